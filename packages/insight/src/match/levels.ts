/**
 * Similarity of two values, from 0 for equal down to the last level; {@link unknown} if a value is
 * missing.
 */
export type Level = number;
export const levels = 6;
export const unknown: Level = levels;
