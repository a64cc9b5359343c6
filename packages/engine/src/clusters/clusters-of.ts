import type { FormulaPlugins } from '@winnow/formulas';
import { type ClusterMethod, findClusterMethod } from '@winnow/insight';
import { failed, type Json, ok, type Result } from '@winnow/kernel';
import { quoteName } from '../duckdb/sql-text.ts';
import { countRows, distinctFirst } from '../plan/distinct-first.ts';
import { printOver } from '../plan/print-frame.ts';
import { type Stage, stageTableSql } from '../plan/stage.ts';
import { engineProblems } from '../problems.ts';
import type { ProjectDatabase } from '../project-database.ts';
import type { Cluster, ClusterBounds, ClusterQuery, Clusters } from '../protocol/clusters.ts';
import type { TaskOptions } from '../protocol.ts';
import { type Counted, countedCell } from '../query/facet/facet.ts';
import { contentStage } from './content-stage.ts';
import { keySql } from './key-sql.ts';
import { neighborStage } from './neighbor-stage.ts';
import { pluginKey, pluginKeys, pluginsOfQuery } from './plugin-keys.ts';

const maxClusters = 1_000;
const usualValues = 1_000;

/**
 * Finds clusters in the values of a column. They are computed once per column, view and method,
 * over all distinct values, and stored; queries with other bounds and for further clusters read the
 * stored result.
 *
 * @returns problems `engine/unknown-method`, `engine/too-many-values`, and those of formulas
 */
export async function clustersOf(
  project: ProjectDatabase,
  query: ClusterQuery,
  options: TaskOptions = {},
): Promise<Result<Clusters>> {
  const method = findClusterMethod(query.method);
  if (!method) return failed(engineProblems.unknownMethod({ method: query.method }));
  const counted = await countedCell(project, { view: query.view, column: query.column }, undefined, options);
  if (!counted.ok) return counted;
  return withStage(project, counted.value, method, query, options);
}

function withStage(
  project: ProjectDatabase,
  counted: Counted,
  method: ClusterMethod,
  query: ClusterQuery,
  options: TaskOptions,
): Promise<Result<Clusters>> {
  const { rel, below, text } = counted;
  return project.runner.with(
    project.runner.passPlanOver(rel, below),
    async ({ frame }) => {
      const { from, weight } = await project.database.use((session) => distinctFirst(session, frame, [text]));
      const counts = `SELECT ${printOver(text)} AS v, ${countRows(weight)} AS n FROM ${from} GROUP BY 1`;
      return clustersOfCounts(project, method, query, counts, options);
    },
    { ...options, ...labeled(options, 'Reading values') },
  );
}

/** Finds clusters in the values of a SELECT that returns `v` with counts `n`. */
export async function clustersOfCounts(
  project: ProjectDatabase,
  method: ClusterMethod,
  query: ClusterQuery,
  counts: string,
  options: TaskOptions,
): Promise<Result<Clusters>> {
  const plugins = await pluginsOfQuery(project, query);
  const stages =
    method.kind === 'key'
      ? keyStages(method, query, counts, plugins)
      : await neighborStages(project, method, query, counts, plugins, options);
  if (!stages.ok) return stages;
  const stage = stages.value.at(-1)!;
  const read = (): Promise<Clusters> =>
    project.database.use(
      async (session) => readClusters(await session.rows(pageSql(stage, query)), method.kind === 'key'),
      options,
    );
  return ok(
    await project.runner.stages.use(stages.value, [stage.name], read, {
      ...options,
      ...labeled(options, 'Finding clusters'),
    }),
  );
}

async function neighborStages(
  project: ProjectDatabase,
  method: Extract<ClusterMethod, { kind: 'neighbors' }>,
  query: ClusterQuery,
  counts: string,
  plugins: FormulaPlugins | undefined,
  options: TaskOptions,
): Promise<Result<readonly Stage[]>> {
  const stage = await neighborStage(project, method, query, counts, plugins, options);
  return stage.ok ? ok([stage.value]) : stage;
}

function labeled({ onProgress }: TaskOptions, label: string): TaskOptions {
  return onProgress ? { onProgress: (progress) => onProgress({ ...progress, label }) } : {};
}

/**
 * Returns the stages that find values which share a key with another value. Values without a key
 * have nothing in common, so they form no cluster.
 */
function keyStages(
  method: Extract<ClusterMethod, { kind: 'key' }>,
  query: ClusterQuery,
  counts: string,
  plugins: FormulaPlugins | undefined,
): Result<readonly Stage[]> {
  const shared =
    "SELECT k, v, n FROM k WHERE k IN (SELECT k FROM k WHERE k <> '' GROUP BY k HAVING count(*) > 1)";
  const calls = 'custom' in method ? pluginKey(query, plugins) : undefined;
  if (calls) {
    const values = contentStage(`SELECT v, n FROM (${counts}) AS g WHERE v <> '' ORDER BY v`);
    const { stages, sql } = pluginKeys(values, calls);
    const kept = contentStage(`WITH k AS MATERIALIZED (${sql}) ${shared}`);
    return ok([...stages, { ...kept, needs: stages.map((one) => one.name) }]);
  }
  const key = keySql(method, query, plugins);
  if (!key.ok) return key;
  return ok([
    contentStage(`
      WITH g AS MATERIALIZED (${counts}),
      k AS MATERIALIZED (SELECT ${key.value} AS k, v, n FROM g AS t WHERE v <> '')
      ${shared}`),
  ]);
}

function pageSql(
  stage: Stage,
  { bounds = {}, limit = maxClusters, offset = 0, values = usualValues }: ClusterQuery,
): string {
  const taken = Math.max(1, Math.min(maxClusters, Math.trunc(limit)));
  const table = stageTableSql(stage.name);
  return `
    WITH c AS MATERIALIZED (
      SELECT k, count(*) AS size, sum(n)::DOUBLE AS rows, avg(length(v)) AS len, stddev_pop(length(v)) AS spread FROM ${table} GROUP BY k
    ), f AS (SELECT * FROM c WHERE ${boundsSql(bounds)}),
    page AS MATERIALIZED (
      SELECT k, size, rows FROM f ORDER BY size DESC, rows DESC, k LIMIT ${taken} OFFSET ${Math.max(0, Math.trunc(offset))}
    )
    SELECT NULL, (SELECT count(*) FROM f)::DOUBLE, count(*)::DOUBLE, NULL, sum(size)::DOUBLE, max(size)::DOUBLE, max(rows), max(len) FROM c
    UNION ALL SELECT * FROM (
      SELECT k, size::DOUBLE, rows,
        (SELECT to_json(list({value: v, count: n} ORDER BY n DESC, v)[1:${Math.max(1, Math.trunc(values))}])::VARCHAR FROM ${table} AS m WHERE m.k = page.k),
        NULL, NULL, NULL, NULL
      FROM page ORDER BY size DESC, rows DESC, k)`;
}

function boundsSql(bounds: ClusterBounds): string {
  const test = (name: keyof ClusterBounds, column: string, how: '>=' | '<='): readonly string[] => {
    const bound = bounds[name];
    return bound === undefined || !Number.isFinite(bound)
      ? []
      : [`${quoteName(column)} ${how} ${Number(bound)}`];
  };
  const all = [
    ...test('minSize', 'size', '>='),
    ...test('maxSize', 'size', '<='),
    ...test('minRows', 'rows', '>='),
    ...test('maxRows', 'rows', '<='),
    ...test('minLength', 'len', '>='),
    ...test('maxLength', 'len', '<='),
    ...test('minSpread', 'spread', '>='),
    ...test('maxSpread', 'spread', '<='),
  ];
  return all.join(' AND ') || 'true';
}

/** @param shared whether the values of a cluster share a key, which the cluster then includes */
function readClusters([summary, ...rows]: readonly (readonly Json[])[], shared: boolean): Clusters {
  const [, total, clusters, , values, largestSize, mostRows, longest] = summary!.map((cell) =>
    Number(cell ?? 0),
  );
  return {
    clusters: rows.map(
      ([key, size, count, list]): Cluster => ({
        key: shared ? String(key) : null,
        size: Number(size),
        rows: Number(count),
        values: JSON.parse(String(list)) as Cluster['values'],
      }),
    ),
    total: total!,
    all: {
      clusters: clusters!,
      values: values!,
      largestSize: largestSize!,
      mostRows: mostRows!,
      longest: longest!,
    },
  };
}
