import { failed, ok, ProblemError, positionRef, type Result, rowIdRef } from '@winnow/kernel';
import type { Dialect } from './dialect.ts';
import type { Expr } from './expr.ts';
import { printExpr, printSortKeys, unsupportedCall } from './print-expr.ts';
import { sqlProblems } from './problems.ts';
import {
  type AggregateRel,
  type JoinRel,
  maxIdBound,
  type Rel,
  type UnionRel,
  type UnnestRel,
  type UnpivotRel,
} from './rel.ts';

/** Maximum statement size; longer ones are rejected. DuckDB parses this much in about a second. */
export const maxStatementSize = 16_000_000;

export interface PrintOptions {
  readonly dialect: Dialect;
  /**
   * Returns the SQL of a source in a FROM clause, which provides its row id as `_rid` and its
   * columns.
   */
  readonly source: (name: string) => string;
  /**
   * Whether to print the hidden columns too: the row id first, then the position if there is one.
   */
  readonly hidden?: boolean;
  /** Whether to order the result; true by default. */
  readonly ordered?: boolean;
}

/**
 * Prints a relation as one statement, with one common table expression per step, named by the
 * step's id and commented by its sentence.
 *
 * @returns the statement; problems `sql/unsupported` and `sql/too-large`
 */
export function printRel(rel: Rel, options: PrintOptions): Result<string> {
  try {
    const printer = new RelPrinter(options);
    const body = printer.select(rel);
    const { quoteName, suffix } = options.dialect;
    const hidden = options.hidden ? hiddenOf(rel) : [];
    const columns = [...hidden, ...rel.columns].map(quoteName).join(', ') || '1';
    const order = options.ordered === false ? '' : `\nORDER BY ${quoteName(rel.position)}`;
    const main = `SELECT ${columns}\nFROM (${body}) AS t${order}`;
    const steps = printer.steps.map(
      ({ name, comment, sql }) => `-- ${comment}\n${quoteName(name)} AS (\n  ${sql}\n)`,
    );
    const text = `${steps.length > 0 ? `WITH\n${steps.join(',\n')}\n` : ''}${main}${suffix}`;
    return text.length > maxStatementSize
      ? failed(sqlProblems.tooLarge({ characters: text.length, limit: maxStatementSize }))
      : ok(text);
  } catch (error) {
    if (error instanceof ProblemError) return failed(error.problems);
    throw error;
  }
}

/** Returns the hidden columns that a relation carries. */
export function hiddenOf(rel: Rel): readonly string[] {
  return rel.position === positionRef ? [rowIdRef, positionRef] : [rowIdRef];
}

class RelPrinter {
  readonly steps: { name: string; comment: string; sql: string }[] = [];
  private readonly options: PrintOptions;
  private readonly dialect: Dialect;

  constructor(options: PrintOptions) {
    this.options = options;
    this.dialect = options.dialect;
  }

  /** Returns a SELECT of the hidden columns and the columns of the relation. */
  select(rel: Rel): string {
    const q = this.dialect.quoteName;
    switch (rel.kind) {
      case 'source':
        return `SELECT ${this.hiddenAnd(rel, rel.columns)} FROM ${this.options.source(rel.name)} AS t`;
      case 'step': {
        const sql = this.select(rel.input);
        const name = this.freeName(rel.stepId);
        this.steps.push({ name, comment: rel.sentence.replace(/[\s\p{Cc}]+/gu, ' '), sql });
        return `SELECT ${this.hiddenAnd(rel, rel.columns)} FROM ${q(name)} AS t`;
      }
      case 'project': {
        const items = rel.items.map((item) => `${this.expr(item.expr)} AS ${q(item.ref)}`);
        return `SELECT ${[this.hiddenAnd(rel, []), ...items].join(', ')} FROM ${this.from(rel.input)}`;
      }
      case 'filter':
        return `SELECT ${this.hiddenAnd(rel, rel.columns)} FROM ${this.from(rel.input)} WHERE ${this.expr(rel.where)}`;
      case 'sort': {
        const keys = `${printSortKeys(rel.keys, this.dialect, this.column)}, ${this.column(rel.input.position)}`;
        const position = `${this.dialect.rowNumber(`ORDER BY ${keys}`)} AS ${q(positionRef)}`;
        const columns = rel.columns.map(this.column);
        return `SELECT ${[this.column(rowIdRef), position, ...columns].join(', ')} FROM ${this.from(rel.input)}`;
      }
      case 'distinct': {
        const on = rel.on.length > 0 ? `PARTITION BY ${rel.on.map((key) => this.expr(key)).join(', ')} ` : '';
        const direction = rel.keep === 'first' ? 'ASC' : 'DESC';
        const n = this.dialect.rowNumber(`${on}ORDER BY ${this.column(rel.position)} ${direction}`);
        const numbered = `SELECT ${this.hiddenAnd(rel, rel.columns)}, ${n} AS ${q('_n')} FROM ${this.from(rel.input)}`;
        return `SELECT ${this.hiddenAnd(rel, rel.columns)} FROM (${numbered}) AS t WHERE t.${q('_n')} = 0`;
      }
      case 'limit':
        return `SELECT ${this.hiddenAnd(rel, rel.columns)} FROM ${this.from(rel.input)} ORDER BY ${this.column(rel.position)} LIMIT ${rel.count} OFFSET ${rel.offset}`;
      case 'aggregate':
        return this.aggregate(rel);
      case 'join':
        return this.join(rel);
      case 'union':
        return this.union(rel);
      case 'unpivot':
        return this.unpivot(rel);
      case 'unnest':
        return this.unnest(rel);
      case 'external':
        throw new ProblemError(unsupportedCall(rel, this.dialect));
    }
  }

  private aggregate(rel: AggregateRel): string {
    const q = this.dialect.quoteName;
    const hidden = hiddenOf(rel).map((ref) => `COALESCE(min(${this.column(ref)}), 0) AS ${q(ref)}`);
    const items = [...rel.groups, ...rel.aggregates].map(
      (item) => `${this.expr(item.expr)} AS ${q(item.ref)}`,
    );
    const groups = rel.groups.map((item) => this.expr(item.expr)).join(', ');
    const by = groups ? ` GROUP BY ${groups}` : '';
    return `SELECT ${[...hidden, ...items].join(', ')} FROM ${this.from(rel.input)}${by}`;
  }

  private join(rel: JoinRel): string {
    const q = this.dialect.quoteName;
    const keepsRows = rel.how === 'semi' || rel.how === 'anti';
    const side = (alias: string) => (ref: string) => `${alias}.${q(ref)}`;
    const conditions = rel.on.map(
      ({ left, right }) =>
        `${printExpr(left, this.dialect, side('l'))} = ${printExpr(right, this.dialect, side('r'))}`,
    );
    const order = [side('l')(rel.left.position), side('r')(rel.right.position)];
    const hidden = keepsRows
      ? hiddenOf(rel).map((ref) => `${side('l')(ref)} AS ${q(ref)}`)
      : [
          `${this.dialect.rowNumber(`ORDER BY ${order.map((key) => `${key} ASC NULLS LAST`).join(', ')}`)} AS ${q(rowIdRef)}`,
        ];
    const items = rel.items.map(
      (item) => `${side(item.side === 'left' ? 'l' : 'r')(item.from)} AS ${q(item.ref)}`,
    );
    const how = this.dialect.join(rel.how.toUpperCase() as 'INNER');
    const on = conditions.length > 0 ? ` ON ${conditions.join(' AND ')}` : '';
    return `SELECT ${[...hidden, ...items].join(', ')} FROM (${this.select(rel.left)}) AS l ${how} (${this.select(rel.right)}) AS r${on}`;
  }

  private union(rel: UnionRel): string {
    const q = this.dialect.quoteName;
    const total = rel.inputs.reduce((sum, input) => sum + input.idBound, 0);
    if (total > maxIdBound) return this.renumberedUnion(rel);
    let start = 0;
    const parts = rel.inputs.map((input) => {
      const shift = start === 0 ? '' : ` + ${start}`;
      start += input.idBound;
      const rowId = `${this.column(rowIdRef)}${shift} AS ${q(rowIdRef)}`;
      const position =
        rel.position === positionRef ? [`${this.column(input.position)}${shift} AS ${q(positionRef)}`] : [];
      return `SELECT ${[rowId, ...position, ...rel.columns.map(this.column)].join(', ')} FROM ${this.from(input)}`;
    });
    return parts.join(' UNION ALL ');
  }

  private renumberedUnion(rel: UnionRel): string {
    const q = this.dialect.quoteName;
    const parts = rel.inputs.map((input, part) => {
      const place = [`${part} AS ${q('_part')}`, `${this.column(input.position)} AS ${q('_at')}`];
      return `SELECT ${[...place, ...rel.columns.map(this.column)].join(', ')} FROM ${this.from(input)}`;
    });
    const rowId = this.dialect.rowNumber(`ORDER BY ${this.column('_part')}, ${this.column('_at')}`);
    return `SELECT ${[`${rowId} AS ${q(rowIdRef)}`, ...rel.columns.map(this.column)].join(', ')} FROM (${parts.join(' UNION ALL ')}) AS t`;
  }

  private unpivot(rel: UnpivotRel): string {
    const q = this.dialect.quoteName;
    const n = rel.items.length;
    const lists = [
      { name: '_i', sql: this.dialect.array(rel.items.map((_, i) => String(i))) },
      {
        name: rel.labelRef,
        sql: this.dialect.array(rel.items.map((item) => this.dialect.literal('text', item.label))),
      },
      ...rel.valueRefs.map((name, v) => ({
        name,
        sql: this.dialect.array(rel.items.map((item) => this.expr(item.values[v]!))),
      })),
    ];
    const carried = [...hiddenOf(rel.input), ...rel.keep].map((ref) => `${this.column(ref)} AS ${q(ref)}`);
    const rows = this.dialect.unnest(carried, this.from(rel.input), lists);
    const fits = rel.input.idBound * n <= maxIdBound;
    const hidden = fits
      ? hiddenOf(rel).map((ref) => `${this.column(ref)} * ${n} + ${this.column('_i')} AS ${q(ref)}`)
      : [
          `${this.dialect.rowNumber(`ORDER BY ${this.column(rel.input.position)}, ${this.column('_i')}`)} AS ${q(rowIdRef)}`,
        ];
    return `SELECT ${[...hidden, ...rel.columns.map(this.column)].join(', ')} FROM (${rows}) AS t`;
  }

  private unnest(rel: UnnestRel): string {
    const q = this.dialect.quoteName;
    const list = this.dialect.nullForEmpty(this.expr(rel.list));
    const carried = [
      `${this.column(rel.input.position)} AS ${q('_at')}`,
      ...rel.input.columns.map((ref) => `${this.column(ref)} AS ${q(ref)}`),
    ];
    const rows = this.dialect.unnest(carried, this.from(rel.input), [
      { name: rel.ref, sql: list },
      { name: '_i', sql: this.dialect.indexes(list) },
    ]);
    const rowId = this.dialect.rowNumber(`ORDER BY ${this.column('_at')}, ${this.column('_i')}`);
    return `SELECT ${[`${rowId} AS ${q(rowIdRef)}`, ...rel.columns.map(this.column)].join(', ')} FROM (${rows}) AS t`;
  }

  private from(rel: Rel): string {
    return `(${this.select(rel)}) AS t`;
  }

  private readonly column = (ref: string): string => `t.${this.dialect.quoteName(ref)}`;

  private expr(expr: Expr): string {
    return printExpr(expr, this.dialect, this.column);
  }

  private hiddenAnd(rel: Rel, columns: readonly string[]): string {
    return [...hiddenOf(rel), ...columns].map(this.column).join(', ');
  }

  private freeName(stepId: string): string {
    // DuckDB ignores case in the names of common table expressions.
    const used = new Set(this.steps.map((step) => step.name.toLowerCase()));
    let name = stepId;
    for (let n = 2; used.has(name.toLowerCase()); n++) name = `${stepId}~${n}`;
    return name;
  }
}
