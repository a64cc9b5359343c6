/**
 * How rows end: `lf`, `crlf` and `cr` accept no other line end (except that `lf` and `cr` also
 * accept `\r\n`); `mixed` accepts all three.
 */
export type Newline = 'lf' | 'crlf' | 'cr' | 'mixed';

/** How text is split into rows and fields. */
export interface CsvDialect {
  /** One or more characters. */
  readonly delimiter: string;
  /** One ASCII character, or empty if quotes are text. */
  readonly quote: string;
  /**
   * A backslash, or the quote itself; empty means that neither was seen, which reads as doubled
   * quotes. Without a quote, a backslash precedes delimiters and line ends that are text.
   */
  readonly escape: string;
  readonly newline: Newline;
  /** Lines that begin with it are skipped; empty for none. */
  readonly comment: string;
  /**
   * Whether consecutive delimiters count as one and those at the start of a line as none, for
   * columns aligned with spaces.
   */
  readonly repeated: boolean;
  /** Whether spaces after a delimiter are not part of the field. */
  readonly trimmed: boolean;
  /** Whether spaces before a delimiter are not part of the field. */
  readonly padded: boolean;
  /**
   * Whether the table is drawn with characters: lines of dashes between rows are skipped, as are
   * delimiters and spaces at both ends of rows.
   */
  readonly drawn: boolean;
}

export const plainDialect: CsvDialect = {
  delimiter: ',',
  quote: '"',
  escape: '"',
  newline: 'mixed',
  comment: '',
  repeated: false,
  trimmed: false,
  padded: false,
  drawn: false,
};
