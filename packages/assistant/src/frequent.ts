/**
 * From how many rows on something is told where a profile may be. What stands in one row alone, or is summed up of one row alone, is that
 * row, and rows are samples.
 */
export const leastRows = 2;
