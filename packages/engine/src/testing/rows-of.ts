import { rowIdRef, unwrap } from '@winnow/kernel';
import { columnExpr, dialects, hiddenOf, printRel, type Rel } from '@winnow/sql';
import { sourceTableSql } from '../catalog.ts';
import type { ProjectDatabase } from '../project-database.ts';
import { readPageWithValues } from '../query/page.ts';
import { withWrittenRows } from '../transfer/written-rows.ts';

/** Rows in order. */
export type Rows = readonly (readonly unknown[])[];

/**
 * Reads all rows with their row ids in one statement, printed by the printer that all engines
 * share; plans are compared with this.
 */
export async function rowsAsPrinted(data: ProjectDatabase, rel: Rel): Promise<Rows> {
  const sql = unwrap(
    printRel(rel, {
      dialect: dialects.duckdb,
      hidden: true,
      source: (name) => `(SELECT rowid AS _rid, * FROM ${sourceTableSql(name)})`,
    }),
  );
  const rows = await data.database.use((session) => session.rows(sql));
  const hidden = hiddenOf(rel).length;
  return rows.map(([id, ...rest]) => [Number(id), ...rest.slice(hidden - 1)]);
}

/** Reads all rows with their row ids, page by page. */
export async function rowsOfPages(data: ProjectDatabase, rel: Rel): Promise<Rows> {
  const columns = rel.columns.map((ref) => ({ name: ref, ref, type: 'text' as const }));
  return data.runner.with(data.runner.plan(rel), async ({ frame, rows }) => {
    const all: unknown[][] = [];
    for (let at = 0; at < rows; at += 7) {
      const { page } = await data.database.use((session) =>
        readPageWithValues(session, frame, columns, at, 7, []),
      );
      for (const [row, id] of page.rowIds.entries()) all.push([id, ...page.cells.map((list) => list[row])]);
    }
    return all;
  });
}

/**
 * Reads all rows as they are written to a file, with their row ids unless the rows are created
 * while they are read.
 *
 * @param once whether only one statement reads them
 */
export async function rowsWritten(data: ProjectDatabase, rel: Rel, once: boolean): Promise<Rows> {
  const refs = [...(once ? [] : [rowIdRef]), ...rel.columns];
  const columns = refs.map((ref) => ({ expr: columnExpr(ref) }));
  return data.runner.pass(await data.runner.passPlan(rel, once, {}, 0), (frame) =>
    data.database.use((session) =>
      withWrittenRows(session, { frame, columns, coded: [] }, async ({ items, from }) => {
        const named = items.map((item, i) => `${item} AS c${i}`);
        const rows = await session.rows(`SELECT ${named.join(', ')} FROM ${from}`);
        return once ? rows : rows.map(([id, ...rest]) => [Number(id), ...rest]);
      }),
    ),
  );
}

/** Removes the ids that precede the cells. */
export function cellsOf(rows: Rows): Rows {
  return rows.map(([, ...cells]) => cells);
}
