/** A table as the engine wrote it: strings, numbers, dates as ISO text, nulls. */
export interface BakedTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

/**
 * A recipe that really ran, with the table after each of its steps; the first step only names the
 * columns.
 */
export interface Baked {
  readonly steps: readonly { readonly id: string; readonly sentence: string; readonly table: BakedTable }[];
}
