import type { FormatOptions } from '../format.ts';

/** What a source has next to its table, of which exports write nothing. */
export interface UnwrittenLines {
  readonly linesAbove: number;
  readonly linesBelow: number;
  /** What lines that are comments start with; empty where there are none. */
  readonly commentMark: string;
  /** Rows that together name the columns: a file gets one header row of them. */
  readonly headerRows: number;
}

/** @param options under which the source was read, of any format */
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
