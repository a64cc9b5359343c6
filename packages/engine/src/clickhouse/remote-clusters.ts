import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findClusterMethod } from '@winnow/insight';
import { failed, type Result } from '@winnow/kernel';
import { clustersOfCounts } from '../clusters/clusters-of.ts';
import { contentStage } from '../clusters/content-stage.ts';
import { textLiteral } from '../duckdb/sql-text.ts';
import { stageTableSql } from '../plan/stage.ts';
import { engineProblems } from '../problems.ts';
import type { ProjectDatabase } from '../project-database.ts';
import type { ClusterQuery, Clusters, TaskOptions } from '../protocol.ts';
import { countedCell } from '../query/facet/facet.ts';
import type { Recipes } from '../recipes.ts';
import { tableId } from '../table-id.ts';
import { planPass } from './remote-plan.ts';
import { printOverT, type RemoteRunner } from './remote-runner.ts';

interface Clustered {
  readonly local: ProjectDatabase;
  readonly runner: RemoteRunner;
  readonly recipes: Recipes;
}

/**
 * Computes clusters locally from the distinct values on the server, so that values are compared the
 * same way for every project.
 */
export async function remoteClusters(
  project: Clustered,
  query: ClusterQuery,
  task: TaskOptions = {},
): Promise<Result<Clusters>> {
  const { local, runner } = project;
  const method = findClusterMethod(query.method);
  if (!method) return failed(engineProblems.unknownMethod({ method: query.method }));
  const counted = await countedCell(project, { view: query.view, column: query.column }, undefined, task);
  if (!counted.ok) return counted;
  const { rel, below, text } = counted.value;
  const value = printOverT(text);
  const { stages, sql } = planPass(rel, below, false);
  const counts = `SELECT ${value} AS v, count() AS n FROM (${sql}) AS t GROUP BY ${value}`;
  const path = join(local.tempDirectory, `${tableId()}.parquet`);
  const values = contentStage(`SELECT v, n::BIGINT AS n FROM read_parquet(${textLiteral(path)})`, counts);
  const kept = local.runner.stages;
  try {
    if (!kept.has(values.name)) {
      const read = () => runner.server.fetchParquet(counts, path, { ...task, label: 'Reading values' });
      await runner.tables.use(stages, read, task);
    }
    const select = `SELECT v, n FROM ${stageTableSql(values.name)}`;
    return await kept.use(
      [values],
      [values.name],
      () => clustersOfCounts(local, method, query, select, task),
      task,
    );
  } finally {
    await rm(path, { force: true });
  }
}
