import { positionRef, rowIdRef } from '@winnow/kernel';
import {
  columnExpr,
  columnsRead,
  dialects,
  type Expr,
  filterBelowCalls,
  hasWindow,
  hiddenOf,
  type Item,
  isRowNumber,
  liftCalls,
  mapParts,
  native,
  printSortKeys,
  type Rel,
  someParts,
} from '@winnow/sql';
import { quoteName } from '../duckdb/sql-text.ts';
import type { StageCall } from '../plugins/call-table.ts';
import type { Compilation, ProjectedFrame } from './compilation.ts';
import { frameComputedOnRead, rowsSql } from './computed-rows.ts';
import { equalRows } from './equal-rows.ts';
import { firstRow } from './first-row.ts';
import {
  alignmentRef,
  alignmentsOf,
  atTop,
  countsRows,
  type Frame,
  frameWithTable,
  freeRefs,
  isDeep,
  isDense,
  isLarge,
  namedTableFrame,
  numberedTableFrame,
  orderRef,
  projectFrame,
  selectedFrame,
  slicedFrame,
  tableFrame,
  withHidden,
  withRowNumber,
} from './frame.ts';
import { bothSidesJoin, lookupJoin, semiJoin } from './joins.ts';
import { filterBelow } from './null-tests.ts';
import { packedColumns } from './packed.ts';
import { printFrame, readsTopOnly } from './print-frame.ts';
import { callOfAllRows, sideCalls } from './side-calls.ts';
import { type Stage, StageList } from './stage.ts';
import { unnestInOrder } from './unnest-in-order.ts';
import { windowsSql } from './windows-sql.ts';

/** A relation, split into stages wherever an operation needs the whole table. */
export interface Plan {
  /** The stages in the order in which they are created. */
  readonly stages: readonly Stage[];
  readonly frame: Frame;
  /** Window results that are stored in tables next to the rows. */
  readonly sidecar: readonly SideColumn[];
}

/** A column of a table that has one row for each row of a frame. */
export interface SideColumn {
  /** SQL of the table. */
  readonly table: string;
  readonly column: string;
}

export interface PlanOptions {
  /**
   * Returns the SQL of a source's table, whose rows are in order, with their row numbers as row
   * ids.
   */
  readonly sourceTable: (name: string) => string;
  /**
   * Whether filters create selections, which pages need. Otherwise filters stay in place, which is
   * faster for a single pass over all rows.
   */
  readonly paged: boolean;
  /**
   * Whether a single statement reads the frame, once, so that new rows at its end can be created
   * while they are read. Only if it is not paged.
   */
  readonly once?: boolean;
  /**
   * Distinct counts of window results that are to be looked up in packed form, by
   * {@link sideColumnKey}; strings only.
   */
  readonly packed?: ReadonlyMap<string, number>;
  /** Filters that stay in place even in a paged plan. */
  readonly inPlace?: ReadonlySet<Rel>;
  /**
   * Whether a source has so few rows that planning large expressions over it takes longer than
   * computing them; their results are then stored once, for all statements. Left out: none.
   */
  readonly isSmall?: (source: string) => boolean;
}

/**
 * Splits a relation into stages.
 *
 * Row-wise steps become expressions over stored columns. A filter, a sort and the removal of
 * duplicates each create a table of row numbers, a window creates a side table of its results, and
 * a left join a table of pairs of row numbers; everything else creates a full table.
 *
 * @throws ProblemError `sql/unsupported`
 */
export function compilePlan(rel: Rel, options: PlanOptions): Plan {
  const compiler = new Compiler(options);
  const computed = options.once && !options.paged ? frameComputedOnRead(compiler, rel) : undefined;
  const frame = computed ?? compiler.frame(rel);
  const inPlace = !options.paged || (options.inPlace?.size ?? 0) > 0;
  return {
    stages: compiler.stages.all,
    frame: inPlace ? frame : compiler.dense(frame),
    sidecar: compiler.sidecar,
  };
}

/** Returns a key that identifies an item of {@link Plan.sidecar}. */
export function sideColumnKey({ table, column }: SideColumn): string {
  return `${table} ${column}`;
}

/**
 * Compiles a relation to one statement that returns its rows in order, without hidden columns, over
 * the stages that it needs. For small results.
 */
export function compileQuery(
  rel: Rel,
  options: PlanOptions,
): { readonly stages: readonly Stage[]; readonly sql: string } {
  const compiler = new Compiler(options);
  const sql = compiler.query(rel);
  return { stages: compiler.stages.all, sql };
}

/** Of wide tables, most statements read only some columns. */
const maxSmallColumns = 200;

class Compiler implements Compilation {
  readonly stages = new StageList();
  readonly sidecar: SideColumn[] = [];
  private readonly options: PlanOptions;
  private readonly inPlace: Set<Rel>;
  private readonly done = new Map<Rel, Frame>();
  /** SQL of the tables that have few rows. */
  private readonly small = new Set<string>();

  constructor(options: PlanOptions) {
    this.options = options;
    this.inPlace = new Set(options.inPlace);
  }

  frame(rel: Rel): Frame {
    const known = this.done.get(rel);
    if (known) return known;
    const frame = this.compile(this.lifted(rel));
    this.done.set(rel, frame);
    return frame;
  }

  /** Moves calls to code outside the database into a projection of their own. */
  private lifted(rel: Rel): Rel {
    const lifted = liftCalls(rel);
    if (lifted !== rel && this.inPlace.has(rel)) this.inPlace.add(filterBelowCalls(lifted) ?? lifted);
    return lifted;
  }

  dense(frame: Frame): Frame {
    return isDense(frame) ? frame : this.select(frame, { reads: [] });
  }

  private compile(rel: Rel): Frame {
    switch (rel.kind) {
      case 'source': {
        const table = this.options.sourceTable(rel.name);
        if (this.options.isSmall?.(rel.name)) this.small.add(table);
        return tableFrame(
          table,
          new Map([...rel.columns.map((ref) => [ref, quoteName(ref)] as const), [rowIdRef, atTop]]),
        );
      }
      case 'step':
        return this.frame(rel.input);
      case 'project':
        return this.shallow(this.project(this.frame(rel.input), rel.items, rel.input.position), rel);
      case 'filter': {
        const input = this.frame(rel.input);
        const first = firstRow(rel.where, rel.input.position);
        if (first !== undefined && isDense(input) && countsRows(input, rel.input.position)) {
          return slicedFrame(input, Math.max(0, first - input.skip));
        }
        const kept = filterBelow(input, rel.where);
        return this.options.paged && !this.inPlace.has(rel) ? this.dense(kept) : kept;
      }
      case 'sort':
        return this.sort(rel);
      case 'distinct':
        return this.distinct(this.frame(rel.input), rel.on, rel.keep);
      case 'limit':
        if (rel.input.kind === 'sort') return this.sort(rel.input, rel);
        return slicedFrame(this.dense(this.frame(rel.input)), rel.offset, rel.count);
      case 'join':
        if (makesTable(rel)) return bothSidesJoin(this, rel);
        return rel.how === 'semi' || rel.how === 'anti' ? semiJoin(this, rel) : lookupJoin(this, rel);
      case 'unnest': {
        const sql = unnestInOrder(rel, this.frame(rel.input));
        if (sql === undefined) return this.table(rel);
        return numberedTableFrame(this.stage(sql), rel.columns);
      }
      case 'aggregate':
      case 'union':
      case 'unpivot':
        return this.table(rel);
      case 'external':
        return callOfAllRows(this, rel);
    }
  }

  /** @param cut the range of sorted rows that is wanted, which saves a full sort */
  private sort(rel: Extract<Rel, { kind: 'sort' }>, cut?: Extract<Rel, { kind: 'limit' }>): Frame {
    const keys = printSortKeys(rel.keys, dialects.duckdb, (ref) => `t.${quoteName(ref)}`);
    const sorted = this.select(this.frame(rel.input), {
      reads: rel.keys.flatMap((key) => [...columnsRead(key.expr)]),
      orderBy: `${keys}, t.${quoteName(orderRef)}${cut ? ` LIMIT ${cut.count} OFFSET ${cut.offset}` : ''}`,
    });
    return withHidden(sorted, positionRef, true);
  }

  private project(input: Frame, given: readonly Item[], position: string): Frame {
    const called = given.some((item) => item.expr.kind === 'external')
      ? sideCalls(this, input, given)
      : { frame: input, items: given };
    const { frame: counted, items } = this.numbered(called, position);
    const windows = items.filter((item) => hasWindow(item.expr));
    if (windows.length === 0) return projectFrame(counted, items);
    const frame = this.dense(counted);
    const refs = freeRefs(frame, windows.length);
    const table = this.stage(windowsSql(frame, windows, refs, position));
    const { frame: sidecar, values } = this.withColumns(frame, table, refs);
    const at = new Map(windows.map((item, i) => [item, values[i]!]));
    return projectFrame(
      sidecar,
      items.map((item) => ({ ref: item.ref, expr: at.get(item) ?? item.expr })),
    );
  }

  /**
   * Adds columns of a table that has one row for each of the frame's rows, and returns how to read
   * each column.
   */
  private withColumns(
    frame: Frame,
    table: string,
    columns: readonly string[],
  ): { readonly frame: Frame; readonly values: readonly Expr[] } {
    const packed = this.options.packed;
    const counts = columns.map((column) => packed?.get(sideColumnKey({ table, column })));
    this.sidecar.push(...columns.map((column) => ({ table, column })));
    const plain = columns.filter((_, i) => counts[i] === undefined);
    let all =
      plain.length === 0
        ? frame
        : frameWithTable(frame, table, new Map(plain.map((column) => [column, quoteName(column)])));
    const values = columns.map((column, i) => {
      const count = counts[i];
      if (count === undefined) return columnExpr(column);
      const looked = packedColumns(this, all, table, column, count);
      all = looked.frame;
      return looked.value;
    });
    return { frame: all, values };
  }

  /**
   * Returns the frame, or a table of it: if so many steps are nested that a single statement might
   * be too deep for the next ones, or if planning its expressions would take longer than storing
   * its few rows.
   */
  private shallow(frame: Frame, rel: Rel): Frame {
    const isSmall = this.small.has(frame.top) && rel.columns.length <= maxSmallColumns;
    if (!isDeep(frame) && !(isSmall && isLarge(frame))) return frame;
    const refs = [...hiddenOf(rel), ...rel.columns];
    const columns = refs.map((ref) => `t.${quoteName(ref)}`).join(', ');
    const rows = printFrame(frame, [...refs, orderRef]);
    const table = this.stage(`SELECT ${columns} FROM (${rows}) AS t ORDER BY t.${quoteName(orderRef)}`);
    if (isSmall) this.small.add(table);
    return namedTableFrame(table, refs);
  }

  /**
   * Row numbers in the current order need no window: in a dense frame, they are the row numbers of
   * its top table.
   */
  private numbered(projected: ProjectedFrame, position: string): ProjectedFrame {
    const { items } = projected;
    const numbersRows = (part: Expr): boolean => isRowNumber(part, position);
    if (!items.some((item) => someParts(item.expr, numbersRows))) return projected;
    const frame = this.dense(projected.frame);
    const { frame: withNumbers, ref } = withRowNumber(frame);
    const fromOne = 1 - frame.skip;
    const template = `({0} + ${fromOne})`;
    const number = native({ duckdb: template, clickhouse: template }, columnExpr(ref));
    return {
      frame: withNumbers,
      items: items.map((item) => ({
        ref: item.ref,
        expr: mapParts(item.expr, (part) => (numbersRows(part) ? number : undefined)),
      })),
    };
  }

  /**
   * Stores a selection, a table of row numbers of the frame's tables, and returns the frame over
   * it.
   */
  private select(frame: Frame, how: { readonly reads: readonly string[]; readonly orderBy?: string }): Frame {
    const kept = alignmentsOf(frame).map((_, i) => alignmentRef(i));
    const inOrder = how.orderBy === undefined && readsTopOnly(frame, how.reads);
    const refs = [...new Set([...kept, ...(inOrder ? [] : [orderRef]), ...how.reads])];
    const order = inOrder ? '' : ` ORDER BY ${how.orderBy ?? `t.${quoteName(orderRef)}`}`;
    const columns = kept.map((ref) => `t.${quoteName(ref)}`).join(', ');
    return selectedFrame(
      frame,
      this.stage(`SELECT ${columns} FROM (${printFrame(frame, refs)}) AS t${order}`),
    );
  }

  private distinct(frame: Frame, on: readonly Expr[], keep: 'first' | 'last'): Frame {
    const alignments = alignmentsOf(frame);
    const kept = alignments.map((_, i) => alignmentRef(i));
    const { reads, place, grouped, keptPosition, keptValueOf } = equalRows(on, keep);
    // The row number of the top table is the shifted position, so it needs no aggregate of its own.
    const columns = kept.map((ref, i) => {
      const number =
        alignments[i] === atTop ? `${keptPosition} + ${frame.skip}` : keptValueOf(`t.${quoteName(ref)}`);
      return `${number} AS ${quoteName(ref)}`;
    });
    const all = new Set([...kept, ...reads]);
    const rows = `SELECT ${[`${keptPosition} AS ${quoteName(orderRef)}`, ...columns].join(', ')} FROM (${printFrame(frame, [...all])}) AS t ${grouped}`;
    const names = kept.map((ref) => `t.${quoteName(ref)}`).join(', ');
    return selectedFrame(frame, this.stage(`SELECT ${names} FROM (${rows}) AS t ORDER BY ${place}`));
  }

  query(given: Rel): string {
    const rel = this.lifted(given);
    const columns = rel.columns.map((ref) => `t.${quoteName(ref)}`).join(', ') || '1';
    if (rel.kind === 'step') return this.query(rel.input);
    if (makesTable(rel))
      return `SELECT ${columns} FROM (${this.rowsSql(rel)}) AS t ORDER BY t.${quoteName(rel.position)}`;
    const frame = this.frame(rel.kind === 'limit' ? rel.input : rel);
    // In a dense frame, rows are found by number without reading the others.
    const ranges =
      rel.kind === 'limit' && isDense(frame) ? [{ from: rel.offset, to: rel.offset + rel.count }] : [];
    const cut = rel.kind === 'limit' && ranges.length === 0 ? ` LIMIT ${rel.count} OFFSET ${rel.offset}` : '';
    const rows = printFrame(frame, [orderRef, ...rel.columns], ...ranges);
    return `SELECT ${columns} FROM (${rows}) AS t ORDER BY t.${quoteName(orderRef)}${cut}`;
  }

  private rowsSql(rel: Rel): string {
    return rowsSql(rel, (input) => this.frame(input), true);
  }

  /** Stores the relation as a table of its own and returns the frame over it. */
  private table(rel: Rel): Frame {
    return namedTableFrame(this.stage(this.rowsSql(rel)), [...hiddenOf(rel), ...rel.columns]);
  }

  stored(rel: Rel): Frame {
    const frame = this.frame(rel);
    const plain = frame.layers.length === 0 && frame.parts.length === 1 && frame.parts[0]!.at === atTop;
    if (plain && frame.skip === 0 && frame.take === undefined) return frame;
    const sql = `SELECT t.* EXCLUDE (${quoteName(orderRef)}) FROM (${printFrame(frame, [rowIdRef, orderRef, ...rel.columns])}) AS t ORDER BY t.${quoteName(orderRef)}`;
    return namedTableFrame(this.stage(sql), [rowIdRef, ...rel.columns]);
  }

  stage(sql: string, call?: StageCall): string {
    return this.stages.add(sql, call);
  }
}

/** Whether a relation creates rows that a table of row numbers cannot represent. */
function makesTable(rel: Rel): boolean {
  if (rel.kind === 'join') return rel.how === 'right' || rel.how === 'full';
  return rel.kind === 'aggregate' || rel.kind === 'union' || rel.kind === 'unpivot' || rel.kind === 'unnest';
}
