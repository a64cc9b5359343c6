import type { Layout } from './layout.ts';

/**
 * Whether a character pads columns: the space, and the space that is as wide as a Chinese or
 * Japanese character.
 */
export function isPadding(char: string | undefined): boolean {
  return char === ' ' || char === '\u3000';
}

/** Replaces each tab of a line with spaces up to the next stop. */
export function expandTabs(line: string, stop: number): string {
  if (!line.includes('\t')) return line;
  const parts: string[] = [];
  let length = 0;
  for (const [i, part] of line.split('\t').entries()) {
    if (i > 0) {
      const fill = stop - (length % stop);
      parts.push(' '.repeat(fill));
      length += fill;
    }
    parts.push(part);
    length += charactersOf(part).length;
  }
  return parts.join('');
}

/**
 * A line by its characters: Unicode code points, so that a character beyond the first 65,536 takes
 * one position like any other.
 */
export type Characters = Pick<readonly string[], 'length'> & {
  readonly at: (position: number) => string | undefined;
  readonly slice: (from: number, to: number) => string;
};

const surrogates = /[\ud800-\udfff]/;

export function charactersOf(line: string): Characters {
  if (!surrogates.test(line))
    return {
      length: line.length,
      at: (position) => line[position],
      slice: (from, to) => line.slice(from, to),
    };
  const all = Array.from(line);
  return {
    length: all.length,
    at: (position) => all[position],
    slice: (from, to) => all.slice(from, to).join(''),
  };
}

/** Returns the line's text in each column; empty if the line ends before it. */
export function cutLine(line: Characters, layout: Layout, trim: boolean): (string | null)[] {
  return layout.map(({ from, to }) => {
    const text = from >= line.length ? '' : line.slice(from, to);
    return trim ? withoutPadding(text) : text;
  });
}

/** Removes the padding around a text. Other white space is text. */
export function withoutPadding(text: string): string {
  let from = 0;
  let to = text.length;
  while (to > from && isPadding(text[to - 1])) to--;
  while (from < to && isPadding(text[from])) from++;
  return from === 0 && to === text.length ? text : text.slice(from, to);
}

/** Whether a line only rules a table off: dashes, equals signs, the crossings of a frame. */
export function isRule(line: string): boolean {
  return /^[-=_+|: ]*$/.test(line) && /---|===|___/.test(line);
}
