/**
 * Maximum number of corrections per step; more go into further steps, to limit the size of a single
 * statement.
 */
export const maxNumberOfCorrections = 20_000;
