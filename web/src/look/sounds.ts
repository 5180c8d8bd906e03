/** Sounds, made on the spot: a drop, a clack, a splash. Nothing is loaded. */
import { settings } from "../settings.svelte";

export type Sound = "move" | "touch" | "turn" | "refused" | "water" | "won" | "said" | "alarm";

let audio: AudioContext | null = null;

/** Browsers allow sounds once somebody has touched the page. */
function ready(): AudioContext | null {
  if (!settings.sound || !(navigator.userActivation?.hasBeenActive ?? false)) return null;
  try {
    audio ??= new AudioContext();
    if (audio.state === "suspended") void audio.resume();
  } catch {
    return null;
  }
  return audio;
}

export function play(sound: Sound): void {
  const on = ready();
  if (on === null) return;
  const now = on.currentTime + 0.01;
  switch (sound) {
    case "move":
      noise(on, now, 0.05, 1800, 0.22);
      tone(on, now, 190, 140, 0.07, 0.16);
      break;
    case "touch":
      noise(on, now, 0.025, 2600, 0.07);
      break;
    case "turn":
      tone(on, now, 520, 1050, 0.11, 0.1);
      tone(on, now + 0.13, 640, 1350, 0.12, 0.1);
      break;
    case "refused":
      tone(on, now, 150, 95, 0.16, 0.2);
      break;
    case "water":
      noise(on, now, 1.6, 900, 0.16);
      for (let drop = 0; drop < 7; drop++)
        tone(on, now + 0.1 + drop * 0.19, 420 + 90 * (drop % 4), 900, 0.09, 0.06);
      break;
    case "won":
      [523, 659, 784, 1047].forEach((pitch, number) =>
        tone(on, now + number * 0.13, pitch, pitch, 0.32, 0.13),
      );
      break;
    case "alarm":
      for (let call = 0; call < 3; call++) tone(on, now + call * 0.22, 440, 620, 0.16, 0.13);
      break;
    case "said":
      tone(on, now, 720, 900, 0.07, 0.06);
  }
}

function tone(on: AudioContext, at: number, from: number, to: number, long: number, loud: number): void {
  const [voice, volume] = [on.createOscillator(), on.createGain()];
  voice.type = "sine";
  voice.frequency.setValueAtTime(from, at);
  voice.frequency.exponentialRampToValueAtTime(to, at + long);
  faded(volume, at, long, loud);
  voice.connect(volume).connect(on.destination);
  voice.start(at);
  voice.stop(at + long + 0.02);
}

function noise(on: AudioContext, at: number, long: number, pitch: number, loud: number): void {
  const buffer = on.createBuffer(1, Math.ceil(on.sampleRate * long), on.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let number = 0; number < samples.length; number++) samples[number] = Math.random() * 2 - 1;
  const [source, filter, volume] = [on.createBufferSource(), on.createBiquadFilter(), on.createGain()];
  source.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  faded(volume, at, long, loud);
  source.connect(filter).connect(volume).connect(on.destination);
  source.start(at);
}

function faded(volume: GainNode, at: number, long: number, loud: number): void {
  volume.gain.setValueAtTime(0.0001, at);
  volume.gain.exponentialRampToValueAtTime(loud, at + Math.min(0.02, long / 4));
  volume.gain.exponentialRampToValueAtTime(0.0001, at + long);
}
