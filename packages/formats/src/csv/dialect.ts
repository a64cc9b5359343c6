/** How rows end: `lf` and `crlf` and `cr` take nothing else for an end (but `lf` and `cr` also take `\r\n`), `mixed` takes all three. */
export type Newline = 'lf' | 'crlf' | 'cr' | 'mixed';

/** How text is cut into rows and fields. */
export interface CsvDialect {
  /** One or more characters. */
  readonly delimiter: string;
  /** One ASCII character, or empty: quotes are text. */
  readonly quote: string;
  /**
   * A backslash, or the quote itself; empty means that neither was seen, which reads as doubled quotes.
   * A backslash without a quote goes before delimiters and line ends that are text.
   */
  readonly escape: string;
  readonly newline: Newline;
  /** Lines that begin with it are left out; empty for none. */
  readonly comment: string;
  /** Several delimiters in a row are one, and those at the start of a line are none: columns that were lined up by spaces. */
  readonly repeated: boolean;
  /** Spaces after a delimiter are not part of the field. */
  readonly trimmed: boolean;
  /** Spaces before a delimiter are not part of the field. */
  readonly padded: boolean;
  /**
   * The table is drawn with characters: lines of dashes between rows are left out, as are delimiters at both ends of
   * rows and spaces there.
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
