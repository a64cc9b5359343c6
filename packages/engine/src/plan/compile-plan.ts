import { createHash } from 'node:crypto';
import { positionRef, rowIdRef, unwrap } from '@winnow/kernel';
import {
  columnExpr,
  columnsRead,
  dialects,
  type Expr,
  type ExternalCall,
  hasWindow,
  hiddenOf,
  type Item,
  inputsOf,
  isRowNumber,
  liftCalls,
  liftedFilter,
  mapParts,
  native,
  printExpr,
  printRel,
  printSortKeys,
  type Rel,
  someParts,
  stored,
  withInputs,
} from '@winnow/sql';
import { quoteName } from '../duckdb/sql-text.ts';
import type { StageCall } from '../plugins/call-table.ts';
import { callsIn } from './calls-in.ts';
import { firstRow } from './first-row.ts';
import {
  alignmentRef,
  alignmentsOf,
  atTop,
  besideFrame,
  countsRows,
  type Frame,
  filterFrame,
  freeRefs,
  isDense,
  orderRef,
  type Part,
  projectFrame,
  selectedFrame,
  slicedFrame,
  tableFrame,
  withHidden,
  withRowNumber,
} from './frame.ts';
import { printFrame, printOver, readsTopOnly } from './print-frame.ts';
import { unnestInOrder } from './unnest-in-order.ts';

/** Bumped when the same plan would make other tables: what was kept before is not used again. */
const planVersion = 1;

/** A table that a plan needs, named by a hash of how it is made: the same content is made once. */
export interface Stage {
  readonly name: string;
  /** The SELECT that it is made of. */
  readonly sql: string;
  /** Made by code beside the database instead; `sql` then only says what it is. */
  readonly call?: StageCall;
  /** Stages that have to be there first. */
  readonly needs: readonly string[];
}

/** A relation cut at what needs the whole table. */
export interface Plan {
  /** In the order in which they are made. */
  readonly stages: readonly Stage[];
  readonly frame: Frame;
}

export interface PlanOptions {
  /** The SQL of a source's table; its rows in order, its row numbers as row ids. */
  readonly sourceTable: (name: string) => string;
  /** Whether filters make selections, which pages need; else they stay in place, which is faster for one pass over all rows. */
  readonly paged: boolean;
  /** Filters that stay in place even so. */
  readonly inPlace?: ReadonlySet<Rel>;
}

/**
 * Cuts a relation into stages.
 *
 * Row-wise steps become expressions over what is stored. A filter, a sort and a removal of duplicates make a table of row numbers, a
 * window a table of its results beside, a join to the left a table of pairs of row numbers; all else makes a table.
 *
 * @throws ProblemError `sql/unsupported`
 */
export function compilePlan(rel: Rel, options: PlanOptions): Plan {
  const compiler = new Compiler(options);
  const frame = compiler.frame(rel);
  const inPlace = !options.paged || (options.inPlace?.size ?? 0) > 0;
  return { stages: compiler.stages, frame: inPlace ? frame : compiler.dense(frame) };
}

/** A relation as one statement that gives its rows in order, without hidden columns, over the stages that it needs. For small results. */
export function compileQuery(
  rel: Rel,
  options: PlanOptions,
): { readonly stages: readonly Stage[]; readonly sql: string } {
  const compiler = new Compiler(options);
  const sql = compiler.query(rel);
  return { stages: compiler.stages, sql };
}

export const stageSchema = 'stage';

/** SQL of a stage's table. */
export function stageTableSql(name: string): string {
  return `${stageSchema}.${quoteName(name)}`;
}

class Compiler {
  readonly stages: Stage[] = [];
  private readonly options: PlanOptions;
  private readonly inPlace: Set<Rel>;
  private readonly done = new Map<Rel, Frame>();

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

  /** The relation with calls of code beside the database in a projection of their own. */
  private lifted(rel: Rel): Rel {
    const lifted = liftCalls(rel);
    if (lifted !== rel && this.inPlace.has(rel)) this.inPlace.add(liftedFilter(lifted) ?? lifted);
    return lifted;
  }

  /** The frame with a selection where rows were left out in place. */
  dense(frame: Frame): Frame {
    return isDense(frame) ? frame : this.select(frame, { reads: [] });
  }

  private compile(rel: Rel): Frame {
    switch (rel.kind) {
      case 'source':
        return tableFrame(
          this.options.sourceTable(rel.name),
          new Map([...rel.columns.map((ref) => [ref, quoteName(ref)] as const), [rowIdRef, atTop]]),
        );
      case 'step':
        return this.frame(rel.input);
      case 'project':
        return this.project(this.frame(rel.input), rel.items, rel.input.position);
      case 'filter': {
        const input = this.frame(rel.input);
        const first = firstRow(rel.where, rel.input.position);
        if (first !== undefined && isDense(input) && countsRows(input, rel.input.position)) {
          return slicedFrame(input, Math.max(0, first - input.skip));
        }
        const kept = filterFrame(input, rel.where);
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
        if (makesTable(rel)) return this.bothSides(rel);
        return rel.how === 'semi' || rel.how === 'anti' ? this.semi(rel) : this.lookup(rel);
      case 'unnest': {
        const sql = unnestInOrder(rel, this.frame(rel.input));
        if (sql === undefined) return this.table(rel);
        return tableFrame(this.stage(sql), new Map([...quoted(rel.columns), [rowIdRef, atTop]]));
      }
      case 'aggregate':
      case 'union':
      case 'unpivot':
        return this.table(rel);
      case 'external':
        return this.allRows(rel);
    }
  }

  /** @param cut which of the sorted rows are wanted alone: to find them takes no sort of all */
  private sort(rel: Extract<Rel, { kind: 'sort' }>, cut?: Extract<Rel, { kind: 'limit' }>): Frame {
    const keys = printSortKeys(rel.keys, dialects.duckdb, (ref) => `t.${quoteName(ref)}`);
    const sorted = this.select(this.frame(rel.input), {
      reads: rel.keys.flatMap((key) => [...columnsRead(key.expr)]),
      orderBy: `${keys}, t.${quoteName(orderRef)}${cut ? ` LIMIT ${cut.count} OFFSET ${cut.offset}` : ''}`,
    });
    return withHidden(sorted, positionRef, true);
  }

  private project(input: Frame, given: readonly Item[], position: string): Frame {
    if (given.some((item) => item.expr.kind === 'external')) return this.calls(input, given, position);
    const { frame: counted, items } = this.numbered(input, given, position);
    const windows = items.filter((item) => hasWindow(item.expr));
    if (windows.length === 0) return projectFrame(counted, items);
    const frame = this.dense(counted);
    const refs = freeRefs(frame, windows.length);
    const reads = new Set<string>([orderRef]);
    for (const item of windows) columnsRead(item.expr, reads);
    const columns = windows.map((item, i) => `${printOver(item.expr)} AS ${quoteName(refs[i]!)}`);
    const table = this.stage(
      `SELECT ${columns.join(', ')} FROM (${printFrame(frame, [...reads])}) AS t ORDER BY t.${quoteName(orderRef)}`,
    );
    const beside = besideFrame(frame, table, new Map(refs.map((ref) => [ref, quoteName(ref)])));
    const at = new Map(windows.map((item, i) => [item, refs[i]!]));
    return projectFrame(
      beside,
      items.map((item) => ({ ref: item.ref, expr: at.has(item) ? columnExpr(at.get(item)!) : item.expr })),
    );
  }

  /** Numbers of all rows in their order need no window: where a row of a dense frame stands is the row number of its top table. */
  private numbered(
    input: Frame,
    items: readonly Item[],
    position: string,
  ): { readonly frame: Frame; readonly items: readonly Item[] } {
    const numbersRows = (part: Expr): boolean => isRowNumber(part, position);
    if (!items.some((item) => someParts(item.expr, numbersRows))) return { frame: input, items };
    const frame = this.dense(input);
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

  /** A projection with calls of code beside the database: the results of each stand in a table beside. */
  private calls(input: Frame, items: readonly Item[], position: string): Frame {
    let frame = this.dense(input);
    const columns = new Map<Expr, string>();
    for (const { call, args, exprs } of callsIn(items)) {
      const refs = freeRefs(frame, call.outputs.length + 1);
      const table = this.callStage(frame, call, args);
      const names = refs.map((ref, i) => [ref, i < call.outputs.length ? `v${i}` : 'f'] as const);
      frame = besideFrame(frame, table, new Map(names));
      for (const expr of exprs)
        columns.set(expr, refs[expr.gives === 'failure' ? call.outputs.length : expr.gives]!);
    }
    return this.project(
      frame,
      items.map((item) => {
        const ref = columns.get(item.expr);
        return ref === undefined ? item : { ref: item.ref, expr: columnExpr(ref) };
      }),
      position,
    );
  }

  /** A table with the results of a call for each row of the frame, in its order. */
  private callStage(frame: Frame, call: ExternalCall, args: readonly Expr[]): string {
    const given = this.argumentsOf(frame, args);
    if (!call.deterministic) {
      return this.stage(`call ${JSON.stringify(call)} ${this.stage(given.inOrder)}`, {
        call,
        from: this.stage(given.inOrder),
        rows: 'each',
      });
    }
    const from = this.stage(given.distinct);
    const results = this.stage(`call ${JSON.stringify(call)} ${from}`, { call, from, rows: 'each' });
    const names = args.map((_, i) => `a${i}`);
    const same = names.map((name) => `g.${name} IS NOT DISTINCT FROM r.${name}`);
    const outputs = [...call.outputs.map((_, i) => `v${i}`), 'f'];
    const each = [...names.map((name) => `d.${name}`), ...outputs.map((name) => `c.${name}`)].join(', ');
    const computed = `SELECT ${each} FROM ${from} AS d JOIN ${results} AS c ON c.rowid = d.rowid`;
    return this.stage(
      `SELECT ${outputs.map((name) => `r.${name}`).join(', ')} FROM (${given.rows}) AS g LEFT JOIN (${computed}) AS r ON ${same.join(' AND ') || 'true'} ORDER BY g.${quoteName(orderRef)}`,
    );
  }

  private argumentsOf(
    frame: Frame,
    args: readonly Expr[],
  ): { readonly rows: string; readonly inOrder: string; readonly distinct: string } {
    const reads = new Set<string>([orderRef]);
    for (const arg of args) columnsRead(arg, reads);
    const columns = args.map((arg, i) => `${printOver(arg)} AS a${i}`);
    const names = args.map((_, i) => `g.a${i}`).join(', ') || '1 AS one';
    const position = `t.${quoteName(orderRef)}`;
    const rows = `SELECT ${[...columns, position].join(', ')} FROM (${printFrame(frame, [...reads])}) AS t`;
    return {
      rows,
      inOrder: `SELECT ${names} FROM (${rows}) AS g ORDER BY g.${quoteName(orderRef)}`,
      distinct: `SELECT DISTINCT ${names} FROM (${rows}) AS g`,
    };
  }

  /** The rows that code beside the database makes of all rows. */
  private allRows(rel: Extract<Rel, { kind: 'external' }>): Frame {
    const frame = this.dense(this.frame(rel.input));
    const from = this.stage(this.argumentsOf(frame, rel.args).inOrder);
    const results = this.stage(`call all ${JSON.stringify(rel.call)} ${from}`, {
      call: rel.call,
      from,
      rows: 'all',
    });
    const kept = rel.keep.map((ref) => `l.${quoteName(ref)}`);
    const values = rel.outputs.map((ref, i) => `r.v${i} AS ${quoteName(ref)}`);
    const columns = [`r.n AS ${quoteName(rowIdRef)}`, ...kept, ...values, `r.f AS ${quoteName(rel.failure)}`];
    const table = this.stage(
      `SELECT ${columns.join(', ')} FROM ${results} AS r LEFT JOIN (${printFrame(frame, [orderRef, ...rel.keep])}) AS l ON l.${quoteName(orderRef)} = r._from ORDER BY r.n`,
    );
    return tableFrame(table, quoted([rowIdRef, ...rel.columns]));
  }

  /** A table of row numbers of what the frame stands on, and the frame over it. */
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
    const reads = new Set<string>([...kept, orderRef]);
    for (const key of on) columnsRead(key, reads);
    const position = `t.${quoteName(orderRef)}`;
    const [pick, pickBy] = keep === 'first' ? ['min', 'min_by'] : ['max', 'max_by'];
    // The row number of the top table is the position, shifted: it needs no aggregate of its own.
    const columns = kept.map((ref, i) => {
      const number =
        alignments[i] === atTop
          ? `${pick}(${position}) + ${frame.skip}`
          : `${pickBy}(t.${quoteName(ref)}, ${position})`;
      return `${number} AS ${quoteName(ref)}`;
    });
    const by = on.length > 0 ? `GROUP BY ${on.map(printOver).join(', ')}` : 'HAVING count(*) > 0';
    const rows = `SELECT ${[`${pick}(${position}) AS ${quoteName(orderRef)}`, ...columns].join(', ')} FROM (${printFrame(frame, [...reads])}) AS t ${by}`;
    const names = kept.map((ref) => `t.${quoteName(ref)}`).join(', ');
    return selectedFrame(frame, this.stage(`SELECT ${names} FROM (${rows}) AS t ORDER BY ${position}`));
  }

  private lookup(rel: Extract<Rel, { kind: 'join' }>): Frame {
    const left = this.frame(rel.left);
    const right = this.stored(rel.right);
    const kept = alignmentsOf(left).map((_, i) => alignmentRef(i));
    const found = alignmentRef(kept.length);
    const names = kept.map((ref) => `l.${quoteName(ref)}`);
    const table = this.stage(
      `SELECT ${[...names, `r.${quoteName(orderRef)} AS ${quoteName(found)}`].join(', ')} FROM ${this.joined(rel, left, right, kept)} ORDER BY l.${quoteName(orderRef)}, r.${quoteName(orderRef)}`,
    );
    const selected = selectedFrame(left, table);
    const wanted = rel.items.filter((item) => item.side === 'right');
    const refs = freeRefs(selected, wanted.length);
    const source = right.parts[0]!;
    const part: Part = {
      table: right.top,
      at: found,
      shift: 0,
      optional: rel.how === 'left',
      columns: new Map(wanted.map((item, i) => [refs[i]!, source.columns.get(item.from)!])),
    };
    const numbered = withHidden(withHidden(selected, positionRef, false), rowIdRef, true);
    const frame: Frame = { ...numbered, parts: [...numbered.parts, part] };
    return projectFrame(
      frame,
      rel.items.map((item) => ({
        ref: item.ref,
        expr: columnExpr(item.side === 'left' ? item.from : refs[wanted.indexOf(item)]!),
      })),
    );
  }

  /** A join that keeps rows of the right: its rows are new ones, numbered by where they stand in their table. */
  private bothSides(rel: Extract<Rel, { kind: 'join' }>): Frame {
    const refsOf = (side: 'left' | 'right'): readonly string[] =>
      rel.items.filter((item) => item.side === side).map((item) => item.from);
    const items = rel.items.map(
      (item) =>
        `${item.side === 'left' ? 'l' : 'r'}.${quoteName(item.from)} AS ${quoteName(item.ref)}`,
    );
    const from = this.joined(
      rel,
      this.frame(rel.left),
      this.frame(rel.right),
      refsOf('left'),
      refsOf('right'),
    );
    const order = ['l', 'r'].map((side) => `${side}.${quoteName(orderRef)} ASC NULLS LAST`).join(', ');
    const table = this.stage(`SELECT ${items.join(', ') || '1'} FROM ${from} ORDER BY ${order}`);
    return tableFrame(table, new Map([...quoted(rel.columns), [rowIdRef, atTop]]));
  }

  private semi(rel: Extract<Rel, { kind: 'join' }>): Frame {
    const left = this.frame(rel.left);
    const kept = alignmentsOf(left).map((_, i) => alignmentRef(i));
    const names = kept.map((ref) => `l.${quoteName(ref)}`).join(', ');
    const from = this.joined(rel, left, this.frame(rel.right), kept);
    const selected = selectedFrame(
      left,
      this.stage(`SELECT ${names} FROM ${from} ORDER BY l.${quoteName(orderRef)}`),
    );
    return projectFrame(
      selected,
      rel.items.map((item) => ({ ref: item.ref, expr: columnExpr(item.from) })),
    );
  }

  private joined(
    rel: Extract<Rel, { kind: 'join' }>,
    left: Frame,
    right: Frame,
    kept: readonly string[],
    keptRight: readonly string[] = [],
  ): string {
    const side = (alias: string) => (ref: string) => `${alias}.${quoteName(ref)}`;
    const conditions = rel.on.map(
      (pair) =>
        `${printExpr(pair.left, dialects.duckdb, side('l'))} = ${printExpr(pair.right, dialects.duckdb, side('r'))}`,
    );
    const reads = (expr: readonly Expr[], more: readonly string[]): string[] => {
      const refs = new Set([...more, orderRef]);
      for (const one of expr) columnsRead(one, refs);
      return [...refs];
    };
    const l = printFrame(
      left,
      reads(
        rel.on.map((pair) => pair.left),
        kept,
      ),
    );
    const r = printFrame(
      right,
      reads(
        rel.on.map((pair) => pair.right),
        keptRight,
      ),
    );
    const on = conditions.length > 0 ? ` ON ${conditions.join(' AND ')}` : '';
    return `(${l}) AS l ${rel.how.toUpperCase()} JOIN (${r}) AS r${on}`;
  }

  query(given: Rel): string {
    const rel = this.lifted(given);
    const columns = rel.columns.map((ref) => `t.${quoteName(ref)}`).join(', ') || '1';
    if (rel.kind === 'step') return this.query(rel.input);
    if (makesTable(rel))
      return `SELECT ${columns} FROM (${this.tableSql(rel)}) AS t ORDER BY t.${quoteName(rel.position)}`;
    const frame = this.frame(rel.kind === 'limit' ? rel.input : rel);
    // Rows of a dense frame are found by their number, without a look at the others.
    const range =
      rel.kind === 'limit' && isDense(frame)
        ? { from: rel.offset, to: rel.offset + rel.count }
        : undefined;
    const cut = rel.kind === 'limit' && !range ? ` LIMIT ${rel.count} OFFSET ${rel.offset}` : '';
    const rows = printFrame(frame, [orderRef, ...rel.columns], range);
    return `SELECT ${columns} FROM (${rows}) AS t ORDER BY t.${quoteName(orderRef)}${cut}`;
  }

  /** The relation as a table of its own, and the frame that is this table. */
  private table(rel: Rel): Frame {
    return tableFrame(this.stage(this.tableSql(rel)), quoted([...hiddenOf(rel), ...rel.columns]));
  }

  private tableSql(rel: Rel): string {
    const inputs = new Map(inputsOf(rel).map((input, i) => [input, `${i}`]));
    return unwrap(
      printRel(
        withInputs(rel, (input) => stored(inputs.get(input)!, input)),
        {
          dialect: dialects.duckdb,
          hidden: true,
          ordered: !this.isInOrder(rel),
          source: (name) => {
            const input = [...inputs].find(([, known]) => known === name)![0];
            return `(${printFrame(this.frame(input), [...hiddenOf(input), ...input.columns])})`;
          },
        },
      ),
    );
  }

  /** Whether its rows come in their order without being sorted: those of scans do, one after the other. */
  private isInOrder(rel: Rel): boolean {
    if (rel.kind !== 'union' && rel.kind !== 'unpivot') return false;
    // Where row ids would pass their bound, the rows are numbered anew.
    if (inputsOf(rel).reduce((sum, input) => sum + input.idBound, 0) !== rel.idBound && rel.kind === 'union')
      return false;
    if (rel.kind === 'unpivot' && rel.input.idBound * rel.items.length !== rel.idBound) return false;
    return inputsOf(rel).every((input) =>
      readsTopOnly(this.frame(input), [...hiddenOf(input), ...input.columns]),
    );
  }

  /** The relation as a frame that is a table alone. */
  private stored(rel: Rel): Frame {
    const frame = this.frame(rel);
    const plain = frame.layers.length === 0 && frame.parts.length === 1 && frame.parts[0]!.at === atTop;
    if (plain && frame.skip === 0 && frame.take === undefined) return frame;
    const sql = `SELECT t.* EXCLUDE (${quoteName(orderRef)}) FROM (${printFrame(frame, [rowIdRef, orderRef, ...rel.columns])}) AS t ORDER BY t.${quoteName(orderRef)}`;
    return tableFrame(this.stage(sql), quoted([rowIdRef, ...rel.columns]));
  }

  private stage(sql: string, call?: StageCall): string {
    const name = createHash('sha256').update(`${planVersion} ${sql}`).digest('hex').slice(0, 32);
    if (!this.stages.some((one) => one.name === name)) {
      this.stages.push({
        name,
        sql,
        ...(call ? { call } : {}),
        needs: this.stages.filter((one) => sql.includes(one.name)).map((one) => one.name),
      });
    }
    return stageTableSql(name);
  }
}

function quoted(refs: readonly string[]): ReadonlyMap<string, string> {
  return new Map(refs.map((ref) => [ref, quoteName(ref)]));
}

/** Whether its rows are new ones, that no table of row numbers can stand for. */
function makesTable(rel: Rel): boolean {
  if (rel.kind === 'join') return rel.how === 'right' || rel.how === 'full';
  return rel.kind === 'aggregate' || rel.kind === 'union' || rel.kind === 'unpivot' || rel.kind === 'unnest';
}
