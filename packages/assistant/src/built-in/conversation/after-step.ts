import type { UncheckedStep } from '@winnow/recipe';
import type { ColumnFacts, TableFacts } from '../../facts.ts';

type Params = UncheckedStep['params'];
type Change = (columns: readonly ColumnFacts[], params: Params) => readonly ColumnFacts[];

const list = (value: unknown): readonly string[] => (Array.isArray(value) ? (value as string[]) : []);
const fresh = (name: string, type: ColumnFacts['type'] = 'text'): ColumnFacts => ({
  name,
  type,
  valid: 0,
  mismatched: 0,
  empty: 0,
  null: 0,
  distinct: 0,
  top: [],
});
const typed =
  (type: ColumnFacts['type']): Change =>
  (columns, params) =>
    columns.map((one) => (list(params.columns).includes(one.name) ? { ...one, type } : one));

const changes: Readonly<Record<string, Change>> = {
  'rename-columns': (columns, { names }) => {
    const to = new Map(
      (Array.isArray(names) ? (names as { from: string; to: string }[]) : []).map((one) => [
        one.from,
        one.to,
      ]),
    );
    return columns.map((one) => ({ ...one, name: to.get(one.name) ?? one.name }));
  },
  'drop-columns': (columns, params) => columns.filter(({ name }) => !list(params.columns).includes(name)),
  'keep-columns': (columns, params) =>
    Array.isArray(params.columns)
      ? columns.filter(({ name }) => list(params.columns).includes(name))
      : columns,
  'add-column': (columns, { name }) => [...columns, fresh(String(name), 'number')],
  'extract-text': (columns, { name }) => [...columns, fresh(String(name))],
  'merge-columns': (columns, params) => [
    ...columns.filter(({ name }) => !list(params.columns).includes(name)),
    fresh(String(params.name)),
  ],
  'split-column': (columns, params) => [
    ...columns.filter(({ name }) => name !== params.column),
    ...list(params.names).map((name) => fresh(name)),
  ],
  'parse-number': typed('number'),
  'parse-date': typed('date'),
  'set-types': (columns, { types }) => {
    const to = new Map(
      (Array.isArray(types) ? (types as { column: string; type: ColumnFacts['type'] }[]) : []).map((one) => [
        one.column,
        one.type,
      ]),
    );
    return columns.map((one) => ({ ...one, type: to.get(one.name) ?? one.type }));
  },
};

/** Returns what is known of a table after a step, as far as the names and types of columns go. */
export function afterStep(table: TableFacts, { kind, params }: UncheckedStep): TableFacts {
  const change = Object.hasOwn(changes, kind) ? changes[kind] : undefined;
  return change ? { ...table, columns: change(table.columns, params) } : table;
}

/** Returns the columns that a step names, which “it” and “them” refer to afterwards. */
export function columnsNamed({ params }: UncheckedStep): readonly string[] {
  const own = list(params.columns).filter((one) => typeof one === 'string');
  if (own.length > 0) return own;
  if (typeof params.column === 'string') return [params.column];
  const renamed = params.names as unknown;
  return Array.isArray(renamed)
    ? renamed.flatMap((one: { to?: string }) => (typeof one === 'object' ? (one.to ?? []) : []))
    : [];
}
