import { failed, ok, type Result, uniqueNames } from '@winnow/kernel';
import { z } from 'zod';
import { detectEncoding } from '../csv/encoding/detect-encoding.ts';
import { type Encoding, encodings } from '../csv/encoding/encodings.ts';
import { openText } from '../csv/encoding/open-text.ts';
import { readHead } from '../csv/read-head.ts';
import { defineReader } from '../define-format.ts';
import { option } from '../options/option.ts';
import { formatProblems } from '../problems.ts';
import { chooseTable } from '../reading/choose-table.ts';
import { fileKind } from '../reading/file-kind.ts';
import type { FileReader } from '../reading/file-reader.ts';
import { FittingTypes } from '../reading/fitting-types.ts';
import { previewRows } from '../reading/preview-rows.ts';
import { type RowBatch, type RowsRead, rejectTextLimit } from '../reading/read-plan.ts';
import { RejectList } from '../reading/reject-list.ts';
import { rejectReasons } from '../reading/reject-reasons.ts';
import { declaredSqlType } from './declared-sql-type.ts';
import { type ScriptPart, type ScriptRows, SqlScript } from './sql-script.ts';

const readOptions = z.strictObject({
  table: option.text('Table', { max: 1000 }, { help: 'Defaults to the first table.' }).default(''),
  backslashes: option
    .flag('Backslash escapes', { help: 'As in MySQL, strings contain \\n for a line break.' })
    .default(false),
  encoding: option.choice('Encoding', encodings).default('utf-8'),
});

type SqlOptions = z.output<typeof readOptions>;

/** Number of bytes of a script in which tables and their columns are searched for. */
const searchedBytes = 64 << 20;
const headBytes = 1 << 18;

const statement =
  /^(?:\s|--[^\n]*\n|#[^\n]*\n|\/\*(?:[^*]|\*(?!\/))*\*\/;?|\\\w[^\n]*\n)*(?:INSERT|REPLACE|COPY|CREATE|DROP|SET|BEGIN|START|USE|LOCK|PRAGMA|SELECT|ALTER|DELETE|TRUNCATE|GO|IF|COMMIT|DELIMITER)\b/i;
const insertsRows =
  /\b(?:INSERT|REPLACE)\s+(?:\w+\s+){0,4}?INTO\s+[^;]{1,4000}?\bVALUES\s*\(|\bCOPY\s+[^;]{1,4000}?\bFROM\s+stdin\b/i;
const marksOfMysql = /^-- (?:MySQL|MariaDB) dump|^\/\*!\d{5}|\bENGINE\s*=\s*\w+|[^\\'](?:\\\\)*\\'[^,);\s]/m;

/** Reads the rows that a script of SQL inserts into a table, such as a dump of a database. */
export const sqlReader = defineReader({
  title: 'SQL',
  options: readOptions,
  async sniff({ file, head }) {
    if (fileKind(head, true)) return undefined;
    const { encoding } = detectEncoding([head]);
    const { bytes } = await readHead(file, encoding, headBytes);
    const text = bytes.toString('utf8', 0, headBytes);
    const named = /\.sql$/i.test(file.name);
    if (!statement.test(text) || !(insertsRows.test(text) || (named && /\bCREATE\s+TABLE\b/i.test(text))))
      return undefined;
    const options = { table: '', backslashes: marksOfMysql.test(text), encoding };
    const [first] = await tablesIn(file, options);
    return first ? { confidence: 0.95, options: { ...options, table: first.table } } : undefined;
  },
  async choices(file) {
    const { encoding } = detectEncoding([await file.read(0, 65_536)]);
    const { bytes } = await readHead(file, encoding, headBytes);
    const backslashes = marksOfMysql.test(bytes.toString('utf8', 0, headBytes));
    return { table: (await tablesIn(file, { table: '', backslashes, encoding })).map(({ table }) => table) };
  },
  async preview(file, options, limit) {
    const plan = await readSql(file, options);
    return plan.ok ? previewRows(plan.value, limit) : plan;
  },
  read: readSql,
});

interface FoundTable {
  readonly table: string;
  readonly columns: readonly string[];
  /** Types that CREATE TABLE declares, by column. */
  readonly types: ReadonlyMap<string, string | null>;
}

async function readSql(file: FileReader, options: SqlOptions): Promise<Result<RowsRead>> {
  const { name } = file;
  if (file.size === 0) return failed(formatProblems.emptyFile({ name }));
  const tables = await tablesIn(file, options);
  const chosen = chooseTable(tables, ({ table }) => table, options.table, name);
  if (!chosen.ok) return chosen;
  const found = chosen.value;
  const rejects = new RejectList(name);
  const names = uniqueNames([...found.columns, 'Extra fields']);
  const types = new FittingTypes(found.columns.map((column) => found.types.get(column) ?? null));
  return ok({
    kind: 'rows',
    columns: names.map((one) => ({ name: one })),
    overflow: found.columns.length,
    typed: true,
    batches: rowsOf(file, options, found, types, rejects),
    report: () => ({ ...rejects.report(), types: types.types }),
  });
}

async function* rowsOf(
  file: FileReader,
  options: SqlOptions,
  { table, columns }: FoundTable,
  types: FittingTypes,
  rejects: RejectList,
): AsyncGenerator<RowBatch> {
  const width = columns.length;
  for await (const part of partsOf(file, options)) {
    if (part.table !== table || !('rows' in part)) continue;
    const places = part.columns?.map((column) => columns.indexOf(column));
    yield part.rows.map((cells) => {
      const row = rowOf(cells, places, width, part, rejects);
      types.look(row);
      return row;
    });
  }
}

function rowOf(
  cells: readonly (string | null)[],
  places: readonly number[] | undefined,
  width: number,
  { line }: ScriptRows,
  rejects: RejectList,
): (string | null)[] {
  const row = new Array<string | null>(width + 1).fill(null);
  const extra: (string | null)[] = [];
  for (const [i, cell] of cells.entries()) {
    const place = places ? (places[i] ?? -1) : i;
    if (place >= 0 && place < width) row[place] = cell;
    else extra.push(cell);
  }
  const at = rejects.rows++;
  const wanted = places?.length ?? width;
  if (extra.length > 0) {
    row[width] = extra.map((cell) => cell ?? '').join('\t');
    rejects.overflowed++;
  }
  if (cells.length !== wanted || extra.length > 0) {
    const isLong = cells.length > wanted || extra.length > 0;
    rejects.add(() => ({
      line,
      row: at,
      text: cells
        .map((cell) => cell ?? 'NULL')
        .join(', ')
        .slice(0, rejectTextLimit),
      kind: isLong ? 'too-many-fields' : 'too-few-fields',
      reason: isLong
        ? rejectReasons.tooManyCells({ count: cells.length, width: wanted })
        : rejectReasons.tooFewFields({ count: cells.length, width: wanted }),
    }));
  }
  return row;
}

/** Returns the tables into which rows are inserted, in order, with all of their columns. */
async function tablesIn(file: FileReader, options: SqlOptions): Promise<readonly FoundTable[]> {
  const created = new Map<string, readonly string[]>();
  const types = new Map<string, ReadonlyMap<string, string | null>>();
  const filled = new Map<string, Set<string>>();
  for await (const part of partsOf(file, options, searchedBytes)) {
    if (!('rows' in part)) {
      created.set(part.table, part.columns);
      const { columns, definitions } = part;
      types.set(part.table, new Map(columns.map((column, i) => [column, declaredSqlType(definitions[i]!)])));
      continue;
    }
    const known = filled.get(part.table) ?? new Set(created.get(part.table) ?? part.columns);
    filled.set(part.table, known);
    for (const column of part.columns ?? []) known.add(column);
    if (known.size === 0) for (const i of (part.rows[0] ?? []).keys()) known.add(`Column ${i + 1}`);
  }
  return [...filled].map(([table, columns]) => ({
    table,
    columns: [...columns],
    types: types.get(table) ?? new Map(),
  }));
}

async function* partsOf(
  file: FileReader,
  { encoding, backslashes }: Pick<SqlOptions, 'backslashes'> & { readonly encoding: Encoding },
  limit = Number.POSITIVE_INFINITY,
): AsyncGenerator<ScriptPart> {
  const { bytes } = await openText(file, encoding);
  yield* new SqlScript(decoded(bytes, limit), backslashes).parts();
}

async function* decoded(bytes: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let read = 0;
  for await (const piece of bytes) {
    yield decoder.decode(piece, { stream: true });
    read += piece.length;
    if (read >= limit) return;
  }
  yield decoder.decode();
}
