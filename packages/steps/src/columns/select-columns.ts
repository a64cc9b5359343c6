import {
  type Column,
  failed,
  findColumn,
  isOfKinds,
  nearest,
  ok,
  type ProblemPlace,
  type Result,
  type TableSchema,
} from '@winnow/kernel';
import type { ColumnSelection } from '../params/params.ts';
import { stepProblems } from '../problems.ts';

/**
 * Maximum number of missing names to report per step, since finding the nearest name of each takes
 * time.
 */
export const maxProblems = 20;

/** Returns the column with this name, or a problem that suggests the nearest name. */
export function selectColumn(schema: TableSchema, name: string, at: ProblemPlace): Result<Column> {
  const column = findColumn(schema, name);
  if (column) return ok(column);
  const near = nearest(
    name,
    schema.columns.map((one) => one.name),
  );
  const params = near === undefined ? { name } : { name, nearest: near };
  return failed(stepProblems.unknownColumn(params, { ...at, column: name }));
}

/**
 * Resolves a selection to columns: rules in the order of the table, lists in their own order. A
 * rule without matches returns an empty list, a listed name that is missing a problem.
 */
export function selectColumns(
  schema: TableSchema,
  selection: ColumnSelection,
  at: ProblemPlace,
): Result<readonly Column[]> {
  if (Array.isArray(selection)) {
    const byName = new Map(schema.columns.map((column) => [column.name, column]));
    const names = [...new Set(selection)];
    const gone = names.filter((name) => !byName.has(name)).slice(0, maxProblems);
    if (gone.length > 0) return failed(gone.flatMap((name) => selectColumn(schema, name, at).problems));
    return ok(names.map((name) => byName.get(name)!));
  }
  if ('from' in selection) {
    const ends = [...new Set([selection.from, selection.to])].map((name) => selectColumn(schema, name, at));
    if (ends.some((end) => !end.ok)) return failed(ends.flatMap((end) => end.problems));
  }
  return ok(columnsByRule(schema, selection));
}

/** Resolves an optional selection; no columns if it is omitted. */
export function selectOptional(
  schema: TableSchema,
  selection: ColumnSelection | undefined,
  at: ProblemPlace,
): Result<readonly Column[]> {
  return selection === undefined ? ok([]) : selectColumns(schema, selection, at);
}

/**
 * Returns the columns that match a rule, in the order of the table; decimals count as numbers. A
 * range with a missing end matches none.
 */
export function columnsByRule(
  { columns }: TableSchema,
  rule: Exclude<ColumnSelection, readonly string[]>,
): readonly Column[] {
  if ('from' in rule) {
    const places = [rule.from, rule.to].map((end) => columns.findIndex(({ name }) => name === end));
    const [first, last] = [Math.min(...places), Math.max(...places)];
    return first < 0 ? [] : columns.slice(first, last + 1);
  }
  if ('all' in rule) return columns.filter(({ name }) => !rule.except?.includes(name));
  if ('types' in rule) {
    const { types } = rule;
    return columns.filter(({ type }) => isOfKinds(type, types));
  }
  return columns.filter(({ name }) => nameMatches(name, rule.matching));
}

/**
 * Matches a name against a pattern, ignoring case: `*` stands for any text, `?` for one character.
 * No user-supplied regular expression runs here.
 */
export function nameMatches(name: string, pattern: string): boolean {
  const text = name.toLowerCase();
  const glob = pattern.toLowerCase();
  let t = 0;
  let g = 0;
  let star = -1;
  let mark = 0;
  while (t < text.length) {
    if (g < glob.length && (glob[g] === '?' || (glob[g] === text[t] && glob[g] !== '*'))) {
      t++;
      g++;
    } else if (g < glob.length && glob[g] === '*') {
      star = g++;
      mark = t;
    } else if (star >= 0) {
      g = star + 1;
      t = ++mark;
    } else {
      return false;
    }
  }
  while (glob[g] === '*') g++;
  return g === glob.length;
}

/** Formats a selection for sentences. */
export function selectionText(selection: ColumnSelection): string {
  if (Array.isArray(selection)) return namesText(selection);
  if ('all' in selection) {
    return selection.except?.length ? `all columns but ${namesText(selection.except)}` : 'all columns';
  }
  if ('types' in selection) return `all ${selection.types.join(' and ')} columns`;
  if ('from' in selection) return `columns ${selection.from} to ${selection.to}`;
  return `columns like ${selection.matching}`;
}

/**
 * Returns the end of a sentence that says which groups of rows a step is limited to; empty if it
 * covers all rows.
 */
export function withinText(groups: ColumnSelection | undefined): string {
  return groups === undefined ? '' : ` within ${selectionText(groups)}`;
}

/** "City", "City and State", "City, State and 3 more". */
export function namesText(names: readonly string[]): string {
  if (names.length <= 1) return names[0] ?? 'nothing';
  if (names.length <= 3) return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
  return `${names.slice(0, 2).join(', ')} and ${names.length - 2} more`;
}
