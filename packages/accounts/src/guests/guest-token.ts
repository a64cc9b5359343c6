import { hashToken } from '../personal-tokens/token-text.ts';

/** Name of the cookie that identifies a guest; scripts of a page can't read it. */
export const guestCookie = 'winnow.guest';

const shape = /^[A-Za-z0-9_-]{43}$/;

/** Creates a token of 256 random bits, and the hash that is stored. */
export function newGuestToken(random: Pick<Crypto, 'getRandomValues'>): {
  readonly text: string;
  readonly hash: string;
} {
  const text = Buffer.from(random.getRandomValues(new Uint8Array(32))).toString('base64url');
  return { text, hash: hashToken(text) };
}

/** Returns the hash of the token in a `Cookie` header; undefined if there is none. */
export function guestTokenOf(cookies: string | null | undefined): string | undefined {
  for (const one of (cookies ?? '').split(';')) {
    const [name, value = ''] = one.trim().split('=');
    if (name === guestCookie && shape.test(value)) return hashToken(value);
  }
  return undefined;
}

/** Returns the `Set-Cookie` header that sets a guest's token, or deletes it if `text` is empty. */
export function guestCookieHeader(text: string, maxAgeSeconds: number, secure: boolean): string {
  const parts = [
    `${guestCookie}=${text}`,
    'Path=/api',
    `Max-Age=${maxAgeSeconds}`,
    'HttpOnly',
    'SameSite=Lax',
  ];
  return [...parts, ...(secure ? ['Secure'] : [])].join('; ');
}
