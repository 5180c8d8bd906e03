/** Invitations that were made in this browser: the server keeps only their hashes. */
const key = (match: string) => `invitation ${match}`;

export function rememberInvitation(match: string, secret: string): void {
  try {
    sessionStorage.setItem(key(match), secret);
  } catch {
    // a browser that keeps nothing can make another one
  }
}

export function recalledInvitation(match: string): string | null {
  try {
    return sessionStorage.getItem(key(match));
  } catch {
    return null;
  }
}
