import { hashToken } from '../personal-tokens/token-text.ts';

/** The cookie by which a guest is known; no script of a page reads it. */
export const guestCookie = 'winnow.guest';

const shape = /^[A-Za-z0-9_-]{43}$/;

/** A new token of 256 random bits, and what is kept of it. */
export function newGuestToken(random: Pick<Crypto, 'getRandomValues'>): {
  readonly text: string;
  readonly hash: string;
} {
  const text = Buffer.from(random.getRandomValues(new Uint8Array(32))).toString('base64url');
  return { text, hash: hashToken(text) };
}

/** The hash of the token in a `Cookie` header; undefined where there is none. */
export function guestTokenOf(cookies: string | null | undefined): string | undefined {
  for (const one of (cookies ?? '').split(';')) {
    const [name, value = ''] = one.trim().split('=');
    if (name === guestCookie && shape.test(value)) return hashToken(value);
  }
  return undefined;
}

/**
 * The `Set-Cookie` header that gives a guest their token, or takes it away where `text` is empty.
 */
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
