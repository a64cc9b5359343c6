import { ProblemError } from '@winnow/kernel';
import { connectionProblems } from '@winnow/services';
import { stageUpsert } from './load-upsert.ts';
import { nameOf, type TableLoad } from './table-load.ts';
import {
  keyToReplaceBy,
  readRelations,
  type TableReference,
  type TableRelations,
} from './table-references.ts';
import { stagingOf } from './upsert-rows.ts';

const maxExamples = 3;

/** A table whose rows are ready to be loaded. */
export interface ReadyLoad extends TableLoad {
  readonly path: string;
}

/** The tables of a transaction in the order in which rows can be added to them. */
export interface LoadOrder<L> {
  /** Each table after those that its foreign keys refer to. */
  readonly loads: readonly L[];
  /**
   * Keys by which the new rows replace those of a table, in which the rows of other tables stay
   * valid.
   */
  readonly replacedBy: ReadonlyMap<L, readonly string[]>;
  /**
   * Checks the foreign keys that were deferred until all rows are there. Otherwise the commit would
   * check them.
   */
  readonly checkReferences: () => Promise<void>;
}

/**
 * Deletes the rows that are to be replaced, and keeps the tables, their keys, indexes, grants and
 * comments. Tables that only refer to each other are truncated together. If another table refers to
 * a table, only the rows that the new ones don't contain are deleted, none of which may be referred
 * to.
 */
export async function emptyTables<L extends ReadyLoad>(
  given: readonly L[],
  signal: AbortSignal,
): Promise<LoadOrder<L>> {
  const relations = new Map<L, TableRelations>();
  for (const one of given) if (one.shape && !one.recreate) relations.set(one, await readRelations(one));
  const deferrable = [...new Set([...relations.values()].flatMap((one) => one.deferrable))].join(', ');
  const setDeferrable = async (mode: 'DEFERRED' | 'IMMEDIATE'): Promise<void> => {
    if (deferrable) await given[0]!.client.query(`SET CONSTRAINTS ${deferrable} ${mode}`);
  };
  await setDeferrable('DEFERRED');
  const loads = parentsFirst(given, relations);
  const replaced = loads.filter((one) => one.table.mode === 'replace' && relations.has(one));
  const truncated = truncatable(replaced, relations);
  if (truncated.length > 0)
    await given[0]!.client.query(`TRUNCATE ${truncated.map(({ place }) => place).join(', ')}`);
  const replacedBy = new Map<L, readonly string[]>();
  const emptied = new Set(truncated.flatMap((one) => relations.get(one)!.parts));
  for (const one of replaced.filter((load) => !truncated.includes(load)).toReversed()) {
    const related = relations.get(one)!;
    const references = related.references.filter(({ byId }) => !emptied.has(byId));
    const key = references.length > 0 ? keyToReplaceBy(one, { ...related, references }) : undefined;
    if (key) {
      replacedBy.set(one, key);
      await deleteGoneRows(one, key, references, signal);
    } else {
      await deleteAllRows(one, references);
      for (const part of related.parts) emptied.add(part);
    }
  }
  return { loads, replacedBy, checkReferences: () => setDeferrable('IMMEDIATE') };
}

/** Tables that no foreign key refers to except those of tables that are truncated as well. */
function truncatable<L extends ReadyLoad>(
  replaced: readonly L[],
  relations: ReadonlyMap<L, TableRelations>,
): readonly L[] {
  let chosen = replaced.filter(({ shape }) => shape?.truncatable !== false);
  for (;;) {
    const parts = new Set(chosen.flatMap((one) => relations.get(one)!.parts));
    const kept = chosen.filter((one) => relations.get(one)!.references.every(({ byId }) => parts.has(byId)));
    if (kept.length === chosen.length) return kept;
    chosen = kept;
  }
}

function parentsFirst<L extends ReadyLoad>(
  given: readonly L[],
  relations: ReadonlyMap<L, TableRelations>,
): readonly L[] {
  const ordered = new Set<L>();
  const visiting = new Set<L>();
  const visit = (one: L): void => {
    if (ordered.has(one) || visiting.has(one)) return;
    visiting.add(one);
    const parts = new Set(relations.get(one)?.parts);
    for (const other of given)
      if (relations.get(other)?.references.some(({ byId }) => parts.has(byId))) visit(other);
    ordered.add(one);
  };
  for (const one of given) visit(one);
  return [...ordered];
}

/** Deletes the rows whose key is not among the new ones, which are staged. */
async function deleteGoneRows(
  load: ReadyLoad,
  key: readonly string[],
  references: readonly TableReference[],
  signal: AbortSignal,
): Promise<void> {
  const { client, place, shape, table } = load;
  refuseUnseen(load, references);
  const keyed = { ...load, table: { ...table, key } };
  await stageUpsert(keyed, load.path, signal);
  // Others may go on reading, and adding rows that refer to those that stay.
  await client.query(`LOCK TABLE ${place} IN SHARE ROW EXCLUSIVE MODE`);
  const same = key.map((name) => `s.${nameOf(load, name)} = t.${nameOf(load, name)}`).join(' AND ');
  const gone = `NOT EXISTS (SELECT FROM ${stagingOf(keyed)} AS s WHERE ${same})`;
  // Rows that refer to a locked row can't be added, so the check below stays true.
  await client.query(`SELECT count(*) FROM (SELECT FROM ${place} AS t WHERE ${gone} FOR UPDATE) AS locked`);
  for (const reference of references)
    if (reference.readable) await refuseReferenced(load, reference, key, gone);
  await client.query(`DELETE FROM ${place} AS t WHERE ${gone}`);
  if (!shape?.mayKeepRows) return;
  const { rows } = await client.query<{ kept: boolean }>(
    `SELECT EXISTS (SELECT FROM ${place} AS t WHERE ${gone}) AS kept`,
  );
  if (rows[0]?.kept) throw keepsRows(load);
}

/** Deletes all rows. Throws a problem if a trigger, a rule or a foreign key preserves rows. */
async function deleteAllRows(load: ReadyLoad, references: readonly TableReference[]): Promise<void> {
  const { client, shape, place, table } = load;
  const cascading = references.filter(({ cascades }) => cascades);
  if (cascading.length > 0) throw wouldChange(load, cascading);
  for (const { by, columns, canWait, readable, referenced, to } of references) {
    if (canWait || !readable) continue;
    const refers = sameColumns(load, columns, referenced);
    const { rows } = await client.query<{ found: boolean }>(
      `SELECT EXISTS (SELECT FROM ${by} AS c JOIN ${to} AS t ON ${refers}) AS found`,
    );
    if (!rows[0]?.found) continue;
    const name = `${table.schema}.${table.table}`;
    throw new ProblemError(connectionProblems.keyNeeded({ table: name, by, key: referenced.join(', ') }));
  }
  await client.query(`DELETE FROM ${place}`);
  // A user without read permission can't see whether rows are left.
  const { rows } = shape?.readable
    ? await client.query<{ kept: boolean }>(`SELECT EXISTS (SELECT FROM ${place}) AS kept`)
    : { rows: [{ kept: shape?.mayKeepRows }] };
  if (rows[0]?.kept) throw keepsRows(load);
}

/** Throws a problem if rows that the user can't see might be deleted or changed. */
function refuseUnseen(load: ReadyLoad, references: readonly TableReference[]): void {
  const unseen = references.filter(({ cascades, readable }) => cascades && !readable);
  if (unseen.length > 0) throw wouldChange(load, unseen);
}

/** Throws a problem if a foreign key refers to a row that is to be deleted. */
async function refuseReferenced(
  load: ReadyLoad,
  { by, columns, referenced, to }: TableReference,
  key: readonly string[],
  gone: string,
): Promise<void> {
  const printed = key.map((name) => `t.${nameOf(load, name)}::text`).join(`, ', ', `);
  const refers = `EXISTS (SELECT FROM ${by} AS c WHERE ${sameColumns(load, columns, referenced)})`;
  const { rows } = await load.client.query<{ key: string; rows: string }>(
    `SELECT concat(${printed}) AS key, count(*) OVER ()::text AS rows FROM ${to} AS t
     WHERE ${gone} AND ${refers} LIMIT ${maxExamples}`,
  );
  const [first] = rows;
  if (!first) return;
  const count = Number(first.rows);
  const examples = rows.map((one) => `“${one.key.slice(0, 100)}”`).join(', ');
  throw new ProblemError(
    connectionProblems.goneReferenced({
      table: `${load.table.schema}.${load.table.table}`,
      by,
      rows: count,
      key: key.join(', '),
      examples: count > rows.length ? `${examples}, …` : examples,
    }),
  );
}

const sameColumns = (load: ReadyLoad, columns: readonly string[], referenced: readonly string[]): string =>
  columns.map((name, i) => `c.${nameOf(load, name)} = t.${nameOf(load, referenced[i]!)}`).join(' AND ');

const wouldChange = ({ table }: ReadyLoad, references: readonly TableReference[]): ProblemError =>
  new ProblemError(
    connectionProblems.referenced({
      table: `${table.schema}.${table.table}`,
      by: [...new Set(references.map(({ by }) => by))].join(', '),
    }),
  );

const keepsRows = ({ table }: ReadyLoad): ProblemError =>
  new ProblemError(connectionProblems.rowsKept({ table: `${table.schema}.${table.table}` }));
