import { ok, type Result, rowIdRef } from '@winnow/kernel';
import type { Mark, MarkRequest, Marks, TaskOptions } from '../protocol.ts';
import { maxMarks } from '../query/marks.ts';
import { relationOfView } from '../view.ts';
import type { RemoteParts } from './remote-facets.ts';
import { nestedDialect, planPass } from './remote-plan.ts';
import type { RemoteRunner } from './remote-runner.ts';
import type { ClickHouseServer } from './server.ts';

/** Creates the table of stars and flags, which views join by row id, if it does not exist. */
export function openMarks(server: ClickHouseServer): Promise<void> {
  return server.run(
    'CREATE TABLE IF NOT EXISTS marks (mark String, row_id Int64) ENGINE = MergeTree ORDER BY (mark, row_id)',
  );
}

/** Marks rows as for a project in its own file. */
export async function markRemote(
  { recipes, runner }: RemoteParts,
  { mark, on, rows, view }: MarkRequest,
  task: TaskOptions = {},
): Promise<Result<Marks>> {
  const kind = nestedDialect.literal('text', mark);
  const change = (from: string): Promise<void> =>
    runner.server.run(
      on
        ? `INSERT INTO marks SELECT DISTINCT ${kind}, id FROM (${from}) WHERE id NOT IN (SELECT row_id FROM marks WHERE mark = ${kind})`
        : `ALTER TABLE marks DELETE WHERE mark = ${kind} AND row_id IN (SELECT id FROM (${from})) SETTINGS mutations_sync = 1`,
      task,
    );
  const ids = (rows ?? []).map((row) => Math.trunc(row)).filter(Number.isSafeInteger);
  if (ids.length > 0)
    await change(`SELECT arrayJoin([${ids.map((id) => `toInt64(${id})`).join(', ')}]) AS id`);
  if (view) {
    const relation = await relationOfView(recipes, view, task);
    if (!relation.ok) return relation;
    const { stages, sql } = planPass(relation.value.rel, relation.value.rel, false);
    await runner.tables.use(stages, () => change(`SELECT ${rowIdRef} AS id FROM (${sql}) AS t`), task);
  }
  recipes.marksChanged();
  return readRemoteMarks(runner, task);
}

/** Reads how many rows are marked, and the ids of the first ten thousand. */
export async function readRemoteMarks(
  { server }: RemoteRunner,
  task: TaskOptions = {},
): Promise<Result<Marks>> {
  const counts = await server.rows('SELECT mark, count() FROM marks GROUP BY mark', task);
  const of = async (mark: Mark): Promise<Marks[Mark]> => {
    const count = Number(counts.find(([name]) => name === mark)?.[1] ?? 0);
    if (count === 0) return { count, rows: [] };
    const rows = await server.rows(
      `SELECT row_id FROM marks WHERE mark = ${nestedDialect.literal('text', mark)} ORDER BY row_id LIMIT ${maxMarks}`,
      task,
    );
    return { count, rows: rows.map(([id]) => Number(id)) };
  };
  return ok({ star: await of('star'), flag: await of('flag') });
}
