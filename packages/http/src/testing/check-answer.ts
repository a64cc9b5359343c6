import { isDeepStrictEqual } from 'node:util';
import type { Route } from '@winnow/contract';
import { z } from 'zod';

/**
 * Fails where an answer is not what the contract of its route says, or holds a field of which it says nothing. What answers without a
 * schema is a file, a stream, or has a protocol of its own.
 */
export function checkAnswer({ method, path, answer: schema }: Route, answer: unknown): void {
  if (!schema) {
    if (answer === undefined || answer === null || path === '/api/mcp') return;
    throw new Error(`${method} ${path} answers in JSON, but has no schema of its answer.`);
  }
  const sent: unknown = JSON.parse(JSON.stringify(answer));
  const parsed = schema.safeParse(sent);
  if (!parsed.success)
    throw new Error(
      `${method} ${path} answers otherwise than its contract: ${z.prettifyError(parsed.error)}`,
    );
  if (!isDeepStrictEqual(parsed.data, sent)) {
    throw new Error(
      `${method} ${path} answers fields that its contract does not have: ${difference(sent, parsed.data)}`,
    );
  }
}

/** The places at which what was sent has more, or something else. */
function difference(sent: unknown, known: unknown, at = ''): string {
  if (isDeepStrictEqual(sent, known)) return '';
  if (typeof sent !== 'object' || sent === null || typeof known !== 'object' || known === null) return at;
  const places = Object.keys(sent).map((key) =>
    difference(sent[key as keyof typeof sent], known[key as keyof typeof known], `${at}/${key}`),
  );
  return places.filter((place) => place !== '').join(', ');
}
