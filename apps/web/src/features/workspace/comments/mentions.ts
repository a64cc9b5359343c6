import { escapeRegex } from '@winnow/kernel';
import type { CommentPerson } from './use-comments.ts';

/**
 * Returns what the user has typed after the last `@` up to the cursor; undefined if it isn't a
 * mention.
 */
export function mentionAt(text: string, cursor: number): string | undefined {
  return /(?:^|\s)@([^@\n]{0,60})$/u.exec(text.slice(0, cursor))?.[1];
}

/**
 * Replaces the partly typed name with a person's full name, and returns the new text and cursor
 * position.
 */
export function completeMention(
  text: string,
  cursor: number,
  { name }: CommentPerson,
): { readonly text: string; readonly cursor: number } {
  const start = text.slice(0, cursor).lastIndexOf('@');
  const head = `${text.slice(0, start)}@${name} `;
  return { text: head + text.slice(cursor).replace(/^ /, ''), cursor: head.length };
}

/**
 * Returns the ids of the people whom a text mentions by `@` and their name. If several people share
 * a name, all of them are mentioned, since the text cannot distinguish them.
 */
export function mentionedIn(text: string, people: readonly CommentPerson[]): readonly string[] {
  const named = new Set(
    partsOf(text, people).flatMap((part) => (part.isMention ? [part.text.slice(1)] : [])),
  );
  return people.flatMap(({ id, name }) => (named.has(name) ? [id] : [])).slice(0, 20);
}

interface TextPart {
  readonly text: string;
  readonly isMention: boolean;
}

/** Splits a text at its mentions. */
export function partsOf(text: string, people: readonly CommentPerson[]): readonly TextPart[] {
  // Longest names first, so that “@Ann Lee” doesn't match “Ann”.
  const names = people
    .map(({ name }) => name)
    .filter((name) => name !== '')
    .sort((a, b) => b.length - a.length);
  if (names.length === 0) return [{ text, isMention: false }];
  const mention = new RegExp(`(@(?:${names.map(escapeRegex).join('|')})(?![\\p{L}\\p{N}]))`, 'u');
  return text
    .split(mention)
    .map((part, at) => ({ text: part, isMention: at % 2 === 1 }))
    .filter((part) => part.text !== '');
}
