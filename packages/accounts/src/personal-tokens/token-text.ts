import { createHash } from 'node:crypto';
import type { Random } from '@winnow/kernel';

/** What every token begins with, so that people and scanners of leaked secrets know it. */
const mark = 'wnw_';
const shape = /^wnw_[A-Za-z0-9_-]{43}$/;
const prefixLength = mark.length + 6;

/** A new token: shown once as `text`, kept as `hash`, known again by `prefix`. */
export interface NewToken {
  readonly text: string;
  readonly prefix: string;
  readonly hash: string;
}

/**
 * A token of 256 bits of chance; with that much, a plain hash cannot be searched for what it was
 * made of.
 */
export function newToken(random: Random): NewToken {
  const bytes = random.getRandomValues(new Uint8Array(32));
  const text = `${mark}${Buffer.from(bytes).toString('base64url')}`;
  return { text, prefix: text.slice(0, prefixLength), hash: hashToken(text) };
}

/** SHA-256 in hexadecimal. */
export function hashToken(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Whether a text may be a token at all; what cannot be is not looked for. */
export function looksLikeToken(text: string): boolean {
  return shape.test(text);
}
