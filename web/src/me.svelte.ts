/** Who somebody is: a guest with a name, who needs no account. */
import * as api from "./api";
import type { Guest } from "./sent";
import { keep, settings } from "./settings.svelte";
import { say } from "./words";

let guest = $state.raw<Guest | null>(null);
let asking: Promise<Guest> | null = null;

/** The guest, once known. */
export function me(): Guest | null {
  return guest;
}

/** Be a guest who has come with this device. */
export function be(somebody: Guest): void {
  guest = somebody;
  keep({ named: true });
}

/** This device has been signed out: be nobody. */
export function forget(): void {
  guest = null;
}

/** Ask the server who this is, if it knows. */
export async function recall(): Promise<void> {
  guest ??= await api.me();
}

/** Somebody who has said no name yet gets one: nobody has to fill in a form to play. */
export function beSomebody(): Promise<Guest> {
  asking ??= (async () => {
    await recall();
    guest ??= await api.callMe(anyName());
    return guest;
  })().finally(() => (asking = null));
  return asking;
}

/** Whether they have said what they are called, and not just got some name. */
export function isCalled(): boolean {
  return settings.named || (guest !== null && !someNames().includes(guest.name));
}

/** Say what one is called. */
export async function rename(name: string): Promise<void> {
  const line = name.replace(/\s+/g, " ").trim();
  if (line !== guest?.name) guest = await api.callMe(line);
  keep({ named: true });
}

const someNames = () => say("guest-names").split(/,\s*/);

function anyName(): string {
  const names = someNames();
  return names[Math.floor(Math.random() * names.length)] as string;
}
