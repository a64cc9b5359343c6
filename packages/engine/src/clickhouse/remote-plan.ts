import { createHash } from 'node:crypto';
import { rowIdRef, unwrap } from '@winnow/kernel';
import {
  dialects,
  hiddenOf,
  inputsOf,
  isRowWise,
  printRel,
  printSortKeys,
  type Rel,
  stored,
  withInputs,
} from '@winnow/sql';
import { firstRow } from '../plan/first-row.ts';

/** Increase this when the same plan would produce different tables. */
const planVersion = 1;

/** A table that must be created before others, named by a hash of its definition. */
export interface RemoteStage {
  readonly name: string;
  /** The SELECT that fills the table, with its rows in order. */
  readonly sql: string;
  readonly columns: 'all' | 'ids';
  readonly needs: readonly string[];
}

/**
 * How to read the rows of a relation: a table whose rows are numbered without gaps; a relation over
 * it that computes each row from that row alone; and, if rows were filtered or reordered, a table
 * of the ids of the remaining rows, also numbered.
 */
export interface RemotePlan {
  readonly stages: readonly RemoteStage[];
  /** Name of a source's table or of a stage. */
  readonly table: string;
  /** All rows of {@link RemotePlan.table}, each in its place. */
  readonly rows: Rel;
  readonly selection?: string;
  /** Number of rows of the table before the first one of the relation. */
  readonly skip: number;
}

/**
 * Column with the position of a row in a stage's table, from 0 and without gaps. Rows of a source
 * have their row ids instead.
 */
export const placeRef = '_at';

const { clickhouse } = dialects;
/** A dialect for nested SELECTs, which must not end with settings; these are sent with the call. */
export const nestedDialect = { ...clickhouse, suffix: '' };

/**
 * Splits a relation for pages: each part that creates rows or reads other rows becomes a table;
 * filters, sorts and similar parts become a list of row ids.
 *
 * @throws ProblemError `sql/unsupported`
 */
export function planRemote(rel: Rel): RemotePlan {
  const cutter = new Cutter();
  const whole = cutter.inline(rel);
  const base = baseOf(whole);
  const skip = skipped(whole, base);
  const rows = withoutSelections(whole, base);
  if (skip !== undefined) return { stages: cutter.stages, table: base.name, rows, skip };
  const selection = cutter.selection(whole);
  return { stages: cutter.stages, table: base.name, rows, selection, skip: 0 };
}

/**
 * Prints a relation as a SELECT for one pass over all of its rows, with its hidden columns. Stages
 * that `below` needs are stored as tables, since pages need them too; everything above it is
 * computed on the fly.
 */
export function planPass(
  rel: Rel,
  below: Rel,
  ordered: boolean,
): { readonly stages: readonly RemoteStage[]; readonly sql: string } {
  const cutter = new Cutter(below);
  const sql = selectAll(cutter.inline(rel), ordered);
  return { stages: cutter.stages, sql };
}

/** Prints a relation over the first rows of its sources as one SELECT. */
export function planSample(rel: Rel, rows: number): string {
  return selectAll(
    rel,
    true,
    (name) => `(SELECT * FROM ${nestedDialect.quoteName(name)} WHERE ${rowIdRef} < ${rows})`,
  );
}

/** Prints a SELECT of a relation over existing tables. */
export function selectAll(
  rel: Rel,
  ordered: boolean,
  source: (name: string) => string = nestedDialect.quoteName,
): string {
  return unwrap(printRel(rel, { dialect: nestedDialect, hidden: true, ordered, source }));
}

/**
 * Prints a SELECT of the ids of a relation's rows, in its order. A final sort does not need row
 * numbers of its own.
 */
function selectIds(rel: Rel): string {
  if (rel.kind !== 'sort') return selectAll({ ...rel, columns: [] }, true);
  const column = (ref: string): string => `t.${nestedDialect.quoteName(ref)}`;
  const keys = printSortKeys(rel.keys, nestedDialect, column);
  return `SELECT ${column(rowIdRef)} AS ${rowIdRef} FROM (${selectAll(rel.input, false)}) AS t ORDER BY ${keys}, ${column(rel.input.position)}`;
}

class Cutter {
  readonly stages: RemoteStage[] = [];
  /** Everything above this relation is computed on the fly; if undefined, nothing is. */
  private readonly below: Rel | undefined;
  private readonly done = new Map<Rel, Rel>();
  private isAbove: boolean;

  constructor(below?: Rel) {
    this.below = below;
    this.isAbove = below !== undefined;
  }

  /** Returns the relation with each part that creates rows replaced by the table that stores it. */
  inline(rel: Rel): Rel {
    const known = this.done.get(rel);
    if (known) return known;
    if (rel === this.below) this.isAbove = false;
    // A nested statement, or one that changes rows, does not name steps.
    if (rel.kind === 'step') return this.inline(rel.input);
    const above = this.isAbove;
    const inputs = new Map(inputsOf(rel).map((input) => [input, this.inline(input)]));
    const over = withInputs(rel, (input) => inputs.get(input)!);
    const made = above || !makesRows(over) ? over : stored(this.table(over), over);
    this.done.set(rel, made);
    return made;
  }

  /** Adds a table of the ids of the relation's rows, in its order, and returns its name. */
  selection(rel: Rel): string {
    return this.stage(rel, 'ids');
  }

  private table(rel: Rel): string {
    return this.stage(rel, 'all');
  }

  private stage(rel: Rel, columns: RemoteStage['columns']): string {
    const ids = columns === 'ids';
    const select = ids ? selectIds(rel) : selectAll(rel, true);
    const names = ids ? [rowIdRef] : [...hiddenOf(rel), ...rel.columns];
    // Numbers the rows of an ordered stream; a window function would hold all rows in memory.
    const sql = `SELECT ${[`toInt64(rowNumberInAllBlocks()) AS ${placeRef}`, ...names.map(nestedDialect.quoteName)].join(', ')} FROM (${select})`;
    const name = `s_${createHash('sha256').update(`${planVersion} ${sql}`).digest('hex').slice(0, 32)}`;
    if (!this.stages.some((one) => one.name === name)) {
      const needs = this.stages.filter((one) => sql.includes(one.name)).map((one) => one.name);
      this.stages.push({ name, sql, columns, needs });
    }
    return name;
  }
}

/** Whether a relation has other rows than its input, or computes a row from other rows. */
function makesRows(rel: Rel): boolean {
  if (rel.kind === 'project') return !isRowWise(rel);
  if (rel.kind === 'join') return !keepsLeft(rel);
  return rel.kind === 'aggregate' || rel.kind === 'union' || rel.kind === 'unpivot' || rel.kind === 'unnest';
}

function keepsLeft(rel: Extract<Rel, { kind: 'join' }>): boolean {
  return rel.how === 'semi' || rel.how === 'anti';
}

/** Returns the table at the bottom of a chain of relations that keep their rows. */
function baseOf(rel: Rel): Extract<Rel, { kind: 'source' }> {
  return rel.kind === 'source' ? rel : baseOf(mainInput(rel));
}

function mainInput(rel: Exclude<Rel, { kind: 'source' }>): Rel {
  return inputsOf(rel)[0]!;
}

/**
 * Returns how many leading rows of its table the chain skips; undefined if it filters or reorders
 * them in any other way.
 */
function skipped(rel: Rel, base: Rel): number | undefined {
  if (rel === base) return 0;
  if (rel.kind === 'source') return undefined;
  const below = skipped(mainInput(rel), base);
  if (below === undefined || isRowWise(rel)) return below;
  if (rel.kind !== 'filter' || base.kind !== 'source' || base.name.startsWith('s_')) return undefined;
  const first = firstRow(rel.where, rel.input.position);
  return first === undefined || rel.input.position !== rowIdRef ? undefined : Math.max(below, first);
}

/** Returns the chain over all rows of its table, without filters and sorts. */
function withoutSelections(rel: Rel, base: Rel): Rel {
  if (rel === base || rel.kind === 'source') return rel;
  const input = withoutSelections(mainInput(rel), base);
  if (rel.kind === 'step') return { ...rel, input, position: input.position };
  if (rel.kind === 'project') return { ...rel, input, position: input.position };
  if (rel.kind !== 'join') return input;
  return {
    kind: 'project',
    input,
    items: rel.items.map(({ ref, from }) => ({ ref, expr: { kind: 'column', ref: from } })),
    columns: rel.columns,
    position: input.position,
    idBound: rel.idBound,
  };
}
