/** Unguessable bytes, as a port; `globalThis.crypto` fits. */
export interface Random {
  getRandomValues(bytes: Uint8Array<ArrayBuffer>): Uint8Array;
}

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * Returns a new id: 10 characters of time (48 bits of milliseconds) and 16 random ones, in
 * Crockford's base 32, so that ids sort by creation time (ULID's layout,
 * https://github.com/ulid/spec, in lower case).
 */
export function newId(random: Random, now: number): string {
  let time = now;
  let head = '';
  for (let i = 0; i < 10; i++) {
    head = alphabet[time % 32]! + head;
    time = Math.floor(time / 32);
  }
  let tail = '';
  for (const byte of random.getRandomValues(new Uint8Array(16))) tail += alphabet[byte % 32]!;
  return head + tail;
}
