import { editsText } from './edits-text.ts';

/** A step, without its id, that makes the same change to all similar values. */
export interface SimilarStep {
  readonly label: string;
  readonly kind: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/**
 * Infers the step that a single edit is an example of: trimming, a change of case, or replacing a
 * part of the text. Undefined if the new value shares nothing with the old one.
 */
export function similarStep(column: string, before: string, after: string): SimilarStep | undefined {
  const columns = [column];
  if (before.trim() === after)
    return { label: editsText.trimSpaces, kind: 'trim-text', params: { columns, sides: 'both' } };
  if (collapsed(before) === after)
    return { label: editsText.collapseSpaces, kind: 'collapse-spaces', params: { columns } };
  for (const [to, write] of cases) {
    if (write(before) === after)
      return { label: editsText.toCase[to], kind: 'change-case', params: { columns, case: to } };
  }
  const part = changedPart(before, after);
  if (!part) return undefined;
  return {
    label:
      part.replace === ''
        ? editsText.removeText({ find: part.find })
        : editsText.replaceText({ from: part.find, to: part.replace }),
    kind: 'find-replace',
    params: { columns, find: part.find, replace: part.replace, how: 'text', ignoreCase: false },
  };
}

const collapsed = (text: string): string => text.trim().replace(/\s+/g, ' ');

const cases: readonly (readonly ['lower' | 'upper' | 'title', (text: string) => string])[] = [
  ['lower', (text) => text.toLowerCase()],
  ['upper', (text) => text.toUpperCase()],
  ['title', (text) => text.toLowerCase().replace(/(^|[\s\-–/(])(\p{L})/gu, (found) => found.toUpperCase())],
];

/** Returns the words in the middle that differ, if words around them stay the same. */
function changedPart(
  before: string,
  after: string,
): { readonly find: string; readonly replace: string } | undefined {
  const old = words(before);
  const now = words(after);
  let start = 0;
  while (start < Math.min(old.length, now.length) && old[start] === now[start]) start++;
  let end = 0;
  while (end < Math.min(old.length, now.length) - start && old.at(-1 - end) === now.at(-1 - end)) end++;
  // For a pure insertion, include a neighboring word so that there is something to find.
  if (start + end === old.length) {
    if (end > 0) end--;
    else if (start > 0) start--;
  }
  if (start + end === 0) return undefined;
  const find = old.slice(start, old.length - end).join('');
  const replace = now.slice(start, now.length - end).join('');
  return find === '' ? undefined : { find, replace };
}

/** Splits into words, and the single characters between them. */
const words = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+|[^\p{L}\p{N}]/gu) ?? [];
