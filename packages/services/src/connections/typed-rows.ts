/** Type of a column as its server describes it. Values of type `text` are kept verbatim. */
export type SourceType =
  | { readonly kind: 'boolean' | 'integer' | 'float' | 'double' | 'date' }
  /** If `untyped` is set, the values are numbers or times for which Parquet has no type. */
  | { readonly kind: 'text'; readonly untyped?: true }
  /** If `utc` is set, the values are instants, written in UTC. */
  | { readonly kind: 'timestamp'; readonly utc: boolean }
  | { readonly kind: 'decimal'; readonly precision: number; readonly scale: number };

export interface TypedColumn {
  readonly name: string;
  readonly type: SourceType;
}

/** Rows from a database: each value as text, null for NULL. */
export interface TypedRows {
  readonly columns: readonly TypedColumn[];
  readonly batches: AsyncIterable<readonly (readonly (string | null)[])[]>;
  /** Closes the connection, whether or not any rows were read. */
  close(): Promise<void>;
}

/** Maximum number of digits in the engine's decimals; longer numbers are kept as text. */
const maxDigits = 38;

/**
 * Returns the type of a decimal column, or text if the engine has no decimal type for its values.
 */
export function decimalOf(precision: number, scale: number): SourceType {
  const held = precision >= 1 && precision <= maxDigits && scale >= 0 && scale <= precision;
  return held ? { kind: 'decimal', precision, scale } : { kind: 'text', untyped: true };
}
