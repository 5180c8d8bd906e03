/** Who somebody is: a guest with a name, who needs no account. */
import * as api from "./api";
import type { Guest } from "./sent";
import { say } from "./words";

let guest = $state.raw<Guest | null>(null);
let asking: Promise<Guest> | null = null;

/** The guest, once known. */
export function me(): Guest | null {
  return guest;
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

export async function rename(name: string): Promise<void> {
  guest = await api.callMe(name);
}

function anyName(): string {
  const names = say("guest-names").split(/,\s*/);
  return names[Math.floor(Math.random() * names.length)] as string;
}
