/**
 * Edits of one step. More are a mapping or a formula, or further steps of edits; one statement
 * would grow without need.
 */
export const maxNumberOfEdits = 10_000;
