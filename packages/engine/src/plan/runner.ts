import { type Json, ok, type Result } from '@winnow/kernel';
import { type Expr, inputsOf, type Rel, someParts } from '@winnow/sql';
import { type Catalog, sourceTableSql } from '../catalog.ts';
import type { Database } from '../duckdb/database.ts';
import type { Session } from '../duckdb/session.ts';
import { quoteName } from '../duckdb/sql-text.ts';
import type { TaskOptions } from '../protocol.ts';
import type { Work } from '../query/background-work.ts';
import { compilePlan, compileQuery, type Plan, type SideColumn, sideColumnKey } from './compile-plan.ts';
import { expressionsOf, type Frame, rowsOfFrame } from './frame.ts';
import { maxPacked } from './packed.ts';
import { type Stage, stageTableSql } from './stage.ts';
import type { StageStore } from './stage-store.ts';

/** Number of source rows from which a first answer is computed. */
export const sampleRows = 10_000;
const maxCachedAnswers = 500;

/** A relation that is ready to be queried: its frame and row count. */
export interface Ready {
  readonly frame: Frame;
  readonly rows: number;
}

/** Runs plans over the tables of a project file. */
export class Runner {
  readonly database: Database;
  readonly stages: StageStore;
  private readonly catalog: Catalog;
  private readonly plans = new WeakMap<Rel, Plan>();
  private readonly answers = new Map<string, readonly (readonly Json[])[]>();

  constructor(database: Database, catalog: Catalog, stages: StageStore) {
    this.database = database;
    this.catalog = catalog;
    this.stages = stages;
  }

  /** Returns the plan of a relation for pages. */
  plan(rel: Rel): Plan {
    let plan = this.plans.get(rel);
    if (!plan) {
      plan = compilePlan(rel, { paged: true, sourceTable: sourceTableSql, isSmall: this.isSmall });
      this.plans.set(rel, plan);
    }
    return plan;
  }

  /**
   * Returns the plan of a relation for one pass over all of its rows.
   *
   * @param once whether only one statement reads them; new rows are then stored in a table only if
   *   it exists already, so that nothing is computed twice
   * @param packedFrom number of rows from which window results with few distinct values are looked
   *   up in packed form
   */
  async passPlan(rel: Rel, once: boolean, task: TaskOptions = {}, packedFrom = 1_000_000): Promise<Plan> {
    const options = { paged: false, sourceTable: sourceTableSql };
    const plan = compilePlan(rel, { ...options, isSmall: this.isSmall });
    if (!once || this.isReady(plan)) return plan;
    const written = compilePlan(rel, { ...options, once });
    const packed = await this.fewValues(written, packedFrom, task);
    return packed.size === 0 ? written : compilePlan(rel, { ...options, once, packed });
  }

  /**
   * Returns the distinct counts of the window results that the plan's frame reads, if these are
   * strings with few distinct values.
   */
  private async fewValues(
    plan: Plan,
    fromRows: number,
    task: TaskOptions,
  ): Promise<ReadonlyMap<string, number>> {
    const found = new Map<string, number>();
    const read = new Set(tablesOf(plan));
    for (const one of plan.sidecar) {
      const name = plan.stages.find((stage) => stageTableSql(stage.name) === one.table)?.name;
      if (name === undefined || !read.has(name)) continue;
      const count = async (): Promise<number | undefined> =>
        this.stages.rows(name)! < fromRows
          ? undefined
          : this.database.use((session) => countStrings(session, one), task);
      const values = await this.stages.use(plan.stages, [name], count, task);
      if (values !== undefined && values <= maxPacked) found.set(sideColumnKey(one), values);
    }
    return found;
  }

  /**
   * Returns the plan of a relation for one pass that reuses the stages for pages of the relation
   * below it: only filters above that stay in place.
   */
  passPlanOver(rel: Rel, below: Rel): Plan {
    const inPlace = new Set<Rel>();
    for (let at = rel; at !== below; at = inputsOf(at)[0]!) {
      if (at.kind === 'filter') inPlace.add(at);
    }
    return compilePlan(rel, { paged: true, inPlace, sourceTable: sourceTableSql, isSmall: this.isSmall });
  }

  /** Returns the plan of the same relation over the first rows of large sources. */
  samplePlan(rel: Rel): Plan {
    const samples: Stage[] = [];
    const plan = compilePlan(rel, {
      paged: true,
      sourceTable: (table) => {
        const sample = sampleOf(table);
        if (this.isSmall(table)) return sourceTableSql(table);
        if (!samples.some((one) => one.name === sample.name)) samples.push(sample);
        return stageTableSql(sample.name);
      },
    });
    const stages = plan.stages.map((stage) => ({
      ...stage,
      needs: [
        ...samples.filter((one) => stage.sql.includes(one.name)).map((one) => one.name),
        ...stage.needs,
      ],
    }));
    return { ...plan, stages: [...samples, ...stages] };
  }

  /** Whether pages of the plan are available immediately. */
  isReady(plan: Plan): boolean {
    return tablesOf(plan).every((name) => this.stages.has(name));
  }

  /** Returns the background work that prepares a plan. */
  workOf(plan: Plan): Work {
    const { top, parts } = plan.frame;
    return {
      key: top + parts.map((part) => part.table).join(),
      make: (task) => this.with(plan, () => Promise.resolve(), task),
      isReady: () => this.isReady(plan),
    };
  }

  /** Creates the tables that the plan needs, then runs work on them. */
  with<T>(plan: Plan, work: (ready: Ready) => Promise<T>, options: TaskOptions = {}): Promise<T> {
    const rows = (): number => rowsOfFrame(plan.frame, this.rowsOf(plan.frame.top));
    return this.pass(plan, (frame) => work({ frame, rows: rows() }), options);
  }

  /** Creates the tables that the plan needs, then runs work that reads all of its rows. */
  pass<T>(plan: Plan, work: (frame: Frame) => Promise<T>, options: TaskOptions = {}): Promise<T> {
    return this.stages.use(plan.stages, tablesOf(plan), () => work(plan.frame), options);
  }

  /**
   * Returns the rows of a small relation, such as what a step must know about the data. Cached by
   * content.
   */
  async ask(rel: Rel, options: TaskOptions = {}): Promise<Result<readonly (readonly Json[])[]>> {
    const { stages, sql } = compileQuery(rel, { paged: false, sourceTable: sourceTableSql });
    const known = this.answers.get(sql);
    if (known) return ok(known);
    const wanted = stages.filter((stage) => sql.includes(stage.name)).map((stage) => stage.name);
    const run = (session: Session) => session.rows(sql);
    const rows = await this.stages.use(stages, wanted, () => this.database.use(run, options), options);
    if (this.answers.size >= maxCachedAnswers) this.answers.delete(this.answers.keys().next().value!);
    this.answers.set(sql, rows);
    return ok(rows);
  }

  /** Returns the row count of the largest existing table that the frame of a plan reads. */
  largestTable({ frame }: Plan): number {
    const tables = new Set([frame.top, ...frame.parts.map((part) => part.table)]);
    return Math.max(...[...tables].map((table) => this.knownRows(table) ?? 0));
  }

  /** Returns the row count of a source's table or of an existing stage. */
  private rowsOf(table: string): number {
    const rows = this.knownRows(table);
    if (rows === undefined) throw new Error(`Unknown table or selection: ${table}`);
    return rows;
  }

  private readonly isSmall = (source: string): boolean => (this.catalog.rows(source) ?? 0) <= sampleRows;

  private knownRows(table: string): number | undefined {
    const [, schema, name] = /^(source|stage)\."(\w+)"$/.exec(table) ?? [];
    return schema === 'source' ? this.catalog.rows(name!) : this.stages.rows(name ?? '');
  }
}

/**
 * Counts the distinct strings of a column; undefined if it is not a string column, or clearly has
 * more than can be packed.
 */
async function countStrings(session: Session, { table, column }: SideColumn): Promise<number | undefined> {
  const name = quoteName(column);
  const [about, type] = await session.row(
    `SELECT approx_count_distinct(${name})::DOUBLE, typeof(any_value(${name})) FROM ${table}`,
  );
  if (type !== 'VARCHAR' || Number(about) > maxPacked) return undefined;
  const [exact] = await session.row(`SELECT count(DISTINCT ${name})::DOUBLE FROM ${table}`);
  return Number(exact);
}

function sampleOf(table: string): Stage {
  return {
    name: `sample_${table}`,
    sql: `SELECT * FROM ${sourceTableSql(table)} WHERE rowid < ${sampleRows}`,
    needs: [],
  };
}

/** Returns the stages that a plan's frame reads; the others are only intermediate. */
function tablesOf(plan: Plan): readonly string[] {
  const { top, parts, layers, computedRows } = plan.frame;
  const read = new Set([top, ...parts.map((part) => part.table)]);
  const expressions = layers.flatMap(expressionsOf);
  const isLookedUp = (name: string): boolean =>
    expressions.some((expr) => someParts(expr, (part) => names(part, name)));
  return plan.stages
    .map((stage) => stage.name)
    .filter(
      (name) => read.has(stageTableSql(name)) || (computedRows && top.includes(name)) || isLookedUp(name),
    );
}

/** Whether an expression itself names a table, as the lookup of packed values does. */
function names(part: Expr, table: string): boolean {
  return part.kind === 'native' && typeof part.sql.duckdb === 'string' && part.sql.duckdb.includes(table);
}
