import { ProblemError } from '@winnow/kernel';
import { workflowRunProblems } from '@winnow/services';
import type { OpenedMysql } from '../open-mysql.ts';
import { quoted } from '../quoted.ts';
import { columnList, insertRows, type MysqlLoad } from './insert-rows.ts';
import { columnNamed } from './mysql-shape.ts';

const maxExamples = 3;
/** Maximum characters of text in the index of the staged rows, over all key columns. */
const indexedCharacters = 700;

/**
 * Updates the rows whose key is among the new ones, and inserts the others. New rows are staged in
 * a temporary table, since `ON DUPLICATE KEY UPDATE` would consider every unique index of the table
 * instead of the key. Null keys match each other.
 */
export async function upsertRows(opened: OpenedMysql, load: MysqlLoad): Promise<void> {
  const { table, place, number } = load;
  const staging = quoted(`winnow_rows_${number}`);
  const columns = columnList(load);
  await opened.query(
    `CREATE TEMPORARY TABLE ${staging} (INDEX (${keyIndex(load)})) ENGINE=InnoDB AS SELECT ${columns} FROM ${place} LIMIT 0`,
  );
  await insertRows(opened, load, staging);
  await refuseDuplicates(opened, load, staging);
  const same = table.key.map((name) => `t.${quoted(name)} <=> s.${quoted(name)}`).join(' AND ');
  const others = table.columns.filter(({ name }) => !table.key.includes(name));
  if (others.length > 0) {
    const set = others.map(({ name }) => `t.${quoted(name)} = s.${quoted(name)}`).join(', ');
    await opened.query(`UPDATE ${place} AS t JOIN ${staging} AS s ON ${same} SET ${set}`);
  }
  await opened.query(`DELETE s FROM ${staging} AS s JOIN ${place} AS t ON ${same}`);
  await opened.query(`INSERT INTO ${place} (${columns}) SELECT ${columns} FROM ${staging}`);
  await opened.query(`DROP TEMPORARY TABLE ${staging}`);
}

function keyIndex({ table: { key }, shape }: MysqlLoad): string {
  const most = Math.floor(indexedCharacters / key.length);
  return key
    .map((name) => {
      const { base = 'varchar', length = 255 } = (shape && columnNamed(shape, name)) ?? {};
      const isText = /char|text/.test(base);
      return isText && length > most ? `${quoted(name)}(${most})` : quoted(name);
    })
    .join(', ');
}

async function refuseDuplicates(
  opened: OpenedMysql,
  { table: { key } }: MysqlLoad,
  staging: string,
): Promise<void> {
  const names = key.map(quoted).join(', ');
  const printed = key.map((name) => `coalesce(${quoted(name)}, 'NULL')`).join(', ');
  const from = `FROM (SELECT ${names} FROM ${staging} GROUP BY ${names} HAVING count(*) > 1) AS d`;
  const [[count] = ['0']] = await opened.query(`SELECT count(*) ${from}`);
  const duplicates = Number(count);
  if (duplicates === 0) return;
  const rows = await opened.query(`SELECT concat_ws(', ', ${printed}) ${from} LIMIT ${maxExamples}`);
  const examples = rows.map(([one]) => `“${(one ?? '').slice(0, 100)}”`).join(', ');
  throw new ProblemError(
    workflowRunProblems.duplicateKeys({
      key: key.join(', '),
      duplicates,
      examples: duplicates > rows.length ? `${examples}, …` : examples,
    }),
  );
}
