import type { FindQuery } from '@winnow/contract/engine-types';

export type FoundRange = readonly [start: number, end: number];

/** Finds the ranges of a cell's text to highlight, given the name of its column. */
export type FindMatches = (column: string, text: string) => readonly FoundRange[];

const maxTextLength = 1000;
const maxRanges = 50;
const noRanges: readonly FoundRange[] = [];

/** Returns a function that highlights on screen what the server counts over all rows. */
export function findMatches(find: FindQuery): FindMatches {
  const pattern = patternOf(find);
  const columns = find.columns && new Set(find.columns);
  if (!pattern) return () => noRanges;
  return (column, text) => {
    if (text === '' || (columns && !columns.has(column))) return noRanges;
    const ranges: FoundRange[] = [];
    for (const match of text.slice(0, maxTextLength).matchAll(pattern)) {
      if (match[0] !== '') ranges.push([match.index, match.index + match[0].length]);
      if (ranges.length >= maxRanges) break;
    }
    return ranges;
  };
}

function patternOf({ text, how, matchCase }: FindQuery): RegExp | undefined {
  const flags = matchCase ? 'gu' : 'giu';
  const quoted = text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  if (how === 'part') return new RegExp(quoted, flags);
  if (how === 'cell') return new RegExp(`^${quoted}$`, flags);
  if (mayRunLong(text)) return undefined;
  try {
    return new RegExp(text, flags);
  } catch {
    return undefined;
  }
}

/**
 * Returns whether a pattern could freeze the page. The server matches in linear time but the
 * browser doesn't, so such patterns aren't highlighted.
 */
function mayRunLong(pattern: string): boolean {
  const repeats = pattern.replace(/\\./g, 'x').match(/[*+]|\{\d+,/g) ?? [];
  return repeats.length > 2 || /\)[*+{]/.test(pattern);
}
