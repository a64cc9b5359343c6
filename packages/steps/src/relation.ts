import type { Cell, RunContext, Scope } from '@winnow/formulas';
import {
  type Column,
  type LogicalType,
  refAllocator,
  refsOf,
  type TableSchema,
  uniqueName,
} from '@winnow/kernel';
import { columnExpr, type Expr, type ProjectItem, project, type Rel } from '@winnow/sql';

/**
 * A relation and its visible schema. Its columns are those of the schema, plus companions for
 * mismatched cells.
 */
export interface Relation {
  readonly schema: TableSchema;
  readonly rel: Rel;
}

/** A computed cell, with the text that the user entered for it if known. */
export interface WrittenCell extends Cell {
  /** Null if the value was not entered by the user. See `ProjectItem.written`. */
  readonly written?: Expr;
}

/** A column in the result of a step: kept as it is, or computed. */
export type OutputColumn =
  | { readonly keep: Column; readonly name?: string }
  | {
      readonly name: string;
      readonly cell: WrittenCell;
      /** The column that the cell interprets, if it only reads its values as another type. */
      readonly reads?: Column;
    };

/**
 * Projects a relation to these columns, in this order, row by row. Names must be unique; refs are
 * assigned here. A computed column whose cell can be mismatched gets a companion that keeps the
 * text.
 */
export function withColumns(input: Relation, outputs: readonly OutputColumn[]): Relation {
  const items: ProjectItem[] = [];
  const columns: Column[] = [];
  const kept = outputs.flatMap((output) =>
    'keep' in output && output.name === undefined ? [output.keep] : [],
  );
  const allocate = refAllocator(refsOf({ columns: kept }));
  const booleans = new Map(
    input.schema.columns.flatMap(({ name, ref, type }) => (type === 'boolean' ? [[name, ref] as const] : [])),
  );
  const add = (name: string, expr: Expr, text: Omit<ProjectItem, 'ref' | 'expr'> = {}): string => {
    const ref = allocate(name);
    items.push({ ref, expr, ...text });
    return ref;
  };
  for (const output of outputs) {
    if ('keep' in output && output.name === undefined) {
      for (const ref of refsOf({ columns: [output.keep] })) items.push({ ref, expr: columnExpr(ref) });
      columns.push(output.keep);
      continue;
    }
    const name = 'keep' in output ? output.name! : output.name;
    const cell: Cell =
      'keep' in output
        ? {
            type: output.keep.type,
            expr: columnExpr(output.keep.ref),
            ...(output.keep.mismatch === undefined ? {} : { mismatch: columnExpr(output.keep.mismatch) }),
          }
        : output.cell;
    const ref = add(name, cell.expr, 'keep' in output ? {} : textOf(output, booleans));
    columns.push(
      cell.mismatch === undefined
        ? { name, ref, type: cell.type }
        : { name, ref, type: cell.type, mismatch: add(`${name} (text)`, cell.mismatch) },
    );
  }
  return { schema: { columns }, rel: project(input.rel, items) };
}

/** Returns what is known about the text of a computed column. */
function textOf(
  { name, cell, reads }: Extract<OutputColumn, { readonly cell: WrittenCell }>,
  booleans: ReadonlyMap<string, string>,
): Omit<ProjectItem, 'ref' | 'expr'> {
  const follows = cell.type === 'boolean' ? booleans.get(name) : undefined;
  return {
    ...(reads ? { reads: { ref: reads.ref, isText: reads.type === 'text' } } : {}),
    ...(cell.written ? { written: cell.written } : {}),
    ...(follows === undefined ? {} : { follows }),
  };
}

/** Recomputes the named columns in place. */
export function replaceColumns(input: Relation, cells: ReadonlyMap<string, WrittenCell>): Relation {
  return withColumns(
    input,
    input.schema.columns.map((column) => {
      const cell = cells.get(column.name);
      return cell ? { name: column.name, cell } : { keep: column };
    }),
  );
}

/**
 * Reads the values of the named columns as other types; exports without types write them in their
 * original form.
 */
export function interpretColumns(input: Relation, cells: ReadonlyMap<string, Cell>): Relation {
  return withColumns(
    input,
    input.schema.columns.map((column) => {
      const cell = cells.get(column.name);
      if (!cell) return { keep: column };
      return cell.type === 'text' ? { name: column.name, cell } : { name: column.name, cell, reads: column };
    }),
  );
}

/** Adds new columns after the named one, or at the end. Makes names unique. */
export function addColumns(
  input: Relation,
  added: readonly { readonly name: string; readonly cell: Cell }[],
  after?: string,
): Relation {
  const names = new Set(input.schema.columns.map((column) => column.name));
  const outputs: OutputColumn[] = input.schema.columns.map((keep) => ({ keep }));
  const at = after === undefined ? -1 : input.schema.columns.findIndex((column) => column.name === after);
  const fresh = added.map(({ name, cell }) => {
    const unique = uniqueName(name, names);
    names.add(unique);
    return { name: unique, cell };
  });
  outputs.splice(at < 0 ? outputs.length : at + 1, 0, ...fresh);
  return withColumns(input, outputs);
}

/**
 * Replaces the relation below the same columns by one with all of their refs, such as a filtered
 * one.
 */
export function withRel(input: Relation, rel: Rel): Relation {
  return { ...input, rel };
}

/** Returns what a formula over the relation can refer to. */
export function scopeOf({ schema }: Relation, run: RunContext, value?: Column): Scope {
  return { ...run, columns: schema.columns, value };
}

export function typesOf(schema: TableSchema): ReadonlyMap<string, LogicalType> {
  return new Map(schema.columns.map((column) => [column.name, column.type]));
}
