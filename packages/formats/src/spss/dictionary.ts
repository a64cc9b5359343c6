/** A variable as the records of the dictionary declare it; a long string has several of them. */
export interface DictionaryVariable {
  /** Its short name. */
  readonly name: Buffer;
  /** Width of its text in bytes; 0 for numbers. */
  readonly width: number;
  readonly label: Buffer | undefined;
  /** Type of its print format: 5 for plain numbers, 20 for dates. */
  readonly format: number;
  /** Position among the units of eight bytes of a case. */
  readonly at: number;
}

/** Labels of values, as bytes, and the positions of the variables that they are for. */
export interface DictionaryLabels {
  readonly labels: readonly { readonly value: Buffer; readonly label: Buffer }[];
  readonly positions: readonly number[];
}

/** What the dictionary of a system file says. Texts are bytes, as their encoding is stated last. */
export interface Dictionary {
  readonly isLittle: boolean;
  readonly compression: 'none' | 'bytecode' | 'zlib';
  readonly bias: number;
  /** Number of cases; negative if the file doesn't state it. */
  readonly cases: number;
  /** Number of units of eight bytes of a case. */
  readonly units: number;
  readonly variables: readonly DictionaryVariable[];
  readonly labels: readonly DictionaryLabels[];
  /** Extension records, by their subtype. */
  readonly extensions: ReadonlyMap<number, Buffer>;
  /** Offset of the first case. */
  readonly data: number;
}
