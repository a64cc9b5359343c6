import { firstSteps } from '@winnow/insight';
import { type Column, failed, ok, type Problem, type Result, rowIdRef, typeName } from '@winnow/kernel';
import type { Rel } from '@winnow/sql';
import { asResult } from '../as-result.ts';
import { relationOf } from '../catalog.ts';
import { sampleRows } from '../plan/runner.ts';
import { refusedPlugins } from '../plugins/refused-plugins.ts';
import { ProjectDatabase, type ProjectOptions } from '../project-database.ts';
import type {
  ColumnProfile,
  EngineEvent,
  ExportReport,
  ExportRequest,
  ImportReport,
  ImportRequest,
  PageQuery,
  ProjectEngine,
  TaskOptions,
} from '../protocol.ts';
import { appendedColumnsOf } from '../query/appended-columns.ts';
import { appendsOf } from '../query/appends.ts';
import { BackgroundWork } from '../query/background-work.ts';
import { historyOf, readCell } from '../query/cell-history.ts';
import type { Comparison } from '../query/changes.ts';
import { compareOnEngine, maxCellLength } from '../query/compare-sources.ts';
import { ContentCache } from '../query/content-cache.ts';
import { type DiagnosisParts, diagnosisOf } from '../query/diagnose.ts';
import { conditionsOf, effectIn, readCounts } from '../query/effect.ts';
import { cardsOf } from '../query/insight/cards-of.ts';
import { issuesOf } from '../query/insight/issues-of.ts';
import { learnedOf } from '../query/insight/learned-of.ts';
import { matchesOf } from '../query/insight/matches-of.ts';
import { proposedChecksOf } from '../query/insight/proposed-checks-of.ts';
import { relationalOf } from '../query/insight/relational-of.ts';
import { type CellReader, repairsOf } from '../query/insight/repairs-of.ts';
import { joinsOf } from '../query/joins.ts';
import { matchColumnsIn } from '../query/match-columns.ts';
import { pageBounds, schemaFor } from '../query/page.ts';
import { textOfPage } from '../query/page-text.ts';
import { placesIn } from '../query/places.ts';
import { recipePolars, recipeSql } from '../recipe-sql.ts';
import { errorsOf, Recipes, reportOf } from '../recipes.ts';
import { unreadBySteps } from '../transfer/changed-by-steps.ts';
import { importFile } from '../transfer/import-file.ts';
import { relationOfView } from '../view.ts';
import type { DataLocation } from './data-location.ts';
import { pageItems, pageOf } from './page-cells.ts';
import { remoteCells } from './remote-cells.ts';
import { remoteClusters } from './remote-clusters.ts';
import { remoteFacet, remoteRange } from './remote-facets.ts';
import { markRemote, openMarks, readRemoteMarks } from './remote-marks.ts';
import { remotePlaces } from './remote-places.ts';
import { nestedDialect } from './remote-plan.ts';
import { type RemoteAnswer, remotePreview } from './remote-preview.ts';
import { remoteProfile } from './remote-profile.ts';
import { printOverT, RemoteRunner } from './remote-runner.ts';
import { RemoteTables } from './remote-tables.ts';
import { exportOnServer, fetchExport, moveSource } from './remote-transfer.ts';
import { type ClickHouseAddress, ClickHouseServer } from './server.ts';
import { importOnServer, isOnServer } from './server-files.ts';

/** How to write statements over the tables of sources. */
const tables = {
  quoteName: nestedDialect.quoteName,
  rowId: rowIdRef,
  tableSql: nestedDialect.quoteName,
  shortSql: (text: string) => `leftUTF8(${text}, ${maxCellLength})`,
  hashSql: (value: string) => `cityHash64(${value})`,
};

/**
 * A project whose tables are on a ClickHouse server. Its own file keeps only small data: the list
 * of sources and their rejected rows. Files are read and written locally; queries on rows run on
 * the server.
 */
export class RemoteProject {
  readonly recipes: Recipes;
  readonly runner: RemoteRunner;
  readonly profiles = new ContentCache<ColumnProfile>();
  private readonly local: ProjectDatabase;
  private readonly listeners = new Set<(event: EngineEvent) => void>();
  private readonly background: BackgroundWork;

  private constructor(local: ProjectDatabase, runner: RemoteRunner) {
    this.local = local;
    this.runner = runner;
    this.background = new BackgroundWork(200, {
      onProgress: (progress) => this.emit({ kind: 'progress', progress }),
      onReady: () => this.emit({ kind: 'ready' }),
    });
    this.recipes = new Recipes(
      local.catalog,
      { ask: (rel, task) => runner.ask(rel, task) },
      refusedPlugins(local.plugins),
    );
  }

  /** @throws ProblemError `engine/clickhouse-unreachable`, `engine/clickhouse-refused` */
  static async open(
    options: ProjectOptions,
    place: DataLocation,
    address: ClickHouseAddress,
  ): Promise<RemoteProject> {
    const local = await ProjectDatabase.open(options);
    try {
      const server = new ClickHouseServer(address, place.database);
      await server.create();
      const bytes = options.cacheBytes ?? 200 * 1024 ** 3;
      const runner = new RemoteRunner(server, await RemoteTables.open(server, { bytes, tables: 200 }));
      await openMarks(server);
      const project = new RemoteProject(local, runner);
      await project.dropUnknown();
      return project;
    } catch (error) {
      await local.close();
      throw error;
    }
  }

  /** Returns the interface for all queries and changes to the project. */
  engine(): ProjectEngine {
    const { local, recipes, runner } = this;
    const rowsOf = (task?: TaskOptions) => (sql: string) => runner.server.rows(sql, task);
    const readCells: CellReader = (view, task, maxRows) =>
      remoteCells(recipes, (query, options) => this.page(query, options), view, task, maxRows);
    const cell: ProjectEngine['cell'] = (view, rowId, column, task) =>
      asResult(async () => {
        const relation = await relationOfView(recipes, view, task);
        return relation.ok ? readCell({ cellAt }, relation.value, rowId, column, task) : relation;
      });
    const cellAt = (rel: Rel, rowId: number, column: Column, task: TaskOptions) =>
      runner.cellAt(rel, rowId, column, task);
    const parts: DiagnosisParts = {
      recipes,
      runner: { ask: (rel, task) => runner.ask(rel, task) },
      rowsOf: (rel, task) => runner.rowsOf(rel, task),
    };
    return {
      importSource: (request, task) => asResult(() => this.import(request, task)),
      removeSource: (source) => this.removeSource(source),
      forgetVersion: async (source, table) => {
        await local.forgetVersion(source, table);
        await runner.tables.drop(table);
        this.emit({ kind: 'sources' });
      },
      useSource: (source, table) =>
        asResult(async () => {
          const used = await local.useSource(source, table);
          if (used.ok) this.emit({ kind: 'sources' });
          return used;
        }),
      rejects: (source, offset, limit) => local.rejects(source, offset, limit),
      sources: () => Promise.resolve(local.sources()),
      check: (recipe, task) =>
        asResult(async () => {
          const checked = await recipes.check(recipe, undefined, task);
          return checked.ok ? ok(reportOf(checked.value)) : checked;
        }),
      page: (query, task) => asResult(() => this.page(query, task)),
      pageText: async (query, task) => textOfPage(await asResult(() => this.page(query, task))),
      profile: (view, columns, task) => asResult(() => remoteProfile(this, view, columns, task)),
      facet: (query, task) => asResult(() => remoteFacet(this, query, task)),
      rangeFacet: (query, task) => asResult(() => remoteRange(this, query, task)),
      mark: (request, task) => asResult(() => markRemote(this, request, task)),
      marks: (task) => asResult(() => readRemoteMarks(runner, task)),
      compareSources: (query, task) =>
        asResult(() => compareOnEngine({ catalog: local.catalog, tables, rows: rowsOf(task) }, query)),
      matchColumns: (query, task) =>
        asResult(() => matchColumnsIn({ project: local, sql: tables, rows: rowsOf(task) }, query)),
      clusters: (query, task) => asResult(() => remoteClusters({ local, runner, recipes }, query, task)),
      issues: (view, scope, task) => asResult(() => issuesOf(readCells, view, scope, task)),
      proposedChecks: (view, task) => asResult(() => proposedChecksOf(readCells, view, task)),
      suggest: (view, selection, task) => asResult(() => cardsOf(readCells, view, selection, task)),
      repairs: (view, minConfidence, task) => asResult(() => repairsOf(readCells, view, minConfidence, task)),
      learn: (query, task) =>
        asResult(() => {
          const row = (sql: string) => local.database.use((session) => session.row(sql), { ...task });
          return learnedOf({ read: readCells, cell, row }, query, task);
        }),
      relational: (view, task) =>
        asResult(() =>
          relationalOf({ read: readCells, page: (query) => this.page(query, task) }, view, task),
        ),
      matches: (query, task) => asResult(() => matchesOf(readCells, query, task)),
      preview: (query, task) =>
        asResult(() => remotePreview({ recipes, answer: this.answer.bind(this) }, query, task)),
      places: (query, task = {}) => asResult(() => placesIn(remotePlaces(runner, recipes), query, task)),
      effect: (recipe, draft, task = {}) =>
        asResult(() =>
          effectIn(
            {
              recipes,
              rowsOf: (rel, options) => runner.rowsOf(rel, options),
              countChanges: (comparison, options) => this.countChanges(comparison, options),
            },
            recipe,
            draft,
            task,
          ),
        ),
      diagnosis: (recipe, draft, task) => asResult(() => diagnosisOf(parts, recipe, draft, task)),
      joins: (recipe, after, task) => asResult(() => joinsOf(parts, recipe, after, task)),
      appends: (recipe, task) => asResult(() => appendsOf(parts, recipe, task)),
      appendedColumns: (recipe, draft, task) => asResult(() => appendedColumnsOf(parts, recipe, draft, task)),
      cellHistory: (recipe, rowId, column, task) =>
        asResult(() => historyOf({ recipes, cellAt }, recipe, rowId, column, task)),
      cell,
      export: (request, task) => asResult(() => this.export(request, task)),
      sql: (recipe, dialect) => asResult(() => recipeSql(recipes, local.catalog, recipe, dialect)),
      polars: (recipe, files) => asResult(() => recipePolars(recipes, local.catalog, recipe, files)),
      onChange: (listener) => {
        this.listeners.add(listener);
        return () => this.listeners.delete(listener);
      },
      close: () => this.close(),
    };
  }

  private async import(request: ImportRequest, task: TaskOptions = {}): Promise<Result<ImportReport>> {
    const { local, runner } = this;
    if (isOnServer(request.path)) {
      const made = await importOnServer(local, runner, request, task);
      if (!made.ok) return made;
      this.emit({ kind: 'sources' });
      const steps = request.once
        ? ok([])
        : await firstSteps(relationOf(made.value), 0, (rel) => runner.ask(rel, task));
      const { table, rows, schema } = made.value;
      const columns = schema.columns.map(({ name, type }) => ({ name, type }));
      const names = columns.map(({ name }) => name);
      return ok({
        table,
        rows,
        columns,
        rejected: 0,
        problems: [],
        steps: steps.ok ? steps.value : [],
        names,
        types: columns.map(({ type }) => typeName(type)),
      });
    }
    const importPlan: ProjectDatabase['importPlan'] = async (source, plan, options) => {
      const imported = await local.importPlan(source, plan, options);
      if (!imported.ok) return imported;
      try {
        await moveSource(local, runner, imported.value.table, task);
      } catch (error) {
        await local.catalog.discard(local.database, imported.value.table);
        throw error;
      }
      this.emit({ kind: 'sources' });
      return imported;
    };
    return importFile({ importPlan, runner }, request, task);
  }

  private async removeSource(source: string): Promise<void> {
    const tables = await this.local.catalog.tables(this.local.database, source);
    await this.local.removeSource(source);
    for (const table of tables) await this.runner.tables.drop(table);
    this.emit({ kind: 'sources' });
  }

  private async page(query: PageQuery, task: TaskOptions = {}): ReturnType<ProjectEngine['page']> {
    const relation = await relationOfView(this.recipes, query.view, task);
    if (!relation.ok) return relation;
    const bounds = pageBounds(relation.value, query);
    if (!bounds.ok) return bounds;
    const { columns, offset, limit } = bounds.value;
    const items = pageItems(columns);
    const { rows, count } = await this.answer(relation.value.rel, items, { ...query, offset, limit }, task);
    return ok({ ...pageOf(columns, rows, offset), ...schemaFor(relation.value, query), rows: count });
  }

  /**
   * Returns rows by position. If computing all of them takes noticeable time, answers from the
   * first rows of the sources and computes the rest in the background.
   */
  private async answer(
    rel: Rel,
    items: readonly string[],
    query: Pick<PageQuery, 'view' | 'offset' | 'limit' | 'exact'>,
    task: TaskOptions,
  ): Promise<RemoteAnswer> {
    const { runner } = this;
    const plan = runner.plan(rel);
    const whole = async () => {
      const rows = await runner.page(plan, items, query.offset, query.limit, task);
      return { rows, count: { value: await runner.make(plan, task), exact: true } };
    };
    const sourceRows = this.local.catalog.source(query.view.source)?.rows ?? 0;
    if (query.exact || runner.isReady(plan) || sourceRows <= sampleRows * 2) return whole();
    if (await this.background.start(this.runner.workOf(plan))) return whole();
    const first = await runner.sample(rel, items, query.offset, query.limit, task);
    if (query.offset + query.limit > first.count && query.offset > 0) return whole();
    const value = Math.round(first.count * (sourceRows / sampleRows));
    return { rows: first.rows, count: { value, exact: false } };
  }

  private async countChanges(
    comparison: Comparison,
    task: TaskOptions,
  ): ReturnType<Parameters<typeof effectIn>[0]['countChanges']> {
    const counts = conditionsOf(comparison).map((expr) => `countIf(${printOverT(expr)})`);
    const [row] = await this.runner.scan(
      comparison.rel,
      comparison.rel,
      (from) => `SELECT ${counts.join(', ')} FROM ${from}`,
      task,
    );
    return readCounts(comparison, row!.map(Number));
  }

  private async export(request: ExportRequest, task: TaskOptions = {}): Promise<Result<ExportReport>> {
    const checked = await this.recipes.check(request.view.recipe, request.view.source, task);
    if (!checked.ok) return checked;
    const errors: readonly Problem[] = errorsOf(checked.value.problems);
    if (errors.length > 0 && request.view.at === undefined) return failed(errors);
    const relation = await relationOfView(this.recipes, request.view, task);
    if (!relation.ok) return relation;
    const report = await (isOnServer(request.path)
      ? exportOnServer(this.runner, relation.value, request, task)
      : fetchExport(this.local, this.runner, relation.value, request, task));
    if (!report.ok) return report;
    const unread = await unreadBySteps(this.runner, checked.value, task);
    return unread > 0 ? ok({ ...report.value, unread }, report.problems) : report;
  }

  /** Drops the tables of sources that an interrupted import has left. */
  private async dropUnknown(): Promise<void> {
    const known = new Set(await this.local.catalog.tables(this.local.database));
    for (const name of this.runner.tables.names()) {
      if (name !== 'marks' && !name.startsWith('s_') && !known.has(name)) await this.runner.tables.drop(name);
    }
  }

  private async close(): Promise<void> {
    this.background.stop();
    await this.runner.server.close();
    await this.local.close();
  }

  private emit(event: EngineEvent): void {
    for (const listener of this.listeners) listener(event);
  }
}
