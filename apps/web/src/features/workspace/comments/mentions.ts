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

/** Ids of the people whom a text mentions by `@` and their name. */
export function mentionedIn(text: string, people: readonly CommentPerson[]): readonly string[] {
  // The longest name first, so that “Ann Lee” is not “Ann”.
  let rest = text;
  const found: string[] = [];
  for (const { id, name } of [...people].sort((a, b) => b.name.length - a.name.length)) {
    if (name === '' || !rest.includes(`@${name}`)) continue;
    found.push(id);
    rest = rest.replaceAll(`@${name}`, '');
  }
  return found.slice(0, 20);
}
