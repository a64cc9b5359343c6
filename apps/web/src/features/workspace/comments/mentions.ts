import { escapeRegex } from '@winnow/kernel';
import type { CommentPerson } from './use-comments.ts';

/** What is being typed after the last `@`, up to the cursor; undefined where no name is. */
export function mentionAt(text: string, cursor: number): string | undefined {
  return /(?:^|\s)@([^@\n]{0,60})$/u.exec(text.slice(0, cursor))?.[1];
}

/** The text with a person's name in the place of what was typed of it, and where the cursor is then. */
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
 * Ids of the people whom a text mentions by `@` and their name. Of people with the same name all are
 * mentioned: the text does not say which.
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

/** A text cut at the names that it mentions. */
export function partsOf(text: string, people: readonly CommentPerson[]): readonly TextPart[] {
  // The longest name first, so that “Ann Lee” is not “Ann”.
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
