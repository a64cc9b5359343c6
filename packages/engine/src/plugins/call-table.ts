import { isList, type Json, type LogicalType, ProblemError, unwrap } from '@winnow/kernel';
import { type PluginAnswer, pluginProblems } from '@winnow/plugins';
import { dialects, type ExternalCall } from '@winnow/sql';
import type { Session } from '../duckdb/session.ts';
import { quoteName, textLiteral } from '../duckdb/sql-text.ts';
import type { Progress } from '../protocol.ts';
import type { ProjectPlugins } from './project-plugins.ts';

/** A table of what the code of a plugin gives for the rows of another table. */
export interface StageCall {
  readonly call: ExternalCall;
  /** The table of arguments, as SQL: its columns are `a0` and on. */
  readonly from: string;
  /**
   * `each`: a row for each row, in order, with its arguments. `all`: the rows that it makes of all rows, in order, with their
   * number `n` and the number `_from` of the row that each was made of.
   */
  readonly rows: 'each' | 'all';
}

/** Rows and characters that go to the sandbox at once. */
const batchRows = 10_000;
const batchCharacters = 4_000_000;
/** Rows that a plugin may see at once. */
export const mostRowsAtOnce = 200_000;

const exactIntegers = 'BETWEEN -9007199254740991 AND 9007199254740991';
const inexact = 'the integer is too large to be exact in JavaScript';

export interface CallTask {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/**
 * Makes the table of a call.
 *
 * @returns how many rows it has
 * @throws ProblemError what stops the plugin for good; what goes wrong in one row is in the table, as `f`
 */
export async function makeCallTable(
  session: Session,
  table: string,
  stage: StageCall,
  plugins: ProjectPlugins,
  task: CallTask,
): Promise<number> {
  const { call, from, rows } = stage;
  const total = Number((await session.row(`SELECT count(*)::DOUBLE FROM ${from}`))[0]);
  const columns = [
    ...(rows === 'each'
      ? call.args.map((type, i) => `a${i} ${typeSql(type)}`)
      : ['n BIGINT', '_from BIGINT']),
    ...call.outputs.map((type, i) => `v${i} ${typeSql(type)}`),
    'f VARCHAR',
  ];
  await session.run(`CREATE TABLE ${table} (${columns.join(', ')})`);
  const ask = async (batch: ArgumentRows): Promise<PluginAnswer> => {
    const given = { function: call.entry, columns: batch.columns, rows: batch.rows };
    return unwrap(await plugins.run(call, given, task.signal));
  };
  if (rows === 'all') {
    if (total > mostRowsAtOnce)
      throw new ProblemError(pluginProblems.tooManyRows({ rows: total, limit: mostRowsAtOnce }));
    const batch = await readArguments(session, call, from, 0, total);
    const answer = await ask(batch);
    for (let at = 0; at < answer.rows; at += batchRows) await insertAll(session, table, call, answer, at);
    return answer.rows;
  }
  let size = batchRows;
  for (let at = 0; at < total; ) {
    const batch = await readArguments(session, call, from, at, Math.min(total, at + size));
    if (batch.characters > batchCharacters && batch.rows > 1) {
      size = Math.max(1, Math.floor(batch.rows / 2));
      continue;
    }
    const answer = await ask(batch);
    await insertEach(session, table, stage, answer, batch, at);
    at += batch.rows;
    task.onProgress?.({ label: `Running ${call.plugin}`, part: at / total, rows: at });
  }
  return total;
}

interface ArgumentRows {
  readonly columns: readonly (readonly Json[])[];
  readonly rows: number;
  readonly characters: number;
  /** Rows whose arguments JavaScript cannot hold. */
  readonly refused: ReadonlySet<number>;
}

async function readArguments(
  session: Session,
  { args }: ExternalCall,
  from: string,
  first: number,
  end: number,
): Promise<ArgumentRows> {
  const rows = end - first;
  if (rows === 0) return { columns: args.map(() => []), rows, characters: 0, refused: new Set() };
  const lists = args.map((type, i) => `to_json(list(${argumentSql(type, i)} ORDER BY rowid))::VARCHAR`);
  const tooLarge = args.flatMap((type, i) => (type === 'integer' ? [`NOT (a${i} ${exactIntegers})`] : []));
  const refusedSql =
    tooLarge.length === 0
      ? 'NULL'
      : `to_json(list(rowid - ${first}) FILTER (WHERE ${tooLarge.join(' OR ')}))::VARCHAR`;
  const texts = await session.row(
    `SELECT ${[...lists, refusedSql].join(', ')} FROM ${from} WHERE rowid >= ${first} AND rowid < ${end}`,
  );
  const parse = (text: Json | undefined): readonly Json[] =>
    typeof text === 'string' ? (JSON.parse(text) as readonly Json[]) : [];
  return {
    columns: args.map((_, i) => parse(texts[i])),
    rows,
    characters: texts.reduce<number>((sum, one) => sum + (typeof one === 'string' ? one.length : 0), 0),
    refused: new Set(parse(texts[args.length]).map(Number)),
  };
}

function argumentSql(type: LogicalType, i: number): string {
  if (type === 'integer') return `CASE WHEN a${i} ${exactIntegers} THEN a${i} END`;
  if (type === 'date' || type === 'datetime') return `a${i}::VARCHAR`;
  if (isList(type) && (type.list === 'date' || type.list === 'datetime')) return `a${i}::VARCHAR[]`;
  return `a${i}`;
}

async function insertEach(
  session: Session,
  table: string,
  { call, from }: StageCall,
  answer: PluginAnswer,
  batch: ArgumentRows,
  first: number,
): Promise<void> {
  const failures: (string | null)[] = Array.from({ length: batch.rows }, () => null);
  for (const { row, problem } of answer.failures) failures[row] ??= problem.message;
  for (const row of batch.refused) failures[row] = inexact;
  const clean = answer.columns.map((cells) => withoutFailed(cells, failures));
  const columns = [...call.args.map((_, i) => `t.a${i}`), ...outputsSql(call)];
  await session.run(
    `INSERT INTO ${table} SELECT ${columns.join(', ')}
     FROM ${from} AS t JOIN (${rowsSql(clean, failures, call, `unnest(range(${batch.rows})) + ${first} AS i`)}) AS r
     ON t.rowid = r.i WHERE t.rowid >= ${first} AND t.rowid < ${first + batch.rows} ORDER BY t.rowid`,
  );
}

async function insertAll(
  session: Session,
  table: string,
  call: ExternalCall,
  answer: PluginAnswer,
  first: number,
): Promise<void> {
  const end = Math.min(answer.rows, first + batchRows);
  const failures: (string | null)[] = Array.from({ length: end - first }, () => null);
  for (const { row, problem } of answer.failures)
    if (row >= first && row < end) failures[row - first] ??= problem.message;
  const cells = answer.columns.map((column) => withoutFailed(column.slice(first, end), failures));
  const from = JSON.stringify(answer.from?.slice(first, end) ?? []);
  const numbers = `unnest(range(${first}, ${end})) AS n, unnest(from_json(${textLiteral(from)}, '["BIGINT"]')) AS _from`;
  await session.run(
    `INSERT INTO ${table} SELECT ${['r.n', 'r._from', ...outputsSql(call)].join(', ')}
     FROM (${rowsSql(cells, failures, call, numbers)}) AS r ORDER BY r.n`,
  );
}

function withoutFailed(cells: readonly Json[], failures: readonly (string | null)[]): readonly Json[] {
  return cells.map((cell, row) => (failures[row] === null ? cell : null));
}

/** The cells as a table of texts: they were looked at and are what their types say. */
function rowsSql(
  cells: readonly (readonly Json[])[],
  failures: readonly (string | null)[],
  { outputs }: ExternalCall,
  numbers: string,
): string {
  const lists = cells.map((column, i) => {
    const shape = isList(outputs[i]!) ? '[["VARCHAR"]]' : '["VARCHAR"]';
    return `unnest(from_json(${textLiteral(JSON.stringify(column))}, '${shape}')) AS v${i}`;
  });
  const failed = `unnest(from_json(${textLiteral(JSON.stringify(failures))}, '["VARCHAR"]')) AS f`;
  return `SELECT ${[numbers, ...lists, failed].join(', ')}`;
}

/** The outputs in their types; a list is never null. */
function outputsSql({ outputs }: ExternalCall): readonly string[] {
  const values = outputs.map((type, i) => {
    const cast = `CAST(r.v${i} AS ${typeSql(type)})`;
    return isList(type) ? `COALESCE(${cast}, [])` : cast;
  });
  return [...values, 'r.f'];
}

function typeSql(type: LogicalType): string {
  return dialects.duckdb.typeName(type);
}

/** Column of a table of arguments. */
export function argumentRef(index: number): string {
  return quoteName(`a${index}`);
}
