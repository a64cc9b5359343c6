import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { cellOf, textOf } from '@winnow/formulas';
import { findClusterMethod, firstSteps } from '@winnow/insight';
import { type Column, failed, ok, type Problem, type Result, rowIdRef } from '@winnow/kernel';
import { op, type Rel } from '@winnow/sql';
import { asResult } from '../as-result.ts';
import { relationOf } from '../catalog.ts';
import { clustersOfCounts } from '../clusters/clusters-of.ts';
import { contentStage } from '../clusters/content-stage.ts';
import { textLiteral } from '../duckdb/sql-text.ts';
import { sampleRows } from '../plan/runner.ts';
import { stageTableSql } from '../plan/stage.ts';
import { refusedPlugins } from '../plugins/refused-plugins.ts';
import { engineProblems } from '../problems.ts';
import { ProjectDatabase, type ProjectOptions } from '../project-database.ts';
import type {
  ClusterQuery,
  Clusters,
  Count,
  EngineEvent,
  ExportReport,
  ExportRequest,
  ImportReport,
  ImportRequest,
  PageQuery,
  Preview,
  PreviewQuery,
  ProjectEngine,
  TaskOptions,
} from '../protocol.ts';
import { historyOf, readCell } from '../query/cell-history.ts';
import { type Comparison, differs } from '../query/changes.ts';
import { compareIn, longestCell } from '../query/compare-sources.ts';
import { diagnosisOf } from '../query/diagnose.ts';
import { conditionsOf, effectIn, readCounts } from '../query/effect.ts';
import { countedCell } from '../query/facet/facet.ts';
import { checkPageSize, pickColumns, schemaFor } from '../query/page.ts';
import { type ComparedPage, type PreviewParts, previewIn } from '../query/preview.ts';
import { ProfileCache } from '../query/profile/profile-cache.ts';
import { recipeSql } from '../recipe-sql.ts';
import { errorsOf, Recipes, reportOf } from '../recipes.ts';
import { tableId } from '../table-id.ts';
import { importFile } from '../transfer/import-file.ts';
import { relationOfView } from '../view.ts';
import { pageItems, pageOf, shortened } from './page-cells.ts';
import type { Place } from './place.ts';
import { remoteFacet, remoteRange } from './remote-facets.ts';
import { markRemote, openMarks, readRemoteMarks } from './remote-marks.ts';
import { bare, planPass, type RemotePlan } from './remote-plan.ts';
import { remoteProfile } from './remote-profile.ts';
import { overT, RemoteRunner } from './remote-runner.ts';
import { RemoteTables } from './remote-tables.ts';
import { exportOnServer, fetchExport, moveSource } from './remote-transfer.ts';
import { type ClickHouseAddress, ClickHouseServer } from './server.ts';
import { importOnServer, isOnServer } from './server-files.ts';

/** How long a page waits for the exact answer before it gives a first one. */
const graceMs = 200;
/** Answers that are computed on while nobody waits; one more ends the oldest. */
const backgroundPlans = 2;

/**
 * A project whose tables are on a ClickHouse. Its own file keeps what is small: which sources there are and what could not be read of
 * them. Files are read and written here; all that is asked of rows is asked there.
 */
export class RemoteProject {
  readonly recipes: Recipes;
  readonly runner: RemoteRunner;
  readonly profiles = new ProfileCache();
  private readonly local: ProjectDatabase;
  private readonly listeners = new Set<(event: EngineEvent) => void>();
  private readonly background = new Map<string, AbortController>();

  private constructor(local: ProjectDatabase, runner: RemoteRunner) {
    this.local = local;
    this.runner = runner;
    this.recipes = new Recipes(
      local.catalog,
      { ask: (rel, task) => runner.ask(rel, task) },
      refusedPlugins(local.plugins),
    );
  }

  /** @throws ProblemError `engine/clickhouse-unreachable`, `engine/clickhouse-refused` */
  static async open(
    options: ProjectOptions,
    place: Place,
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

  /** All that can be asked of a project. */
  engine(): ProjectEngine {
    const { local, recipes, runner } = this;
    const cellAt = (rel: Rel, rowId: number, column: Column, task: TaskOptions) =>
      runner.cellAt(rel, rowId, column, task);
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
      profile: (view, columns, task) => asResult(() => remoteProfile(this, view, columns, task)),
      facet: (query, task) => asResult(() => remoteFacet(this, query, task)),
      rangeFacet: (query, task) => asResult(() => remoteRange(this, query, task)),
      mark: (request, task) => asResult(() => markRemote(this, request, task)),
      marks: (task) => asResult(() => readRemoteMarks(runner, task)),
      compareSources: (query, task) =>
        asResult(() =>
          compareIn(
            {
              catalog: local.catalog,
              tables: {
                quoteName: bare.quoteName,
                rowId: rowIdRef,
                tableSql: bare.quoteName,
                shortSql: (text) => `leftUTF8(${text}, ${longestCell})`,
              },
              rows: (sql) => runner.server.rows(sql, task),
            },
            query,
          ),
        ),
      clusters: (query, task) => asResult(() => this.clusters(query, task)),
      preview: (query, task) => asResult(() => this.preview(query, task)),
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
      diagnosis: (recipe, draft, task) =>
        asResult(() =>
          diagnosisOf(
            {
              recipes,
              runner: { ask: (rel, options) => runner.ask(rel, options) },
              rowsOf: (rel, options) => runner.rowsOf(rel, options),
            },
            recipe,
            draft,
            task,
          ),
        ),
      cellHistory: (recipe, rowId, column, task) =>
        asResult(() => historyOf({ recipes, cellAt }, recipe, rowId, column, task)),
      cell: (view, rowId, column, task) =>
        asResult(async () => {
          const relation = await relationOfView(recipes, view, task);
          return relation.ok ? readCell({ cellAt }, relation.value, rowId, column, task) : relation;
        }),
      export: (request, task) => asResult(() => this.export(request, task)),
      sql: (recipe, dialect) => asResult(() => recipeSql(recipes, local.catalog, recipe, dialect)),
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
    const columns = pickColumns(relation.value, query.columns);
    if (!columns.ok) return columns;
    const limit = Math.max(0, Math.min(1000, Math.trunc(query.limit)));
    const offset = Math.max(0, Math.trunc(query.offset));
    const size = checkPageSize(columns.value.length, limit);
    if (!size.ok) return size;
    const items = pageItems(columns.value);
    const { rows, count } = await this.answer(relation.value.rel, items, { ...query, offset, limit }, task);
    return ok({ ...pageOf(columns.value, rows, offset), ...schemaFor(relation.value, query), rows: count });
  }

  private preview(query: PreviewQuery, task: TaskOptions = {}): Promise<Result<Preview>> {
    const readPage: PreviewParts['readPage'] = async (page: ComparedPage, options) => {
      const items = [...pageItems(page.columns), ...besideItems(page)];
      const { rows, count } = await this.answer(page.rel, items, page.query, options);
      const first = 1 + pageItems(page.columns).length;
      const beside = besideItems(page).map((_, i) => rows.map((row) => row[first + i] ?? null));
      const lists = beside.map((list, i) =>
        list.map((value) => (i < page.compared.length ? listOfOne(value) : Boolean(value))),
      );
      return { page: pageOf(page.columns, rows, page.query.offset), beside: lists, rows: count };
    };
    return previewIn({ recipes: this.recipes, readPage }, query, task);
  }

  /** Rows by position: from the first rows of the sources where the whole takes longer than a glance, which is then made in the background. */
  private async answer(
    rel: Rel,
    items: readonly string[],
    query: Pick<PageQuery, 'view' | 'offset' | 'limit' | 'exact'>,
    task: TaskOptions,
  ): Promise<{ readonly rows: Awaited<ReturnType<RemoteRunner['page']>>; readonly count: Count }> {
    const { runner } = this;
    const plan = runner.plan(rel);
    const whole = async () => {
      const rows = await runner.page(plan, items, query.offset, query.limit, task);
      return { rows, count: { value: await runner.make(plan, task), exact: true } };
    };
    const sourceRows = this.local.catalog.source(query.view.source)?.rows ?? 0;
    if (query.exact || runner.isReady(plan) || sourceRows <= sampleRows * 2) return whole();
    if (await this.startInBackground(plan)) return whole();
    const first = await runner.sample(rel, items, query.offset, query.limit, task);
    if (query.offset + query.limit > first.count && query.offset > 0) return whole();
    const value = Math.round(first.count * (sourceRows / sampleRows));
    return { rows: first.rows, count: { value, exact: false } };
  }

  private async countChanges(
    comparison: Comparison,
    task: TaskOptions,
  ): ReturnType<Parameters<typeof effectIn>[0]['countChanges']> {
    const counts = conditionsOf(comparison).map((expr) => `countIf(${overT(expr)})`);
    const [row] = await this.runner.scan(
      comparison.rel,
      comparison.rel,
      (from) => `SELECT ${counts.join(', ')} FROM ${from}`,
      task,
    );
    return readCounts(comparison, row!.map(Number));
  }

  /** The different values come here; how they are compared is the same for every project. */
  private async clusters(query: ClusterQuery, task: TaskOptions = {}): Promise<Result<Clusters>> {
    const method = findClusterMethod(query.method);
    if (!method) return failed(engineProblems.unknownMethod({ method: query.method }));
    const counted = await countedCell(this, { view: query.view, column: query.column }, undefined, task);
    if (!counted.ok) return counted;
    const { rel, below, text } = counted.value;
    const value = overT(text);
    const { stages, sql } = planPass(rel, below, false);
    const counts = `SELECT ${value} AS v, count() AS n FROM (${sql}) AS t GROUP BY ${value}`;
    const path = join(this.local.tempDirectory, `${tableId()}.parquet`);
    const values = contentStage(`SELECT v, n::BIGINT AS n FROM read_parquet(${textLiteral(path)})`, counts);
    const kept = this.local.runner.stages;
    try {
      if (!kept.has(values.name)) {
        const read = () =>
          this.runner.server.fetchParquet(counts, path, { ...task, label: 'Reading values' });
        await this.runner.tables.use(stages, read, task);
      }
      const select = `SELECT v, n FROM ${stageTableSql(values.name)}`;
      return await kept.use(
        [values],
        [values.name],
        () => clustersOfCounts(this.local, method, query, select, task),
        task,
      );
    } finally {
      await rm(path, { force: true });
    }
  }

  private async export(request: ExportRequest, task: TaskOptions = {}): Promise<Result<ExportReport>> {
    const checked = await this.recipes.check(request.view.recipe, request.view.source, task);
    if (!checked.ok) return checked;
    const errors: readonly Problem[] = errorsOf(checked.value.problems);
    if (errors.length > 0 && request.view.at === undefined) return failed(errors);
    const relation = await relationOfView(this.recipes, request.view, task);
    if (!relation.ok) return relation;
    return isOnServer(request.path)
      ? exportOnServer(this.runner, relation.value, request, task)
      : fetchExport(this.local, this.runner, relation.value, request, task);
  }

  /** Starts to make what a plan needs, whether anyone waits or not. True if it was done within the time of a glance. */
  private async startInBackground(plan: RemotePlan): Promise<boolean> {
    const key = `${plan.table} ${plan.selection ?? ''}`;
    if (!this.background.has(key)) {
      for (const [old, stop] of this.background) {
        if (this.background.size < backgroundPlans) break;
        stop.abort();
        this.background.delete(old);
      }
      const stop = new AbortController();
      this.background.set(key, stop);
      this.runner
        .make(plan, {
          signal: stop.signal,
          onProgress: (progress) => this.emit({ kind: 'progress', progress }),
        })
        .then(() => this.emit({ kind: 'ready' }))
        .catch(() => undefined)
        .finally(() => this.background.get(key) === stop && this.background.delete(key));
    }
    const until = Date.now() + graceMs;
    while (Date.now() < until) {
      if (this.runner.isReady(plan)) return true;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return this.runner.isReady(plan);
  }

  /** Tables of sources that an import left when it was broken off. */
  private async dropUnknown(): Promise<void> {
    const known = new Set(await this.local.catalog.tables(this.local.database));
    for (const name of this.runner.tables.names()) {
      if (name !== 'marks' && !name.startsWith('s_') && !known.has(name)) await this.runner.tables.drop(name);
    }
  }

  private async close(): Promise<void> {
    for (const stop of this.background.values()) stop.abort();
    await this.runner.server.close();
    await this.local.close();
  }

  private emit(event: EngineEvent): void {
    for (const listener of this.listeners) listener(event);
  }
}

/** For each compared column the text before behind a mark, where the cell was another one: null is a text that may have been there too. */
function besideItems({ compared, gone }: ComparedPage): readonly string[] {
  const before = compared.map((column) => {
    const text = overT(textOf(cellOf(column.before!)).expr);
    return `if(${overT(differs(column))}, [${shortened(text)}], [])`;
  });
  return gone
    ? [...before, overT(op('coalesce', gone, { kind: 'literal', type: 'boolean', value: false }))]
    : before;
}

function listOfOne(value: unknown): readonly (string | null)[] | null {
  return Array.isArray(value) && value.length === 1 ? (value as readonly (string | null)[]) : null;
}
