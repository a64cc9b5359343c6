import type { LogicalType } from './logical-type.ts';

/**
 * A column as users see it (`name`) and as an engine knows it (`ref`).
 *
 * Engines disagree on names (DuckDB folds case, both reserve some), so a column's physical
 * identifier is separate from its name: usually the same text, made unique where necessary. Names
 * are unique within a schema case-sensitively, refs regardless of case.
 */
export interface Column {
  readonly name: string;
  readonly ref: string;
  readonly type: LogicalType;
  /**
   * Ref of the hidden text column that keeps values that don't match the type: not null only where
   * a cell is mismatched.
   */
  readonly mismatch?: string;
  /**
   * Ref of the hidden text column with the original text of a value in its source: null if a step
   * computed the value. Only exports have it.
   */
  readonly sourceText?: string;
  /** How the source file types the column, if it is unchanged. Only exports have it. */
  readonly declared?: DeclaredColumn;
}

/** The type that a file declares for a column, and where its values are as they were read. */
export interface DeclaredColumn {
  /**
   * As printed by DuckDB: `TIMESTAMP_NS`, `DECIMAL(18,2)`, `STRUCT(a INTEGER)[]`; `JSON` if each
   * value is JSON of any type but string.
   */
  readonly type: string;
  /** Ref of a text column. */
  readonly text: string;
}

export interface TableSchema {
  readonly columns: readonly Column[];
}

/** The hidden column that identifies a row; survives row-wise steps, sorting and filtering. */
export const rowIdRef = '_rid';
/**
 * The hidden column with the position of a row, in relations that are no longer ordered by their
 * row ids.
 */
export const positionRef = '_pos';

/**
 * Names that plans and engines use for columns of their own, `_a1`, `_b1`, `_w1` and `_x1`
 * numbered, and those of {@link internalRef}.
 */
const reservedRefs = /^(rowid|_rid|_pos|_n|_i|_at|_part|_base|_[abwx]\d+|_own [a-z]+)$/;

/**
 * Returns a physical identifier for a column that a step adds for internal use: no column that
 * users see has it.
 */
export function internalRef(name: Lowercase<string>): string {
  return `_own ${name}`;
}

/** Returns the column with exactly this name. */
export function findColumn(schema: TableSchema, name: string): Column | undefined {
  return schema.columns.find((column) => column.name === name);
}

/**
 * Returns a physical identifier for a new column: its name if no other column has it (regardless of
 * case) and engines accept it, otherwise the name followed by the first free `~n`.
 *
 * @param taken refs in use, in any case
 */
export function allocateRef(name: string, taken: Iterable<string>): string {
  return refAllocator(taken)(name);
}

/**
 * Returns a function that allocates physical identifiers one after the other, each as
 * {@link allocateRef} would with all previous ones taken. Takes time that does not grow with their
 * number, since tables have thousands of columns.
 */
export function refAllocator(taken: Iterable<string> = []): (name: string) => string {
  const used = new Set<string>();
  for (const ref of taken) used.add(ref.toLowerCase());
  const counts = new Map<string, number>();
  return (name) => {
    const base = name.replaceAll('\u0000', '').slice(0, 60) || 'column';
    const folded = base.toLowerCase();
    let ref = base;
    let n = counts.get(folded) ?? 1;
    while (used.has(ref.toLowerCase()) || reservedRefs.test(ref.toLowerCase())) ref = `${base}~${++n}`;
    counts.set(folded, n);
    used.add(ref.toLowerCase());
    return ref;
  };
}

/**
 * Returns physical identifiers for the columns of a new table, in order: as {@link allocateRef}
 * would return them one after the other.
 */
export function allocateRefs(names: readonly string[]): readonly string[] {
  return names.map(refAllocator());
}

/** Returns all refs of a schema, including companions of mismatched cells. */
export function refsOf(schema: TableSchema): readonly string[] {
  return schema.columns.flatMap((column) => (column.mismatch ? [column.ref, column.mismatch] : [column.ref]));
}

/**
 * Returns a name that no column has: the desired one, or the desired one followed by the first free
 * number. NUL characters, which no database allows in a name, are removed.
 */
export function uniqueName(name: string, taken: Iterable<string>): string {
  const used = taken instanceof Set ? taken : new Set(taken);
  const wanted = name.replaceAll('\0', '');
  if (!used.has(wanted)) return wanted;
  for (let n = 2; ; n++) if (!used.has(`${wanted} ${n}`)) return `${wanted} ${n}`;
}

/** Returns column names, each made unique by {@link uniqueName} among those before it. */
export function uniqueNames(wanted: Iterable<string>): string[] {
  const taken = new Set<string>();
  for (const name of wanted) taken.add(uniqueName(name, taken));
  return [...taken];
}
