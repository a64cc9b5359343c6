import type { Layout } from './layout.ts';

/** What fills columns: the blank, and the blank that is as wide as a Chinese or Japanese letter. */
export function isPadding(char: string | undefined): boolean {
  return char === ' ' || char === '\u3000';
}

/** A line with blanks up to the next stop in the place of each tab. */
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

/** A line by its characters: Unicode code points, so that a letter beyond the first 65,536 takes one position as any other does. */
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

/** The line's text in each column; empty where the line ends before it. */
export function cutLine(line: Characters, layout: Layout, trim: boolean): (string | null)[] {
  return layout.map(({ from, to }) => {
    const text = from >= line.length ? '' : line.slice(from, to);
    return trim ? withoutPadding(text) : text;
  });
}

/** A text without the padding around it. Other white space is text. */
export function withoutPadding(text: string): string {
  let from = 0;
  let to = text.length;
  while (to > from && isPadding(text[to - 1])) to--;
  while (from < to && isPadding(text[from])) from++;
  return from === 0 && to === text.length ? text : text.slice(from, to);
}

/** A line that only rules a table off: dashes, equals signs, the crossings of a frame. */
export function isRule(line: string): boolean {
  return /^[-=_+|: ]*$/.test(line) && /---|===|___/.test(line);
}
