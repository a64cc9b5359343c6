import type { Session } from '../duckdb/session.ts';
import type { WrittenRows } from './written-rows.ts';

export interface NarrowLimits {
  /**
   * Number of cells from which rows do not stay in system memory while they are sorted, but are
   * written to disk and read again.
   */
  readonly fromCells: number;
  /**
   * Number of rows to sample; computing them a second time takes about a hundredth of the export.
   */
  readonly sampleRows: number;
}

const defaultLimits: NarrowLimits = { fromCells: 400_000_000, sampleRows: 1_024_000 };

/**
 * Maximum number of distinct strings for codes of two bytes; a string takes sixteen, and more if it
 * exceeds twelve characters.
 */
const maxStrings = 60_000;
/**
 * Maximum number of sampled rows per thousand whose string occurs only once in the sample; about
 * the same share of all rows has a string that the sample lacks.
 */
const maxNewPerThousand = 1;

/** DuckDB's planning time grows with the square of the number of computed columns. */
const maxColumns = 100;

const sample = 'temp.narrow_sample';

/** Rows for a file that must be sorted. */
export interface OrderedRows {
  /** SQL of each column. */
  readonly items: readonly string[];
  /** SQL that follows FROM and ORDER BY. */
  readonly from: string;
  readonly orderBy: string;
}

/**
 * Runs work with the indexes of the columns whose strings are replaced by codes while the rows are
 * sorted, if there are so many rows that sorting writes them to disk. These are the columns with
 * few distinct strings in a sample. The number of rows with other strings is estimated from the
 * strings that occur once in the sample (Good, The Population Frequencies of Species and the
 * Estimation of Population Parameters, Biometrika 1953).
 *
 * @param count maximum number of rows
 */
export async function withCodedColumns<T>(
  session: Session,
  rows: OrderedRows,
  count: number,
  work: (coded: readonly number[]) => Promise<T>,
  limits = defaultLimits,
): Promise<T> {
  if (count * rows.items.length < limits.fromCells) return work([]);
  try {
    return await work(await codedColumns(session, rows, limits.sampleRows));
  } finally {
    for (const i of rows.items.keys()) await drop(session, `TYPE IF EXISTS ${typeOf(i)}`);
  }
}

/**
 * A cancelled session runs nothing more; the next export on its connection replaces what it leaves
 * behind.
 */
async function drop({ connection }: Session, what: string): Promise<void> {
  await connection.run(`DROP ${what}`).catch(() => undefined);
}

/**
 * Returns the columns with few distinct strings, and creates an enum type of these strings for
 * each.
 */
async function codedColumns(
  session: Session,
  { items, from }: OrderedRows,
  sampleRows: number,
): Promise<readonly number[]> {
  const named = items.map((item, i) => `${item} AS v${i}`).join(', ');
  try {
    await session.run(
      `CREATE OR REPLACE TEMP TABLE narrow_sample AS SELECT ${named} FROM ${from} LIMIT ${sampleRows}`,
    );
    return await createEnumTypes(session);
  } finally {
    await drop(session, `TABLE IF EXISTS ${sample}`);
  }
}

async function createEnumTypes(session: Session): Promise<readonly number[]> {
  const [sampled] = await session.row(`SELECT count(*)::INTEGER FROM ${sample}`);
  const maxNew = (Number(sampled) * maxNewPerThousand) / 1_000;
  const types = await session.rows(`SELECT column_type FROM (DESCRIBE ${sample})`);
  const coded: number[] = [];
  for (const [i, [type]] of types.entries()) {
    if (type !== 'VARCHAR' || coded.length === maxColumns) continue;
    const different = `SELECT v${i} AS v, count(*) AS n FROM ${sample} WHERE v${i} IS NOT NULL GROUP BY 1`;
    const [strings, single] = await session.row(
      `SELECT count(*)::INTEGER, count(*) FILTER (n = 1)::INTEGER FROM (${different})`,
    );
    if (Number(strings) > maxStrings || Number(single) > maxNew) continue;
    await session.run(`CREATE OR REPLACE TEMP TYPE ${typeOf(i)} AS ENUM (SELECT v FROM (${different}))`);
    coded.push(i);
  }
  return coded;
}

/**
 * Returns the rows in order, with these columns as codes while they are sorted; strings without a
 * code are carried in a list. The result has the original strings, whatever the sample was.
 */
export function narrowRows({ items, from, orderBy }: OrderedRows, coded: readonly number[]): WrittenRows {
  const code = (i: number): string => `TRY_CAST(${items[i]} AS ${typeOf(i)})`;
  const isNew = (i: number): string => `${items[i]} IS NOT NULL AND ${code(i)} IS NULL`;
  const columns = items.map((item, i) => `${coded.includes(i) ? code(i) : item} AS v${i}`);
  const others = coded.map((i) => `CASE WHEN ${isNew(i)} THEN ${items[i]} END`);
  const uncoded = `CASE WHEN ${coded.map((i) => `(${isNew(i)})`).join(' OR ')} THEN [${others.join(', ')}] END`;
  const text = (i: number): string =>
    `coalesce(CAST(n.v${i} AS VARCHAR), n.uncoded[${coded.indexOf(i) + 1}])`;
  return {
    items: items.map((_, i) => (coded.includes(i) ? text(i) : `n.v${i}`)),
    from: `(SELECT ${columns.join(', ')}, ${uncoded} AS uncoded FROM ${from} ORDER BY ${orderBy}) AS n`,
  };
}

/**
 * Returns the name of a column's type in the connection's own schema, which DuckDB does not accept
 * as part of a type name.
 */
function typeOf(column: number): string {
  return `narrow_${column}`;
}
