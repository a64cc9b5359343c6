/** How alike two values are, from 0 for equal in steps down to the last level; {@link unknown} where one is missing. */
export type Level = number;
export const levels = 6;
export const unknown: Level = levels;
