import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReadPlan } from '@winnow/formats';
import { type Column, failed, type Json, type MessageData, ok, type Result } from '@winnow/kernel';
import type { PluginLibrary, SandboxOptions } from '@winnow/plugins';
import type { Recipe } from '@winnow/recipe';
import type { DialectId, PolarsScript, Rel } from '@winnow/sql';
import { asResult } from './as-result.ts';
import { Catalog, type SourceTable } from './catalog.ts';
import type { ClickHouseAddress } from './clickhouse/server.ts';
import { Database, inMemory } from './duckdb/database.ts';
import { KeptMarks } from './duckdb/kept-marks.ts';
import { dataFileName, dropOwnership, openAsOwner, refuseIfLost } from './duckdb/ownership.ts';
import { textLiteral } from './duckdb/sql-text.ts';
import { noteTables, refuseIfRolledBack } from './duckdb/table-note.ts';
import { Runner } from './plan/runner.ts';
import { SharedBuilds } from './plan/shared-builds.ts';
import { StageStore } from './plan/stage-store.ts';
import { makeCallTable } from './plugins/call-table.ts';
import { ProjectPlugins } from './plugins/project-plugins.ts';
import { engineProblems } from './problems.ts';
import type {
  CellContent,
  ColumnProfile,
  EngineEvent,
  Page,
  PageQuery,
  PageText,
  RecipeReport,
  RejectedRow,
  ScriptFiles,
  SourceInfo,
  TaskOptions,
} from './protocol.ts';
import { cellAt } from './query/cell-history.ts';
import { ContentCache } from './query/content-cache.ts';
import type { CellsRead } from './query/insight/read-cells.ts';
import { pageBounds, schemaFor } from './query/page.ts';
import { PageAnswers } from './query/page-answers.ts';
import { recipePolars, recipeSql } from './recipe-sql.ts';
import { Recipes, reportOf } from './recipes.ts';
import { removeUnfinished } from './remove-unfinished.ts';
import { tableId } from './table-id.ts';
import { GrowthLimit } from './transfer/growth-limit.ts';
import { type Imported, type ImportTarget, importPlan } from './transfer/import-plan.ts';
import { relationOfView } from './view.ts';

export interface ProjectOptions {
  /** The project's folder; created if it does not exist. */
  readonly directory: string;
  /** Additional folders that files may be read from and written to. */
  readonly directories?: readonly string[];
  /**
   * Whether the data is only needed until the project is closed: it is held in memory, and spills
   * to the folder's temporary files beyond the memory limit.
   */
  readonly inMemory?: boolean;
  /** Memory limit of DuckDB's buffers; `2GB` if left out. */
  readonly memory?: string;
  readonly threads?: number;
  /** Size limit of stored results, in bytes; 8 GB if left out, 200 GB on ClickHouse. */
  readonly cacheBytes?: number;
  /**
   * Where to put the data of a new project; its own file if left out. Existing projects do not
   * move.
   */
  readonly place?: DialectId;
  /** Address of the ClickHouse server for projects that live on one. */
  readonly clickhouse?: ClickHouseAddress;
  /** The plugins that recipes may use; none if left out. */
  readonly plugins?: PluginLibrary | undefined;
  /** How the code of plugins is run. */
  readonly sandbox?: SandboxOptions | undefined;
}

/**
 * The data of one project in this process: its file, the contents, and everything needed to query
 * it.
 */
export class ProjectDatabase {
  readonly database: Database;
  readonly catalog: Catalog;
  readonly runner: Runner;
  readonly recipes: Recipes;
  readonly plugins: ProjectPlugins;
  readonly marks: KeptMarks;
  /** Folder for files being imported or exported; the engine may read and write it. */
  readonly tempDirectory: string;
  readonly profiles = new ContentCache<ColumnProfile>();
  /** Profiles being computed, each once for all callers that wait for it. */
  readonly profileBuilds = new SharedBuilds((build) => this.profiles.hasAll(build));
  /** Sampled cells from which cards for selections are generated. */
  readonly samples = new ContentCache<CellsRead>(20_000_000);
  /** Rows of counting statements: for facets, and for the effects of steps. */
  readonly counts = new ContentCache<readonly (readonly Json[])[]>(20_000_000);
  readonly answers: PageAnswers;
  private readonly directory: string;
  private readonly listeners = new Set<(event: EngineEvent) => void>();

  private constructor(
    directory: string,
    database: Database,
    catalog: Catalog,
    stages: StageStore,
    plugins: ProjectPlugins,
    marks: KeptMarks,
  ) {
    this.directory = directory;
    this.tempDirectory = join(directory, 'temp');
    this.database = database;
    this.catalog = catalog;
    this.runner = new Runner(database, catalog, stages);
    this.plugins = plugins;
    this.marks = marks;
    this.recipes = new Recipes(catalog, this.runner, plugins);
    this.answers = new PageAnswers(this.runner, catalog, (event) => this.emit(event));
  }

  static async open(options: ProjectOptions): Promise<ProjectDatabase> {
    const { directory, directories = [], memory = '2GB', threads = 2, cacheBytes = 8 * 1024 ** 3 } = options;
    const tempDirectory = join(directory, 'temp');
    await mkdir(tempDirectory, { recursive: true });
    const opening = Date.now();
    return openAsOwner(directory, async () => {
      if (!options.inMemory) refuseIfLost(directory);
      const database = await Database.open({
        path: options.inMemory ? inMemory : join(directory, dataFileName),
        directories: [tempDirectory, ...directories],
        tempDirectory,
        memory,
        threads,
      });
      // No other process has the project open now. If the folder cannot be written to, whatever
      // needs it will report that.
      if (!options.inMemory) await removeUnfinished(directory, opening).catch(() => undefined);
      const catalog = await Catalog.open(database);
      if (!options.inMemory) watchTables(directory, database, catalog);
      const plugins = new ProjectPlugins(options.plugins, options.sandbox);
      const stages = await StageStore.open(
        database,
        { bytes: cacheBytes, tables: 500 },
        (session, table, call, task) => makeCallTable(session, table, call, plugins, task),
      );
      const marks = await KeptMarks.open(
        database,
        options.inMemory ? undefined : { directory, temp: tempDirectory },
      );
      return new ProjectDatabase(directory, database, catalog, stages, plugins, marks);
    });
  }

  async importPlan(
    source: string,
    plan: ReadPlan,
    options: TaskOptions &
      Partial<Pick<ImportTarget, 'storage'>> & {
        /** The file that the plan reads. */
        readonly file?: { readonly name: string; readonly bytes: number };
      } = {},
  ): Promise<Result<Imported>> {
    const target = {
      database: this.database,
      catalog: this.catalog,
      source,
      table: tableId(),
      spoolDirectory: this.tempDirectory,
      storage: options.storage ?? 'least',
    };
    const { file } = options;
    const growth =
      file && (await GrowthLimit.over(join(this.directory, dataFileName), this.tempDirectory, file.bytes));
    try {
      const signals = [options.signal, growth?.signal].filter((one) => one !== undefined);
      const imported = await importPlan(plan, target, { ...options, signal: AbortSignal.any(signals) });
      if (imported.ok) this.emit({ kind: 'sources' });
      else if (file && growth?.signal.aborted)
        return failed(engineProblems.fileHoldsTooMuch({ name: file.name }));
      return imported;
    } finally {
      growth?.stop();
    }
  }

  async removeSource(source: string): Promise<void> {
    await this.catalog.remove(this.database, source);
    this.emit({ kind: 'sources' });
  }

  async useSource(source: string, table: string): Promise<Result<SourceInfo>> {
    const used = await this.catalog.use(this.database, source, table);
    if (!used) return failed(engineProblems.noVersion({ source }));
    this.emit({ kind: 'sources' });
    return ok(infoOf(used));
  }

  async forgetVersion(source: string, table: string): Promise<void> {
    await this.catalog.discard(this.database, { source, table });
    this.emit({ kind: 'sources' });
  }

  sources(): readonly SourceInfo[] {
    return this.catalog.sources.map(infoOf);
  }

  async rejects(source: string, offset: number, limit: number): Promise<readonly RejectedRow[]> {
    const table = this.catalog.source(source)?.table;
    if (table === undefined) return [];
    const rows = await this.database.use((session) =>
      session.rows(
        `SELECT line::DOUBLE, row_id::DOUBLE, text, reason, message FROM winnow.rejects WHERE table_name = ${textLiteral(table)}
         ORDER BY line LIMIT ${Math.trunc(limit)} OFFSET ${Math.trunc(offset)}`,
      ),
    );
    return rows.map(([line, row, text, reason, message]) => ({
      line: Number(line),
      row: row === null ? null : Number(row),
      text: String(text),
      reason: String(reason),
      // Rows from earlier versions have only English.
      ...(message === null ? {} : { messages: { reason: JSON.parse(String(message)) as MessageData } }),
    }));
  }

  async check(recipe: Recipe, options: TaskOptions = {}): Promise<Result<RecipeReport>> {
    const checked = await this.recipes.check(recipe, undefined, options);
    return checked.ok ? ok(reportOf(checked.value)) : checked;
  }

  async page(query: PageQuery, options: TaskOptions = {}): Promise<Result<Page>> {
    const text = await this.pageText(query, options);
    return text.ok ? ok(JSON.parse(text.value.json) as Page) : text;
  }

  pageText(query: PageQuery, options: TaskOptions = {}): Promise<Result<PageText>> {
    return asResult(async () => {
      const relation = await relationOfView(this.recipes, query.view, options);
      if (!relation.ok) return relation;
      const bounds = pageBounds(relation.value, query);
      if (!bounds.ok) return bounds;
      const { value, rows } = await this.answers.page(
        relation.value.rel,
        relation.value.schema.columns,
        { ...query, ...bounds.value },
        options,
      );
      const infos = bounds.value.columns.map(({ name, type }) => ({ name, type }));
      const { schema } = schemaFor(relation.value, query);
      const members = [
        `"columns":${JSON.stringify(infos)}`,
        value,
        ...(schema ? [`"schema":${JSON.stringify(schema)}`] : []),
        `"rows":${JSON.stringify(rows)}`,
      ];
      return ok({ json: `{${members.join()}}`, exact: rows.exact });
    });
  }

  /** Prints the recipe as one readable statement with one common table expression per step. */
  sql(recipe: Recipe, dialect: DialectId): Promise<Result<string>> {
    return asResult(() => recipeSql(this.recipes, this.catalog, recipe, dialect));
  }

  /** Prints the recipe as a Python script that uses Polars. */
  polars(recipe: Recipe, files: ScriptFiles): Promise<Result<PolarsScript>> {
    return asResult(() => recipePolars(this.recipes, this.catalog, recipe, files));
  }

  rowsOf(rel: Rel, options: TaskOptions = {}): Promise<number> {
    return this.runner.with(this.runner.plan(rel), ({ rows }) => Promise.resolve(rows), options);
  }

  cellAt(
    rel: Rel,
    rowId: number,
    column: Column,
    options: TaskOptions = {},
  ): Promise<CellContent | undefined> {
    return cellAt(this, rel, rowId, column, options);
  }

  onChange(listener: (event: EngineEvent) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async close(): Promise<void> {
    this.answers.close();
    this.database.close();
    dropOwnership(this.directory);
    await this.plugins.close();
  }

  private emit(event: EngineEvent): void {
    for (const listener of this.listeners) listener(event);
  }
}

const infoOf = ({ source, table, rows, schema }: SourceTable): SourceInfo => ({
  name: source,
  table,
  rows,
  columns: schema.columns.map(({ name, type }) => ({ name, type })),
});

/** Refuses a file that has lost tables, and from now on records which tables it has. */
function watchTables(directory: string, database: Database, catalog: Catalog): void {
  try {
    refuseIfRolledBack(directory, catalog.allTables);
  } catch (error) {
    database.close();
    throw error;
  }
  catalog.noteTables((tables) => noteTables(directory, tables));
}
