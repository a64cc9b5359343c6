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

/** Raise it when the same plan would make other tables. */
const planVersion = 1;

/** A table that has to be made before others, named by a hash of how it is made. */
export interface RemoteStage {
  readonly name: string;
  /** The SELECT that it is made of, its rows in order. */
  readonly sql: string;
  readonly columns: 'all' | 'ids';
  readonly needs: readonly string[];
}

/**
 * Where the rows of a relation are: a table whose rows are numbered without gaps, a relation over it that computes each row from
 * itself, and, where rows were left out or put into another order, a table of the ids of those that are left, numbered too.
 */
export interface RemotePlan {
  readonly stages: readonly RemoteStage[];
  /** A source's table or a stage. */
  readonly table: string;
  /** Over {@link RemotePlan.table}: all of its rows, at their place. */
  readonly rows: Rel;
  readonly selection?: string;
  /** Rows of the table that come before the first one. */
  readonly skip: number;
}

/** The place of a row in a stage's table, from 0 and without gaps. Those of a source are its row ids. */
export const placeRef = '_at';

const { clickhouse } = dialects;
/** A SELECT that is put into another one ends without its settings: they go with the call. */
export const bare = { ...clickhouse, suffix: '' };

/**
 * Cuts a relation for pages: what makes new rows, or looks at other rows, is a table each; filters, sorts and the like a list of row ids.
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
 * A relation as a SELECT for one pass over all of its rows, with its hidden columns. What `below` needs is kept as tables, since pages
 * need the same; what comes on top is computed on the way.
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

/** A relation over the first rows of its sources, as one SELECT. */
export function planSample(rel: Rel, rows: number): string {
  return selectAll(
    rel,
    true,
    (name) => `(SELECT * FROM ${bare.quoteName(name)} WHERE ${rowIdRef} < ${rows})`,
  );
}

/** A SELECT of a relation over tables that are there. */
export function selectAll(
  rel: Rel,
  ordered: boolean,
  source: (name: string) => string = bare.quoteName,
): string {
  return unwrap(printRel(rel, { dialect: bare, hidden: true, ordered, source }));
}

/** The ids of a relation's rows in its order. A sort at its end needs no numbers of its own. */
function selectIds(rel: Rel): string {
  if (rel.kind !== 'sort') return selectAll({ ...rel, columns: [] }, true);
  const column = (ref: string): string => `t.${bare.quoteName(ref)}`;
  const keys = printSortKeys(rel.keys, bare, column);
  return `SELECT ${column(rowIdRef)} AS ${rowIdRef} FROM (${selectAll(rel.input, false)}) AS t ORDER BY ${keys}, ${column(rel.input.position)}`;
}

class Cutter {
  readonly stages: RemoteStage[] = [];
  /** What is above is computed on the way; undefined for nothing. */
  private readonly below: Rel | undefined;
  private readonly done = new Map<Rel, Rel>();
  private isAbove: boolean;

  constructor(below?: Rel) {
    this.below = below;
    this.isAbove = below !== undefined;
  }

  /** The relation with each part of it that makes rows as the table that it is stored in. */
  inline(rel: Rel): Rel {
    const known = this.done.get(rel);
    if (known) return known;
    if (rel === this.below) this.isAbove = false;
    // A statement that is put into another one, or changes rows, names no steps.
    if (rel.kind === 'step') return this.inline(rel.input);
    const above = this.isAbove;
    const inputs = new Map(inputsOf(rel).map((input) => [input, this.inline(input)]));
    const over = withInputs(rel, (input) => inputs.get(input)!);
    const made = above || !makesRows(over) ? over : stored(this.table(over), over);
    this.done.set(rel, made);
    return made;
  }

  /** A table of the ids of the relation's rows, in its order. */
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
    // The number of a row in an ordered stream: a window over all rows would hold them in memory.
    const sql = `SELECT ${[`toInt64(rowNumberInAllBlocks()) AS ${placeRef}`, ...names.map(bare.quoteName)].join(', ')} FROM (${select})`;
    const name = `s_${createHash('sha256').update(`${planVersion} ${sql}`).digest('hex').slice(0, 32)}`;
    if (!this.stages.some((one) => one.name === name)) {
      const needs = this.stages.filter((one) => sql.includes(one.name)).map((one) => one.name);
      this.stages.push({ name, sql, columns, needs });
    }
    return name;
  }
}

/** Whether its rows are no longer those of its input, or are computed from others than themselves. */
function makesRows(rel: Rel): boolean {
  if (rel.kind === 'project') return !isRowWise(rel);
  if (rel.kind === 'join') return !keepsLeft(rel);
  return rel.kind === 'aggregate' || rel.kind === 'union' || rel.kind === 'unpivot' || rel.kind === 'unnest';
}

function keepsLeft(rel: Extract<Rel, { kind: 'join' }>): boolean {
  return rel.how === 'semi' || rel.how === 'anti';
}

/** The table at the bottom of a chain that keeps rows. */
function baseOf(rel: Rel): Extract<Rel, { kind: 'source' }> {
  return rel.kind === 'source' ? rel : baseOf(mainInput(rel));
}

function mainInput(rel: Exclude<Rel, { kind: 'source' }>): Rel {
  return inputsOf(rel)[0]!;
}

/** How many rows the chain leaves out at the beginning of its table, if it does nothing else to them. */
function skipped(rel: Rel, base: Rel): number | undefined {
  if (rel === base) return 0;
  if (rel.kind === 'source') return undefined;
  const below = skipped(mainInput(rel), base);
  if (below === undefined || isRowWise(rel)) return below;
  if (rel.kind !== 'filter' || base.kind !== 'source' || base.name.startsWith('s_')) return undefined;
  const first = firstRow(rel.where, rel.input.position);
  return first === undefined || rel.input.position !== rowIdRef ? undefined : Math.max(below, first);
}

/** The chain with all rows of its table: filters and sorts are left out of it. */
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
