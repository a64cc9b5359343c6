import { cellOf, textOf } from '@winnow/formulas';
import { type Column, type Json, ok, type Result, rowIdRef } from '@winnow/kernel';
import { columnExpr, type Expr, printExpr, type Rel } from '@winnow/sql';
import { sampleRows } from '../plan/runner.ts';
import type { CellContent, TaskOptions } from '../protocol.ts';
import type { Work } from '../query/background-work.ts';
import {
  nestedDialect,
  placeRef,
  planPass,
  planRemote,
  planSample,
  type RemotePlan,
  selectAll,
} from './remote-plan.ts';
import type { RemoteTables } from './remote-tables.ts';
import type { ClickHouseServer } from './server.ts';

const maxCachedAnswers = 500;

/** Prints the SQL of an expression over `t`. */
export function printOverT(expr: Expr): string {
  return printExpr(expr, nestedDialect, (ref) => `t.${nestedDialect.quoteName(ref)}`);
}

/** Runs plans over the tables of a project on its server. */
export class RemoteRunner {
  readonly server: ClickHouseServer;
  readonly tables: RemoteTables;
  private readonly answers = new Map<string, readonly (readonly Json[])[]>();

  constructor(server: ClickHouseServer, tables: RemoteTables) {
    this.server = server;
    this.tables = tables;
  }

  plan(rel: Rel): RemotePlan {
    return planRemote(rel);
  }

  isReady(plan: RemotePlan): boolean {
    return plan.stages.every((stage) => this.tables.rows(stage.name) !== undefined);
  }

  /** Returns the background work that prepares a plan. */
  workOf(plan: RemotePlan): Work {
    return {
      key: `${plan.table} ${plan.selection ?? ''}`,
      make: (task) => this.make(plan, task),
      isReady: () => this.isReady(plan),
    };
  }

  /** Creates the tables that a plan needs and returns its row count. */
  make(plan: RemotePlan, task: TaskOptions = {}): Promise<number> {
    return this.tables.use(plan.stages, () => Promise.resolve(this.rowsOfPlan(plan)), task);
  }

  rowsOf(rel: Rel, task: TaskOptions = {}): Promise<number> {
    return this.make(this.plan(rel), task);
  }

  /**
   * Reads rows of a plan by position: each row's id, then the values of the given expressions over
   * `t`.
   */
  page(
    plan: RemotePlan,
    items: readonly string[],
    offset: number,
    limit: number,
    task: TaskOptions = {},
  ): Promise<readonly (readonly Json[])[]> {
    return this.tables.use(
      plan.stages,
      async () => {
        const [from, to] = [plan.skip + offset, plan.skip + offset + limit];
        if (plan.selection === undefined) {
          const place = this.isSource(plan.table) ? rowIdRef : placeRef;
          const where = `${place} >= ${from} AND ${place} < ${to}`;
          return this.server.rows(this.rowsSql(plan, items, where), task);
        }
        const chosen = await this.server.rows(
          `SELECT ${rowIdRef} FROM ${nestedDialect.quoteName(plan.selection)} WHERE ${placeRef} >= ${from} AND ${placeRef} < ${to} ORDER BY ${placeRef}`,
          task,
        );
        if (chosen.length === 0) return [];
        const ids = chosen.map(([id]) => String(id));
        const where = `${rowIdRef} IN (${ids.join(', ')})`;
        const found = await this.server.rows(this.rowsSql(plan, items, where), task);
        const byId = new Map(found.map((row) => [String(row[0]), row]));
        return ids.map((id) => byId.get(id)!);
      },
      task,
    );
  }

  /**
   * Reads the first rows of a relation over the first rows of its sources, and counts all rows of
   * that sample.
   */
  async sample(
    rel: Rel,
    items: readonly string[],
    offset: number,
    limit: number,
    task: TaskOptions = {},
  ): Promise<{ readonly rows: readonly (readonly Json[])[]; readonly count: number }> {
    const from = `(${planSample(rel, sampleRows)}) AS t`;
    const position = `t.${nestedDialect.quoteName(rel.position)}`;
    const list = [`t.${rowIdRef}`, ...items].join(', ');
    const rows = await this.server.rows(
      `SELECT ${list} FROM ${from} ORDER BY ${position} LIMIT ${limit} OFFSET ${offset}`,
      task,
    );
    const [count] = await this.server.row(`SELECT count() FROM ${from}`, task);
    return { rows, count: Number(count) };
  }

  /** Runs a statement over all rows of a relation. `from` is a FROM item called `t`. */
  scan(
    rel: Rel,
    below: Rel,
    sql: (from: string) => string,
    task: TaskOptions = {},
  ): Promise<readonly (readonly Json[])[]> {
    const { stages, sql: select } = planPass(rel, below, false);
    return this.tables.use(
      stages,
      () => this.server.rows(sql(`(${select}) AS t`), { label: 'Counting', ...task }),
      task,
    );
  }

  /** Reads the rows of a small relation, without its hidden columns, and caches them by content. */
  async ask(rel: Rel, task: TaskOptions = {}): Promise<Result<readonly (readonly Json[])[]>> {
    const { stages, sql } = planPass(rel, rel, true);
    const known = this.answers.get(sql);
    if (known) return ok(known);
    const columns = rel.columns.map((ref) => `t.${nestedDialect.quoteName(ref)}`).join(', ') || '1';
    const position = `t.${nestedDialect.quoteName(rel.position)}`;
    const rows = await this.tables.use(
      stages,
      () => this.server.rows(`SELECT ${columns} FROM (${sql}) AS t ORDER BY ${position}`, task),
      task,
    );
    if (this.answers.size >= maxCachedAnswers) this.answers.delete(this.answers.keys().next().value!);
    this.answers.set(sql, rows);
    return ok(rows);
  }

  /** Reads the full text of one cell. */
  async cellAt(
    rel: Rel,
    rowId: number,
    column: Column,
    task: TaskOptions = {},
  ): Promise<CellContent | undefined> {
    const text = printOverT(textOf(cellOf(column)).expr);
    const mismatched =
      column.mismatch === undefined
        ? 'false'
        : printOverT({ kind: 'op', op: 'isNotNull', args: [columnExpr(column.mismatch)] });
    const plan = this.plan(rel);
    const [row] = await this.tables.use(
      plan.stages,
      () =>
        this.server.rows(this.rowsSql(plan, [text, mismatched], `${rowIdRef} = ${Math.trunc(rowId)}`), task),
      task,
    );
    return row && { text: row[1] === null ? null : String(row[1]), mismatched: Boolean(row[2]) };
  }

  private rowsSql(plan: RemotePlan, items: readonly string[], where: string): string {
    const source = (name: string): string =>
      name === plan.table
        ? `(SELECT * FROM ${nestedDialect.quoteName(name)} WHERE ${where})`
        : nestedDialect.quoteName(name);
    const list = [`t.${rowIdRef}`, ...items].join(', ');
    return `SELECT ${list} FROM (${selectAll(plan.rows, false, source)}) AS t ORDER BY t.${nestedDialect.quoteName(plan.rows.position)}`;
  }

  private rowsOfPlan(plan: RemotePlan): number {
    const rows = this.tables.rows(plan.selection ?? plan.table);
    if (rows === undefined) throw new Error(`Unknown table or selection: ${plan.selection ?? plan.table}`);
    return Math.max(0, rows - plan.skip);
  }

  private isSource(table: string): boolean {
    return !table.startsWith('s_');
  }
}
