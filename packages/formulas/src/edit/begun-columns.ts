import type { Token } from '../language/lexer.ts';

/** Words that a column name can start with, as the lexer sees them. */
const wordKinds: ReadonlySet<string> = new Set(['name', 'keyword', 'number']);
/** Maximum length of a name to look for, in characters. */
const maxLength = 200;

/**
 * Returns the columns whose name of several words, such as `Unit price` or `Price (EUR)`, has been
 * begun before the offset without backticks, and where it starts. Undefined if there are none.
 */
export function begunColumns(
  text: string,
  offset: number,
  tokens: readonly Token[],
  columns: readonly string[],
): { readonly from: number; readonly names: ReadonlySet<string> } | undefined {
  for (const { kind, from } of tokens) {
    if (from >= offset) return undefined;
    if (!wordKinds.has(kind) || offset - from > maxLength) continue;
    const typed = text.slice(from, offset).toLowerCase();
    // A single word is completed like any other name, and after a whole one, an operator follows.
    if (/^[\p{L}\p{N}_]*$/u.test(typed)) continue;
    const isWhole = /\s$/.test(typed) && columns.some((name) => name.toLowerCase() === typed.trimEnd());
    const names = isWhole ? [] : columns.filter((name) => name.toLowerCase().startsWith(typed));
    if (names.length > 0) return { from, names: new Set(names) };
  }
  return undefined;
}
