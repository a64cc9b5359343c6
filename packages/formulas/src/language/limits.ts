/**
 * Bounds of a formula. Beyond them it is refused with a problem; nothing in the language can take
 * longer or grow larger.
 */
export const limits = {
  /** UTF-16 code units of a formula. */
  characters: 20_000,
  /** Levels of nesting; engines refuse expressions of about five times this. */
  depth: 200,
  /** Small functions within one another: DuckDB takes twice as long to bind each. */
  lambdas: 12,
  /** Arguments of a call, items of a list that is written out. */
  items: 1_000,
  /** UTF-16 code units of a regular expression. */
  regexCharacters: 1_000,
  /** Repetitions that a regular expression may count, as RE2 has it. */
  regexRepeat: 1_000,
  /** Characters of the SQL of one cell. */
  sqlCharacters: 100_000,
  /** How many times a text or list may be in one that is made of it by naming values. */
  copies: 10_000,
  /**
   * Code points that a function may make of a shorter text, and items that it may make of a number.
   */
  builtText: 100_000,
  builtItems: 10_000,
  /** Problems that are reported of one formula. */
  problems: 20,
} as const;
