import { compileFormula, type FormulaPlugins } from '@winnow/formulas';
import { type ClusterMethod, Groups } from '@winnow/insight';
import { type Column, failed, isNumeric, ok, ProblemError, type Result, typeName } from '@winnow/kernel';
import { hasCall } from '@winnow/sql';
import type { Session } from '../duckdb/session.ts';
import { textLiteral } from '../duckdb/sql-text.ts';
import { printOver } from '../plan/print-frame.ts';
import { type Stage, stageTableSql } from '../plan/stage.ts';
import { engineProblems } from '../problems.ts';
import type { ProjectDatabase } from '../project-database.ts';
import type { ClusterQuery } from '../protocol/clusters.ts';
import type { TaskOptions } from '../protocol.ts';
import { contentStage } from './content-stage.ts';

type Neighbors = Extract<ClusterMethod, { kind: 'neighbors' }>;

/** Interval at which the search yields to other work of the process. */
const yieldEveryMs = 15;
/** Number of pairs that one statement compares by a formula. */
const pairsAtOnce = 20_000_000;

/**
 * Returns the table of clusters of neighbors: values that are within the radius of one another,
 * directly or through others. The search runs only if the table is not stored yet.
 */
export async function neighborStage(
  project: ProjectDatabase,
  method: Neighbors,
  query: ClusterQuery,
  counts: string,
  plugins: FormulaPlugins | undefined,
  options: TaskOptions,
): Promise<Result<Stage>> {
  const radius = query.radius ?? method.params.find((one) => one.name === 'radius')?.default ?? 1;
  const distance = distanceSql(method, query, plugins);
  if (!distance.ok) return distance;
  // Sorted, so that the same values always give the same clusters.
  const values = contentStage(`SELECT v, n FROM (${counts}) AS g WHERE v <> '' ORDER BY v`);
  const content = JSON.stringify([values.name, method.id, radius, distance.value]);
  const kept = contentStage('', content);
  const { stages } = project.runner;
  if (stages.has(kept.name)) return ok(kept);
  return stages.use(
    [values],
    [values.name],
    async () => {
      const count = stages.rows(values.name) ?? 0;
      if (count > method.most) {
        return failed(engineProblems.tooManyValues({ values: count, limit: method.most }));
      }
      const groups = new Groups(count);
      const table = stageTableSql(values.name);
      if ('search' in method) {
        const strings = await project.database.use((session) => readStrings(session, table), options);
        await runInSteps(method.search(strings, radius, groups), options);
      } else {
        await project.database.use(
          (session) =>
            compareAll(session, { table, count, radius, distance: distance.value! }, groups, options),
          withoutProgress(options),
        );
      }
      return ok(contentStage(groupsSql(table, groups), content));
    },
    options,
  );
}

async function readStrings(session: Session, table: string): Promise<readonly string[]> {
  const strings: string[] = [];
  const result = await session.connection.stream(`SELECT v FROM ${table} ORDER BY rowid`);
  for (;;) {
    session.throwIfAborted();
    const chunk = await result.fetchChunk();
    if (!chunk || chunk.rowCount === 0) return strings;
    for (const text of chunk.getColumnValues(0)) strings.push(String(text));
  }
}

async function runInSteps(steps: Generator<number, void>, options: TaskOptions): Promise<void> {
  let until = Date.now() + yieldEveryMs;
  for (const part of steps) {
    if (Date.now() < until) continue;
    options.onProgress?.({ label: 'Comparing values', part });
    await new Promise((resolve) => setImmediate(resolve));
    throwIfAborted(options);
    until = Date.now() + yieldEveryMs;
  }
}

function throwIfAborted({ signal }: TaskOptions): void {
  if (signal?.aborted) throw new ProblemError(engineProblems.cancelled({}));
}

interface Comparison {
  readonly table: string;
  readonly count: number;
  readonly radius: number;
  readonly distance: string;
}

/** Compares every pair by the user's formula, a few rows of the triangle at a time. */
async function compareAll(
  session: Session,
  { table, count, radius, distance }: Comparison,
  groups: Groups,
  options: TaskOptions,
): Promise<void> {
  const rows = Math.max(1, Math.floor(pairsAtOnce / Math.max(1, count)));
  for (let from = 0; from < count; from += rows) {
    const left = (count - from) / count;
    options.onProgress?.({ label: 'Comparing values', part: 1 - left * left });
    const near = await session.rows(`
      SELECT i, j FROM (
        SELECT a.v AS value1, b.v AS value2, a.rowid::INTEGER AS i, b.rowid::INTEGER AS j
        FROM ${table} AS a JOIN ${table} AS b ON b.rowid > a.rowid
        WHERE a.rowid >= ${from} AND a.rowid < ${from + rows}
      ) AS t WHERE (${distance}) <= ${radius}`);
    for (const [i, j] of near) groups.join(Number(i), Number(j));
  }
}

function withoutProgress({ signal }: TaskOptions): TaskOptions {
  return signal ? { signal } : {};
}

/**
 * Returns SQL of the user's distance between `t.value1` and `t.value2`; undefined for methods with
 * a built-in distance.
 */
function distanceSql(
  method: Neighbors,
  { formula }: ClusterQuery,
  plugins: FormulaPlugins | undefined,
): Result<string | undefined> {
  if (!('custom' in method)) return ok(undefined);
  if (formula === undefined || formula.trim() === '') {
    return failed(engineProblems.formulaMissing({ method: method.id }));
  }
  const columns: readonly Column[] = ['value1', 'value2'].map((name) => ({ name, ref: name, type: 'text' }));
  const compiled = compileFormula(formula, { columns, plugins });
  if (!compiled.ok) return compiled;
  const { type, expr } = compiled.value.cell;
  if (!isNumeric(type)) return failed(engineProblems.noDistance({ type: typeName(type) }));
  return hasCall(expr) ? failed(engineProblems.pluginOnPairs({})) : ok(printOver(expr));
}

/**
 * Row and group numbers are sent as one string each, which DuckDB parses many times faster than
 * long lists of numbers.
 */
function groupsSql(table: string, groups: Groups): string {
  const members: number[] = [];
  const names: number[] = [];
  for (const [name, group] of groups.listed().entries()) {
    for (const member of group) {
      members.push(member);
      names.push(name);
    }
  }
  const list = (numbers: readonly number[]): string =>
    numbers.length === 0 ? '[]::BIGINT[]' : `string_split(${textLiteral(numbers.join(','))}, ',')::BIGINT[]`;
  return `
    SELECT lpad(m.k::VARCHAR, 10, '0') AS k, t.v, t.n
    FROM (SELECT unnest(${list(members)}) AS i, unnest(${list(names)}) AS k) AS m JOIN ${table} AS t ON t.rowid = m.i`;
}
