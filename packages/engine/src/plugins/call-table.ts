import {
  isDecimal,
  isList,
  type LogicalType,
  type Problem,
  ProblemError,
  type Result,
  unwrap,
} from '@winnow/kernel';
import { type PluginAnswer, pluginProblems } from '@winnow/plugins';
import { dialects, type ExternalCall } from '@winnow/sql';
import type { Session } from '../duckdb/session.ts';
import { quoteName } from '../duckdb/sql-text.ts';
import { TableAppender } from '../duckdb/table-appender.ts';
import type { Progress } from '../protocol.ts';
import { exactInteger } from './exact-integer.ts';
import type { ProjectPlugins } from './project-plugins.ts';

/** A table of a plugin's results for the rows of another table. */
export interface StageCall {
  readonly call: ExternalCall;
  /** SQL of the table of arguments, whose columns are `a0` and so on. */
  readonly from: string;
  /**
   * `each`: one result row per row, with the same row number. `all`: the rows that the plugin
   * creates from all rows, in order, with their number `n` and the number `_from` of the row that
   * each was created from.
   */
  readonly rows: 'each' | 'all';
}

/** Number of rows and characters that are sent to the sandbox at once. */
const batchRows = 10_000;
const batchCharacters = 4_000_000;
/** Number of rows that a plugin may see at once. */
const maxRowsAtOnce = 200_000;

const exactIntegers = 'BETWEEN -9007199254740991 AND 9007199254740991';

export interface CallTask {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/**
 * Creates the table of a call.
 *
 * @param table its schema and name
 * @returns its row count
 * @throws ProblemError whatever stops the plugin for good; failures of single rows are in the
 *   table, as `f`
 */
export async function makeCallTable(
  session: Session,
  table: { readonly schema: string; readonly name: string },
  stage: StageCall,
  plugins: ProjectPlugins,
  task: CallTask,
): Promise<number> {
  const { call, from, rows } = stage;
  const total = Number((await session.row(`SELECT count(*)::DOUBLE FROM ${from}`))[0]);
  const types: readonly LogicalType[] = [
    ...(rows === 'all' ? (['integer', 'integer'] as const) : []),
    ...call.outputs,
    'text',
  ];
  const names = [...(rows === 'all' ? ['n', '_from'] : []), ...call.outputs.map((_, i) => `v${i}`), 'f'];
  const columns = names.map((name, i) => `${name} ${dialects.duckdb.typeName(types[i]!)}`);
  await session.run(`CREATE TABLE ${table.schema}.${quoteName(table.name)} (${columns.join(', ')})`);
  const appender = await TableAppender.open(session, table, types);
  try {
    const work: CallWork = { session, stage, total, plugins, appender, task };
    const made = await (rows === 'all' ? callAll(work) : callEach(work));
    appender.close();
    return made;
  } catch (error) {
    appender.discard();
    throw error;
  }
}

/**
 * Everything needed to create one table: the call, the number of rows, and where the results go.
 */
interface CallWork {
  readonly session: Session;
  readonly stage: StageCall;
  readonly total: number;
  readonly plugins: ProjectPlugins;
  readonly appender: TableAppender;
  readonly task: CallTask;
}

/**
 * While the sandbox works on a batch, the next one is read and the previous one is written. A
 * stopped batch is retried in smaller batches, and the row that it had reached on its own: only a
 * row that stops on its own stops the call for good.
 */
async function callEach({ session, stage, total, plugins, appender, task }: CallWork): Promise<number> {
  const { call, from } = stage;
  let most = batchRows;
  let size = most;
  const todo: Range[] = [{ first: 0, end: total }];
  const take = async (): Promise<ArgumentRows | undefined> => {
    for (let range = todo.shift(); range && range.first < range.end; range = todo.shift()) {
      const end = Math.min(range.end, range.first + size);
      const batch = await readArguments(session, call, from, { first: range.first, end });
      if (batch.characters <= batchCharacters || batch.rows === 1) {
        if (end < range.end) todo.unshift({ ...range, first: end });
        return batch;
      }
      most = Math.max(1, batch.rows >> 1);
      size = most;
      todo.unshift(range);
    }
    return undefined;
  };
  const ask = (batch: ArgumentRows): Promise<Result<PluginAnswer>> => askFor(call, plugins, batch, task);
  let batch = await take();
  let asked = batch && ask(batch);
  while (batch && asked) {
    const [answer, next] = await Promise.all([asked, take()]);
    if (answer.ok) {
      asked = next && ask(next);
      asked?.catch(() => undefined);
      append(appender, call, answer.value, batch.refused, 0, batch.rows);
      task.onProgress?.({ label: `Running ${call.plugin}`, part: batch.end / total, rows: batch.end });
      size = Math.min(most, size * 2);
      batch = next;
      continue;
    }
    if (batch.rows === 1 || !canBeSplit(answer.problems)) throw new ProblemError(answer.problems);
    const row = Number(answer.problems[0]?.params?.row ?? batch.rows - 1);
    most = Math.max(1, batch.rows >> 1);
    size = Math.max(1, Math.min(most, row >> 1));
    todo.unshift(...piecesOf(batch, batch.first + row), ...(next ? [next] : []));
    batch = await take();
    asked = batch && ask(batch);
  }
  return total;
}

interface Range {
  readonly first: number;
  readonly end: number;
}

const splitting = new Set(['plugins/too-slow', 'plugins/out-of-memory', 'plugins/result-too-large']);

/**
 * Whether smaller batches may succeed where this one stopped. If its process had to be killed, the
 * row is unknown, and it would happen again.
 */
function canBeSplit([first]: readonly Problem[]): boolean {
  if (first === undefined || !splitting.has(first.code)) return false;
  return first.code !== 'plugins/too-slow' || first.params?.row !== undefined;
}

/** Returns the rows before the one at which a batch stopped, that row, and those after it. */
function piecesOf({ first, end }: Range, row: number): readonly Range[] {
  const pieces = [
    { first, end: row },
    { first: row, end: row + 1 },
    { first: row + 1, end },
  ];
  return pieces.filter((one) => one.first < one.end);
}

async function callAll({ session, stage, total, plugins, appender, task }: CallWork): Promise<number> {
  const { call, from } = stage;
  if (total > maxRowsAtOnce)
    throw new ProblemError(pluginProblems.tooManyRows({ rows: total, limit: maxRowsAtOnce }));
  const batch = await readArguments(session, call, from, { first: 0, end: total });
  const answer = unwrap(await askFor(call, plugins, batch, task));
  for (let at = 0; at < answer.rows; at += batchRows) {
    session.throwIfAborted();
    append(appender, call, answer, new Set(), at, Math.min(answer.rows, at + batchRows));
  }
  return answer.rows;
}

function askFor(
  call: ExternalCall,
  plugins: ProjectPlugins,
  { columns, rows }: ArgumentRows,
  task: CallTask,
): Promise<Result<PluginAnswer>> {
  const given = { function: call.entry, columns: columns.map((json) => ({ json })), rows };
  return plugins.run(call, given, task.signal);
}

interface ArgumentRows extends Range {
  /** One JSON list of cells per column. */
  readonly columns: readonly string[];
  readonly rows: number;
  readonly characters: number;
  /** Rows whose arguments JavaScript cannot represent. */
  readonly refused: ReadonlySet<number>;
}

async function readArguments(
  session: Session,
  { args }: ExternalCall,
  from: string,
  { first, end }: Range,
): Promise<ArgumentRows> {
  const rows = end - first;
  if (rows === 0) {
    return { first, end, columns: args.map(() => '[]'), rows, characters: 0, refused: new Set() };
  }
  const lists = args.map((type, i) => `to_json(list(${argumentSql(type, i)} ORDER BY rowid))::VARCHAR`);
  const tooLarge = args.flatMap((type, i) => (type === 'integer' ? [`NOT (a${i} ${exactIntegers})`] : []));
  const refusedSql =
    tooLarge.length === 0
      ? 'NULL'
      : `to_json(list(rowid - ${first}) FILTER (WHERE ${tooLarge.join(' OR ')}))::VARCHAR`;
  const strings = await session.row(
    `SELECT ${[...lists, refusedSql].join(', ')} FROM ${from} WHERE rowid >= ${first} AND rowid < ${end}`,
  );
  const columns = args.map((_, i) => String(strings[i]));
  const refused = strings[args.length];
  return {
    first,
    end,
    columns,
    rows,
    characters: columns.reduce((sum, one) => sum + one.length, 0),
    refused: new Set(typeof refused === 'string' ? (JSON.parse(refused) as readonly number[]) : []),
  };
}

/** Returns SQL of an argument in a form that JSON can represent. */
function argumentSql(type: LogicalType, i: number): string {
  if (type === 'integer') return `CASE WHEN a${i} ${exactIntegers} THEN a${i} END`;
  if (type === 'number') return `CASE WHEN isfinite(a${i}) THEN a${i} END`;
  if (isDecimal(type)) return dialects.duckdb.cast(type, 'text', `a${i}`);
  if (type === 'date' || type === 'datetime') return `a${i}::VARCHAR`;
  if (isList(type) && (type.list === 'date' || type.list === 'datetime')) return `a${i}::VARCHAR[]`;
  return `a${i}`;
}

/** Appends the rows of an answer; failed rows have the reason and no cells. */
function append(
  appender: TableAppender,
  { outputs }: ExternalCall,
  { columns, failures, from }: PluginAnswer,
  refused: ReadonlySet<number>,
  first: number,
  end: number,
): void {
  const why = new Array<string | null>(end - first).fill(null);
  for (const { row, problem } of failures)
    if (row >= first && row < end) why[row - first] ??= problem.message;
  for (const row of refused) why[row] = exactInteger;
  const cells = columns.map((column, i) => {
    const none = isList(outputs[i]!) ? [] : null;
    return why.map((failed, row) => (failed === null ? (column[first + row] ?? none) : none));
  });
  const numbers = from ? [why.map((_, row) => first + row), from.slice(first, end)] : [];
  appender.append([...numbers, ...cells, why]);
}
