import { randomUUID } from 'node:crypto';
import { ProblemError } from '@winnow/kernel';
import { connectionProblems, type TableToWrite, type TableTransaction } from '@winnow/services';
import { withUncertainCommit } from '../../../jobs/tables/commit-uncertain.ts';
import { tableDiffers } from '../../../jobs/tables/table-differs.ts';
import type { OpenedMysql } from '../open-mysql.ts';
import { quoted } from '../quoted.ts';
import { insertRows, type MysqlLoad } from './insert-rows.ts';
import { columnNamed, type MysqlShape, readCascades, readMysqlShape } from './mysql-shape.ts';
import { compareMysql, newColumnType } from './mysql-types.ts';
import { upsertRows } from './upsert-rows.ts';

/**
 * Writes tables of MySQL and MariaDB, all in one transaction. Statements that change a table's
 * definition commit implicitly there, so a new table has a temporary name until its rows are
 * committed, and columns are added beforehand.
 *
 * @param reopen reconnects to remove new tables if the connection was lost
 */
export function mysqlTransaction(opened: OpenedMysql, reopen: () => Promise<OpenedMysql>): TableTransaction {
  const ready: MysqlLoad[] = [];
  let fresh: { readonly place: string; readonly final: string }[] = [];
  const compare = async (table: TableToWrite) => {
    const shape = await readMysqlShape(opened, table.schema, table.table);
    return { shape, exists: shape !== undefined, differences: shape ? compareMysql(table, shape) : [] };
  };
  return {
    compare,
    begin: async (table) => {
      const { shape, differences } = await compare(table);
      const name = `${table.schema}.${table.table}`;
      if (table.mode === 'create' && shape)
        throw new ProblemError(connectionProblems.tableExists({ table: name }));
      const wrong = differences.filter(({ kind }) => !(kind === 'missing' && table.schemaChanges === 'add'));
      if (wrong.length > 0) throw new ProblemError(tableDiffers(table, wrong));
      if (shape) await refuseUnsafe(opened, table, shape);
      const final = `${quoted(table.schema)}.${quoted(table.table)}`;
      const place = shape ? final : `${quoted(table.schema)}.${quoted(`winnow_${randomUUID()}`)}`;
      const load: MysqlLoad = { table, shape, place, number: ready.length, path: '' };
      for (const one of makeRoom(load)) await opened.query(one);
      if (!shape) fresh.push({ place, final });
      ready.push(load);
      return {
        write: async (path) => {
          load.path = path;
        },
      };
    },
    load: async () => {
      await opened.query('START TRANSACTION');
      // Exports to the same tables take their locks in the same order, which prevents deadlocks.
      for (const load of ready.toSorted((a, b) => (a.place < b.place ? -1 : Number(a.place > b.place)))) {
        if (load.table.mode === 'upsert') {
          await upsertRows(opened, load);
          continue;
        }
        if (load.table.mode === 'replace' && load.shape) await opened.query(`DELETE FROM ${load.place}`);
        await insertRows(opened, load, load.place);
      }
    },
    commit: async () => {
      await withUncertainCommit(
        ready.map(({ table }) => table),
        async () => {
          await opened.query('COMMIT');
          const renames = fresh.map(({ place, final }) => `${place} TO ${final}`);
          if (renames.length > 0) await opened.query(`RENAME TABLE ${renames.join(', ')}`);
        },
      );
      fresh = [];
      await opened.end();
    },
    abort: async () => {
      await opened.end();
      if (fresh.length === 0) return;
      const places = fresh.map(({ place }) => place).join(', ');
      fresh = [];
      // If the server is gone, the new tables remain, but nothing refers to them.
      const other = await reopen().catch(() => undefined);
      await other?.query(`DROP TABLE IF EXISTS ${places}`).catch(() => {});
      await other?.end();
    },
  };
}

/**
 * Throws a problem if a failure could not be rolled back, or if rows of other tables would change.
 */
async function refuseUnsafe(
  opened: OpenedMysql,
  { schema, table, mode }: TableToWrite,
  { hasTransactions, engine }: MysqlShape,
): Promise<void> {
  const name = `${schema}.${table}`;
  if (!hasTransactions) throw new ProblemError(connectionProblems.noTransactions({ table: name, engine }));
  const by = mode === 'replace' ? await readCascades(opened, schema, table) : undefined;
  if (by !== undefined) throw new ProblemError(connectionProblems.referenced({ table: name, by }));
}

/** Returns the statements that prepare the table for the rows. */
function makeRoom({ table, shape, place }: MysqlLoad): readonly string[] {
  const isKey = (name: string): boolean => table.mode === 'upsert' && table.key.includes(name);
  const definitions = table.columns
    .filter(({ name }) => !shape || !columnNamed(shape, name))
    .map(({ name, type }) => `${quoted(name)} ${newColumnType(type, isKey(name))} NULL`);
  if (shape) {
    const added = definitions.map((one) => `ADD COLUMN ${one}`);
    return added.length === 0 ? [] : [`ALTER TABLE ${place} ${added.join(', ')}`];
  }
  // The next export with this key finds an index.
  const key = table.mode === 'upsert' ? [`UNIQUE (${table.key.map(quoted).join(', ')})`] : [];
  const all = [...definitions, ...key].join(', ');
  return [`CREATE TABLE ${place} (${all}) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`];
}
