/** A table as written by the engine: strings, numbers, dates as ISO strings, nulls. */
export interface BakedTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

/**
 * A recipe that was actually run, with the table after each of its steps; the first step only names
 * the columns.
 */
export interface Baked {
  readonly steps: readonly { readonly id: string; readonly sentence: string; readonly table: BakedTable }[];
}
