import type { Session } from '../duckdb/session.ts';
import type { WrittenRows } from './written-rows.ts';

export interface NarrowLimits {
  /** Rows of so many cells do not stay in the memory of the system while they are put in order: they are written to the disk and read again. */
  readonly fromCells: number;
  /** To compute so many rows once more takes about a hundredth of what follows. */
  readonly sampleRows: number;
}

const usual: NarrowLimits = { fromCells: 400_000_000, sampleRows: 1_024_000 };

/** As many as a code of two bytes tells apart; a text itself takes sixteen, and those beyond twelve characters. */
const maxStrings = 60_000;
/** Where so many rows of a thousand have a text that no other row of the sample has, about as many of all have one that is not in it. */
const newOfThousand = 1;

/** DuckDB plans computed columns in a time that grows with the square of their number. */
const maxColumns = 100;

const sample = 'temp.narrow_sample';

/** Rows for a file that have to be put in order. */
export interface OrderedRows {
  /** SQL of the columns. */
  readonly items: readonly string[];
  /** What follows FROM, and what follows that. */
  readonly from: string;
  readonly orderBy: string;
}

/**
 * Does work with the numbers of the columns whose strings are codes while the rows are put in
 * order, where these are so many that they are written to the disk for it: those that have few
 * different strings in a sample. How many rows have others is recognised by what the sample holds
 * once (Good, The Population Frequencies of Species and the Estimation of Population Parameters,
 * Biometrika 1953).
 *
 * @param count of the rows, at most
 */
export async function withCodedColumns<T>(
  session: Session,
  rows: OrderedRows,
  count: number,
  work: (coded: readonly number[]) => Promise<T>,
  limits = usual,
): Promise<T> {
  if (count * rows.items.length < limits.fromCells) return work([]);
  try {
    return await work(await codedColumns(session, rows, limits.sampleRows));
  } finally {
    for (const i of rows.items.keys()) await drop(session, `TYPE IF EXISTS ${typeOf(i)}`);
  }
}

/** A cancelled session runs nothing more: what it leaves the next export of its connection replaces. */
async function drop({ connection }: Session, what: string): Promise<void> {
  await connection.run(`DROP ${what}`).catch(() => undefined);
}

/** The columns that have few different strings; each has a type of those then. */
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
    return await codedInSample(session);
  } finally {
    await drop(session, `TABLE IF EXISTS ${sample}`);
  }
}

async function codedInSample(session: Session): Promise<readonly number[]> {
  const [sampled] = await session.row(`SELECT count(*)::INTEGER FROM ${sample}`);
  const maxNew = (Number(sampled) * newOfThousand) / 1_000;
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
 * The rows in their order, with these columns as codes on the way there; what has none is in a list
 * beside. Whatever the sample was like, the strings are those of the rows.
 */
export function narrowRows({ items, from, orderBy }: OrderedRows, coded: readonly number[]): WrittenRows {
  const code = (i: number): string => `TRY_CAST(${items[i]} AS ${typeOf(i)})`;
  const isNew = (i: number): string => `${items[i]} IS NOT NULL AND ${code(i)} IS NULL`;
  const columns = items.map((item, i) => `${coded.includes(i) ? code(i) : item} AS v${i}`);
  const others = coded.map((i) => `CASE WHEN ${isNew(i)} THEN ${items[i]} END`);
  const sidecarRefs = `CASE WHEN ${coded.map((i) => `(${isNew(i)})`).join(' OR ')} THEN [${others.join(', ')}] END`;
  const text = (i: number): string => `coalesce(CAST(n.v${i} AS VARCHAR), n.beside[${coded.indexOf(i) + 1}])`;
  return {
    items: items.map((_, i) => (coded.includes(i) ? text(i) : `n.v${i}`)),
    from: `(SELECT ${columns.join(', ')}, ${sidecarRefs} AS beside FROM ${from} ORDER BY ${orderBy}) AS n`,
  };
}

/** In the connection's own schema, which DuckDB does not take in the name of a type. */
function typeOf(column: number): string {
  return `narrow_${column}`;
}
