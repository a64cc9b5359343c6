/**
 * Maximum number of edits per step. More call for a mapping, a formula or further steps, to limit
 * the size of a single statement.
 */
export const maxNumberOfEdits = 10_000;
