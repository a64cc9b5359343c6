/** The type of a column as its server describes it. Values of `text` are kept as their text. */
export type SourceType =
  | { readonly kind: 'boolean' | 'integer' | 'float' | 'double' | 'date' | 'text' }
  /** With an offset, the values are moments, written in UTC. */
  | { readonly kind: 'timestamp'; readonly utc: boolean }
  | { readonly kind: 'decimal'; readonly precision: number; readonly scale: number };

export interface TypedColumn {
  readonly name: string;
  readonly type: SourceType;
}

/** Rows as they come from a database: every value as its text, null for NULL. */
export interface TypedRows {
  readonly columns: readonly TypedColumn[];
  readonly batches: AsyncIterable<readonly (readonly (string | null)[])[]>;
  /** Ends the connection, whether all rows were read or none. */
  close(): Promise<void>;
}

/** As many digits as the decimals of the engine have; more are kept as text. */
const maxDigits = 38;

/** The type of a decimal column, or text where no decimal of the engine holds its values. */
export function decimalOf(precision: number, scale: number): SourceType {
  const held = precision >= 1 && precision <= maxDigits && scale >= 0 && scale <= precision;
  return held ? { kind: 'decimal', precision, scale } : { kind: 'text' };
}
