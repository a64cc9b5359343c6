import { setImmediate as nextTurn } from 'node:timers/promises';
import { cellOf, textOf } from '@winnow/formulas';
import type { TableCells } from '@winnow/insight';
import { type Column, ok, type Result, rowIdRef } from '@winnow/kernel';
import { columnsRead } from '@winnow/sql';
import type { Session } from '../../duckdb/session.ts';
import { quoteName } from '../../duckdb/sql-text.ts';
import { type Frame, orderRef } from '../../plan/frame.ts';
import { type PositionRange, printFrame, printOver } from '../../plan/print-frame.ts';
import type { ProjectDatabase } from '../../project-database.ts';
import type { TaskOptions, View } from '../../protocol.ts';
import { relationOfView } from '../../view.ts';
import { ContentCache } from '../content-cache.ts';
import { cellLimit } from '../page-columns.ts';

/** The cells of a view, or of a sample of its rows, as strings. */
export interface CellsRead {
  readonly table: TableCells;
  readonly columns: readonly Column[];
  readonly rowIds: readonly number[];
  /** Position of each row in the view. */
  readonly positions: readonly number[];
  /** Row count of the view. */
  readonly rows: number;
}

/** Maximum number of cells to examine individually. */
const maxCells = 6_000_000;
/**
 * Of larger tables, rows from all parts are sampled: only as many cells as can be examined within
 * ten seconds.
 */
const sampledCells = 3_000_000;
const stripeCount = 40;
/** Fewer rows are not worth a statement. */
const minRowsPerStripe = 40;
const rowsPerStatement = 50_000;
/**
 * Samples of at most this many rows are cached, since selections tend to follow one another in the
 * same view.
 */
const maxCachedRows = 5_000;
/** Planning a statement that reads thousands of columns takes gigabytes. */
const columnsPerStatement = 1_000;

/**
 * Reads the cells of a view for examination in JavaScript: all of them, or those of as many rows as
 * fit.
 *
 * @param maxRows number of rows that suffices
 */
export async function readCells(
  project: ProjectDatabase,
  view: View,
  options: TaskOptions = {},
  maxRows = Number.POSITIVE_INFINITY,
): Promise<Result<CellsRead>> {
  const relation = await relationOfView(project.recipes, view, options);
  if (!relation.ok) return relation;
  const { columns } = relation.value.schema;
  return project.runner.with(
    project.runner.plan(relation.value.rel),
    ({ frame, rows }) =>
      project.database.use(
        async (session) => {
          const fitting = rows * columns.length <= maxCells ? maxCells : sampledCells;
          const maxFitting = Math.min(maxRows, Math.floor(fitting / Math.max(1, columns.length)));
          const statements = rangesByStatement(rows, Math.max(1, maxFitting));
          const key = maxRows <= maxCachedRows ? keyOf(frame, columns, statements) : undefined;
          const known = key === undefined ? undefined : project.samples.get(key);
          if (known) return ok(known);
          const cells: (string | null)[][] = columns.map(() => []);
          const rowIds: number[] = [];
          const positions: number[] = [];
          for (const ranges of statements) {
            const [ids, ...read] = await readRanges(session, frame, columns, ranges);
            read.forEach((list, i) => {
              for (const cell of list) cells[i]!.push(cell as string | null);
            });
            for (const id of ids!) rowIds.push(Number(id));
            for (const { from, to } of ranges) for (let at = from; at < to; at++) positions.push(at);
          }
          const table = { columns: columns.map(({ name }) => name), rows: rowIds.length, cells };
          const read = { table, columns, rowIds, positions, rows };
          if (key !== undefined) project.samples.set(key, read);
          return ok(read);
        },
        { label: 'Reading cells', ...options },
      ),
    options,
  );
}

/**
 * Returns a key for everything that determines the cells: the SQL that reads them, and the names of
 * their columns.
 */
function keyOf(
  frame: Frame,
  columns: readonly Column[],
  statements: readonly (readonly PositionRange[])[],
): string {
  const reads = new Set<string>([orderRef, rowIdRef]);
  for (const column of columns) columnsRead(textOf(cellOf(column)).expr, reads);
  return ContentCache.keyOf(
    `${JSON.stringify(columns)} ${printFrame(frame, [...reads], ...statements.flat())}`,
  );
}

/** Returns the ranges of rows to read, grouped by statement. */
function rangesByStatement(rows: number, maxRows: number): readonly (readonly PositionRange[])[] {
  const whole = rows <= maxRows;
  const stripes = Math.min(stripeCount, Math.max(1, Math.floor(maxRows / minRowsPerStripe)));
  const starts = whole
    ? Array.from({ length: Math.ceil(rows / rowsPerStatement) }, (_, i) => i * rowsPerStatement)
    : Array.from({ length: stripes }, (_, i) => Math.floor((i * rows) / stripes));
  const size = whole ? rowsPerStatement : Math.floor(maxRows / stripes);
  const ranges = starts.map((from) => ({ from, to: Math.min(rows, from + size) }));
  const together = Math.max(1, Math.floor(rowsPerStatement / size));
  return Array.from({ length: Math.ceil(ranges.length / together) }, (_, i) =>
    ranges.slice(i * together, (i + 1) * together),
  );
}

/** Reads the ids of some rows, then the cells of each column. */
async function readRanges(
  session: Session,
  frame: Frame,
  columns: readonly Column[],
  ranges: readonly PositionRange[],
): Promise<readonly (readonly (string | number | null)[])[]> {
  const parsed: (readonly (string | number | null)[])[] = [];
  for (let from = 0; from === 0 || from < columns.length; from += columnsPerStatement) {
    const [ids, ...read] = await readColumns(
      session,
      frame,
      columns.slice(from, from + columnsPerStatement),
      ranges,
    );
    if (from === 0) parsed.push(ids!);
    for (const list of read) parsed.push(list);
  }
  return parsed;
}

async function readColumns(
  session: Session,
  frame: Frame,
  columns: readonly Column[],
  ranges: readonly PositionRange[],
): Promise<readonly (readonly (string | number | null)[])[]> {
  const strings = columns.map((column) => textOf(cellOf(column)).expr);
  const reads = new Set<string>([orderRef, rowIdRef]);
  for (const text of strings) columnsRead(text, reads);
  const items = [
    `t.${quoteName(rowIdRef)}`,
    ...strings.map((text) => `left(${printOver(text)}, ${cellLimit})`),
  ];
  const lists = items.map((sql) => `CAST(to_json(list(${sql})) AS VARCHAR)`);
  const rows = printFrame(frame, [...reads], ...ranges);
  const found = await session.row(
    `SELECT ${lists.join(', ')} FROM (SELECT * FROM (${rows}) AS t ORDER BY t.${quoteName(orderRef)}) AS t`,
  );
  const parsed: (readonly (string | number | null)[])[] = [];
  for (const text of found) {
    parsed.push(text === null ? [] : JSON.parse(String(text)));
    // Lets other calls be answered between columns.
    await nextTurn();
  }
  return parsed;
}
