import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { EngineWrite, ReadPlan } from '@winnow/formats';
import { failed, ok, ProblemError, type Result } from '@winnow/kernel';
import type { Recipe } from '@winnow/recipe';
import { type DialectId, dialects, printRel } from '@winnow/sql';
import { Catalog } from './catalog.ts';
import { Database } from './duckdb/database.ts';
import { textLiteral } from './duckdb/sql-text.ts';
import type { Plan } from './plan/compile-plan.ts';
import { type Ready, Runner, sampleRows } from './plan/runner.ts';
import { StageStore } from './plan/stage-store.ts';
import type {
  EngineEvent,
  Page,
  PageQuery,
  RecipeReport,
  RejectedRow,
  SourceInfo,
  TaskOptions,
  View,
} from './protocol.ts';
import { checkPageSize, pickColumns, readPage } from './query/page.ts';
import { errorsOf, Recipes, reportOf } from './recipes.ts';
import { tableId } from './table-id.ts';
import { copySql, countMismatched, refuseMismatched, writeBeside } from './transfer/export-plan.ts';
import { type Imported, importPlan } from './transfer/import-plan.ts';
import { relationOfView } from './view.ts';

export interface ProjectOptions {
  /** The project's folder; made if it is not there. */
  readonly directory: string;
  /** More folders that files may be read from and written to. */
  readonly directories?: readonly string[];
  /** Of DuckDB's buffers: `2GB` if left out. */
  readonly memory?: string;
  readonly threads?: number;
  /** Bytes of results that are kept; 8 GB if left out. */
  readonly cacheBytes?: number;
}

export interface WriteReport {
  readonly rows: number;
  readonly bytes: number;
  readonly mismatched: number;
}

/** How long a page waits for the exact answer before it gives a first one. */
const graceMs = 100;
/** Answers that are computed on while nobody waits; one more ends the oldest. */
const backgroundPlans = 2;

/** The data of one project, in this process: the file, what it holds, and all that can be asked of it. */
export class ProjectDatabase {
  readonly database: Database;
  readonly catalog: Catalog;
  readonly runner: Runner;
  readonly recipes: Recipes;
  private readonly directory: string;
  private readonly listeners = new Set<(event: EngineEvent) => void>();
  private readonly background = new Map<string, AbortController>();

  private constructor(directory: string, database: Database, catalog: Catalog, stages: StageStore) {
    this.directory = directory;
    this.database = database;
    this.catalog = catalog;
    this.runner = new Runner(database, catalog, stages);
    this.recipes = new Recipes(catalog, this.runner);
  }

  static async open(options: ProjectOptions): Promise<ProjectDatabase> {
    const { directory, directories = [], memory = '2GB', threads = 2, cacheBytes = 8 * 1024 ** 3 } = options;
    const tempDirectory = join(directory, 'temp');
    await mkdir(tempDirectory, { recursive: true });
    const database = await Database.open({
      path: join(directory, 'data.duckdb'),
      directories: [tempDirectory, ...directories],
      tempDirectory,
      memory,
      threads,
    });
    const catalog = await Catalog.open(database);
    const stages = await StageStore.open(database, { bytes: cacheBytes, tables: 500 });
    return new ProjectDatabase(directory, database, catalog, stages);
  }

  async importPlan(source: string, plan: ReadPlan, options: TaskOptions = {}): Promise<Result<Imported>> {
    const target = {
      database: this.database,
      catalog: this.catalog,
      source,
      table: tableId(),
      spoolDirectory: join(this.directory, 'temp'),
    };
    const imported = await importPlan(plan, target, options);
    if (imported.ok) this.emit({ kind: 'sources' });
    return imported;
  }

  async removeSource(source: string): Promise<void> {
    await this.catalog.remove(this.database, source);
    this.emit({ kind: 'sources' });
  }

  sources(): readonly SourceInfo[] {
    return this.catalog.sources.map(({ source, rows, schema }) => ({
      name: source,
      rows,
      columns: schema.columns.map(({ name, type }) => ({ name, type })),
    }));
  }

  async rejects(source: string, offset: number, limit: number): Promise<readonly RejectedRow[]> {
    const table = this.catalog.source(source)?.table;
    if (table === undefined) return [];
    const rows = await this.database.use((session) =>
      session.rows(
        `SELECT line::DOUBLE, text, reason FROM winnow.rejects WHERE table_name = ${textLiteral(table)}
         ORDER BY line LIMIT ${Math.trunc(limit)} OFFSET ${Math.trunc(offset)}`,
      ),
    );
    return rows.map(([line, text, reason]) => ({
      line: Number(line),
      text: String(text),
      reason: String(reason),
    }));
  }

  async check(recipe: Recipe, options: TaskOptions = {}): Promise<Result<RecipeReport>> {
    const checked = await this.recipes.check(recipe, undefined, options);
    return checked.ok ? ok(reportOf(checked.value)) : checked;
  }

  page(query: PageQuery, options: TaskOptions = {}): Promise<Result<Page>> {
    return asResult(async () => {
      const relation = await relationOfView(this.recipes, query.view, options);
      if (!relation.ok) return relation;
      const columns = pickColumns(relation.value, query.columns);
      if (!columns.ok) return columns;
      const limit = Math.max(0, Math.min(1000, Math.trunc(query.limit)));
      const offset = Math.max(0, Math.trunc(query.offset));
      const size = checkPageSize(columns.value.length, limit);
      if (!size.ok) return size;
      const read = ({ frame, rows }: Ready, exact: boolean) =>
        this.database.use(
          async (session) => ({
            ...(await readPage(session, frame, columns.value, offset, limit)),
            rows: { value: rows, exact },
          }),
          options,
        );
      const plan = this.runner.plan(relation.value.rel);
      const exact = () => this.runner.with(plan, (ready) => read(ready, true), options);
      if (query.exact || this.runner.isReady(plan) || this.isSmall(query.view)) return ok(await exact());
      if (await this.startInBackground(plan)) return ok(await exact());
      const sample = this.runner.samplePlan(relation.value.rel);
      const first = await this.runner.with(sample, (ready) => read(ready, false), options);
      const scale = (this.catalog.source(query.view.source)?.rows ?? sampleRows) / sampleRows;
      const beyond = offset + limit > first.rows.value;
      if (beyond && first.rows.value > 0) return ok(await exact());
      return ok({ ...first, rows: { value: Math.round(first.rows.value * scale), exact: false } });
    });
  }

  /** The recipe, or a view of it, written by DuckDB. */
  exportEngine(
    view: View,
    plan: EngineWrite,
    path: string,
    options: TaskOptions = {},
  ): Promise<Result<WriteReport>> {
    return asResult(async () => {
      const relation = await relationOfView(this.recipes, view, options);
      if (!relation.ok) return relation;
      const pass = this.runner.passPlan(relation.value.rel);
      return this.runner.with(
        pass,
        ({ frame }) =>
          this.database.use(
            async (session) => {
              const counts = await countMismatched(session, frame, relation.value.schema.columns);
              const refused = refuseMismatched(
                new Map(plan.refuse.map((one) => [one.name, counts.get(one.name) ?? 0])),
              );
              if (!refused.ok) return refused;
              const written = await writeBeside(path, tableId(), (part) =>
                session.count(copySql(plan, frame, part)),
              );
              const mismatched = [...counts.values()].reduce((sum, one) => sum + one, 0);
              return ok({ rows: written.value, bytes: written.bytes, mismatched });
            },
            { label: 'Writing', ...options },
          ),
        options,
      );
    });
  }

  /** The recipe as one statement for people to read, one common table expression a step. */
  sql(recipe: Recipe, dialect: DialectId): Promise<Result<string>> {
    return asResult(async () => {
      const checked = await this.recipes.check(recipe);
      if (!checked.ok) return checked;
      const errors = errorsOf(checked.value.problems);
      if (errors.length > 0) return failed(errors);
      const names = new Map(this.catalog.sources.map((one) => [one.table, one.source]));
      const printed = dialects[dialect];
      const rowId = dialect === 'duckdb' ? 'rowid AS _rid, *' : '*';
      return printRel(checked.value.output.rel, {
        dialect: printed,
        source: (table) => `(SELECT ${rowId} FROM ${printed.quoteName(names.get(table) ?? table)})`,
      });
    });
  }

  onChange(listener: (event: EngineEvent) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  close(): Promise<void> {
    for (const stop of this.background.values()) stop.abort();
    this.database.close();
    return Promise.resolve();
  }

  private isSmall(view: View): boolean {
    return (this.catalog.source(view.source)?.rows ?? 0) <= sampleRows * 2;
  }

  /** Starts to make what a plan needs, whether anyone waits or not. True if it was done within the time of a glance. */
  private async startInBackground(plan: Plan): Promise<boolean> {
    const key = plan.frame.top + plan.frame.parts.map((part) => part.table).join();
    if (!this.background.has(key)) {
      for (const [old, stop] of this.background) {
        if (this.background.size < backgroundPlans) break;
        stop.abort();
        this.background.delete(old);
      }
      const stop = new AbortController();
      this.background.set(key, stop);
      this.runner
        .with(plan, () => Promise.resolve(this.emit({ kind: 'ready' })), {
          signal: stop.signal,
          onProgress: (progress) => this.emit({ kind: 'progress', progress }),
        })
        .catch(() => undefined)
        .finally(() => this.background.get(key) === stop && this.background.delete(key));
    }
    const until = Date.now() + graceMs;
    while (Date.now() < until) {
      if (this.runner.isReady(plan)) return true;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return this.runner.isReady(plan);
  }

  private emit(event: EngineEvent): void {
    for (const listener of this.listeners) listener(event);
  }
}

/** Problems that were thrown on the way, as a result. */
export async function asResult<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProblemError) return failed(error.problems);
    throw error;
  }
}
