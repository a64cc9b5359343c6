import { createHash } from 'node:crypto';
import type { Random } from '@winnow/kernel';

/** Prefix of every token, so that people and scanners of leaked secrets recognize it. */
const mark = 'wnw_';
const shape = /^wnw_[A-Za-z0-9_-]{43}$/;
const prefixLength = mark.length + 6;

/** A new token: shown once as `text`, stored as `hash`, recognized by `prefix`. */
export interface NewToken {
  readonly text: string;
  readonly prefix: string;
  readonly hash: string;
}

/**
 * Creates a token of 256 random bits; with that many, a plain hash cannot be reversed by guessing.
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

/** Whether a string has the form of a token; others are not looked up. */
export function looksLikeToken(text: string): boolean {
  return shape.test(text);
}
