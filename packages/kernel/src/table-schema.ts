import type { LogicalType } from './logical-type.ts';

/**
 * A column as people see it (`name`) and as an engine knows it (`ref`).
 *
 * Engines disagree on names (DuckDB folds case, both reserve some), so a column's physical
 * identifier is apart from its name: usually the same text, made unique where it must be. Names are
 * unique within a schema to the letter, refs regardless of case.
 */
export interface Column {
  readonly name: string;
  readonly ref: string;
  readonly type: LogicalType;
  /**
   * Ref of the hidden text column that keeps what did not fit the type: not null exactly where a
   * cell is mismatched.
   */
  readonly mismatch?: string;
  /**
   * Ref of the hidden text column that says how a value was in its source: null where a step
   * computed it. Exports alone have it.
   */
  readonly sourceText?: string;
  /** How the column is typed in the file that it comes from, unchanged. Exports alone have it. */
  readonly declared?: DeclaredColumn;
}

/** The type that a file gives a column, and where its values stand as they were read. */
export interface DeclaredColumn {
  /**
   * As DuckDB prints it: `TIMESTAMP_NS`, `DECIMAL(18,2)`, `STRUCT(a INTEGER)[]`; `JSON` where each
   * value is JSON of any type but string.
   */
  readonly type: string;
  /** Ref of a text column. */
  readonly text: string;
}

export interface TableSchema {
  readonly columns: readonly Column[];
}

/**
 * The hidden column that says which row this is; survives row-wise steps, sorting and filtering.
 */
export const rowIdRef = '_rid';
/**
 * The hidden column that says where a row stands, in relations whose order is no longer that of
 * their row ids.
 */
export const positionRef = '_pos';

/**
 * Names that plans and engines use for columns of their own, `_a1`, `_b1`, `_w1` and `_x1`
 * numbered, and those of {@link ownRef}.
 */
const reservedRefs = /^(rowid|_rid|_pos|_n|_i|_at|_part|_base|_[abwx]\d+|_own [a-z]+)$/;

/**
 * A physical identifier for a column that a step puts next to those of the table for itself: no
 * column that people see has it.
 */
export function ownRef(name: Lowercase<string>): string {
  return `_own ${name}`;
}

/** The column with this very name. */
export function findColumn(schema: TableSchema, name: string): Column | undefined {
  return schema.columns.find((column) => column.name === name);
}

/**
 * A physical identifier for a new column: its name if no other has it (regardless of case) and
 * engines take it, else the name with the first free `~n` behind it.
 *
 * @param taken refs in use, in any case
 */
export function allocateRef(name: string, taken: Iterable<string>): string {
  return refAllocator(taken)(name);
}

/**
 * Gives physical identifiers one after the other, each as {@link allocateRef} would with all before
 * it taken. In time that does not grow with their number: tables have thousands of columns.
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
 * Physical identifiers for the columns of a new table, in order: as {@link allocateRef} would give
 * them one after the other.
 */
export function allocateRefs(names: readonly string[]): readonly string[] {
  return names.map(refAllocator());
}

/** All refs of a schema, companions of mismatched cells among them. */
export function refsOf(schema: TableSchema): readonly string[] {
  return schema.columns.flatMap((column) => (column.mismatch ? [column.ref, column.mismatch] : [column.ref]));
}

/**
 * A name that no column has: the wanted one, or the wanted one with the first free number behind
 * it. NUL characters, which no database has in a name, are left out.
 */
export function uniqueName(name: string, taken: Iterable<string>): string {
  const used = taken instanceof Set ? taken : new Set(taken);
  const wanted = name.replaceAll('\0', '');
  if (!used.has(wanted)) return wanted;
  for (let n = 2; ; n++) if (!used.has(`${wanted} ${n}`)) return `${wanted} ${n}`;
}

/** Names of columns, each by {@link uniqueName} among those before it. */
export function uniqueNames(wanted: Iterable<string>): string[] {
  const taken = new Set<string>();
  for (const name of wanted) taken.add(uniqueName(name, taken));
  return [...taken];
}
