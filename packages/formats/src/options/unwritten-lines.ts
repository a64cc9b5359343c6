import type { FormatOptions } from '../format.ts';

/** What a source has besides its table, which exports don't write. */
export interface UnwrittenLines {
  readonly linesAbove: number;
  readonly linesBelow: number;
  /** What comment lines start with; empty if there are none. */
  readonly commentMark: string;
  /** Number of rows that together name the columns; a file gets a single header row for them. */
  readonly headerRows: number;
}

/** @param options options with which the source was read, of any format */
export function unwrittenLines({
  skipRows = 0,
  skipLast = 0,
  comment = '',
  headerRows = 0,
}: FormatOptions): UnwrittenLines {
  return {
    linesAbove: Number(skipRows),
    linesBelow: Number(skipLast),
    commentMark: String(comment ?? ''),
    headerRows: Number(headerRows),
  };
}
