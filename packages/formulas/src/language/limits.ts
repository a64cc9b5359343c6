/**
 * Limits of a formula. Formulas that exceed them are rejected with a problem, so that nothing in
 * the language can take longer or grow larger.
 */
export const limits = {
  /** UTF-16 code units of a formula. */
  characters: 20_000,
  /** Levels of nesting; engines reject expressions at about five times this depth. */
  depth: 200,
  /** Nested lambdas: each takes DuckDB twice as long to bind. */
  lambdas: 12,
  /** Arguments of a call, or items of a list literal. */
  items: 1_000,
  /** UTF-16 code units of a regular expression. */
  regexCharacters: 1_000,
  /** Maximum repetition count in a regular expression, as in RE2. */
  regexRepeat: 1_000,
  /** Characters of the SQL of one cell. */
  sqlCharacters: 100_000,
  /** Number of copies of a string or list in one that is built from it by naming values. */
  copies: 10_000,
  /**
   * Code points of a string that a function builds from a shorter one, and items of a list that it
   * builds from a number.
   */
  builtText: 100_000,
  builtItems: 10_000,
  /** Problems reported per formula. */
  problems: 20,
} as const;
