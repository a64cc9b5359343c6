import { type Column, isNumeric, isTemporal, type LogicalType, typeName } from '@winnow/kernel';

/** Parts of a column that sources are compared by. */
export type AppendColumn = Pick<Column, 'name' | 'type'>;

/** Point in a recipe at which rows can be appended. */
export interface AppendPoint {
  /** The step before this point; null for the table as it was imported. */
  readonly after: string | null;
  readonly columns: readonly AppendColumn[];
  /** The step that already appends other sources here by column name, if any. */
  readonly appending: string | null;
}

/** A source that no step reads. */
export interface AppendTable {
  readonly source: string;
  readonly rows: number;
  readonly columns: readonly AppendColumn[];
}

/** Sources whose rows probably continue the table: their columns match, with few exceptions. */
export interface AppendProposal {
  readonly sources: readonly string[];
  /** Total number of rows of these sources. */
  readonly rows: number;
  /**
   * Step after which to append them, so that later steps include their rows; null for the table as
   * it was imported.
   */
  readonly after: string | null;
  /** Existing append step to add them to; null for a new step. */
  readonly step: string | null;
  /** Number of columns that the table and each of the sources share. */
  readonly matched: number;
  /** Columns of the table that the sources lack. */
  readonly onlyHere: readonly string[];
  /** Columns of the sources that the table lacks. */
  readonly onlyThere: readonly string[];
}

/** Minimum share of columns that both tables have, out of all columns of the two tables. */
const minShare = 0.7;

/**
 * Finds sources that have the columns of the table, such as next month’s file, and where in the
 * recipe to append their rows: at the existing append step, or else at the first point where most
 * columns match by name and general type. Names match regardless of case and surrounding spaces.
 * Sources that differ in the same way are proposed together.
 *
 * Source: union search by headers, as in F. Nargesian and others, “Table Union Search on Open
 * Data”, VLDB 2018; its comparison of values happens once a step is drafted.
 *
 * @param points in recipe order
 */
export function proposeAppends(
  points: readonly AppendPoint[],
  tables: readonly AppendTable[],
): readonly AppendProposal[] {
  const found = new Map<string, AppendProposal>();
  for (const { source, rows, columns } of tables) {
    const compared = points.map((point) => ({ point, ...compare(point.columns, columns) }));
    const similar = compared.filter(({ share }) => share >= minShare);
    const extendable = similar.filter(({ point }) => point.appending !== null);
    const maxScore = Math.max(...similar.map(({ score }) => score));
    const best = extendable[0] ?? similar.find(({ score }) => score === maxScore);
    if (!best) continue;
    const { point, matched, onlyHere, onlyThere } = best;
    const key = JSON.stringify([point.after, point.appending, onlyHere, onlyThere]);
    const others = found.get(key);
    found.set(key, {
      sources: [...(others?.sources ?? []), source],
      rows: (others?.rows ?? 0) + rows,
      after: point.after,
      step: point.appending,
      matched,
      onlyHere,
      onlyThere,
    });
  }
  return [...found.values()];
}

/**
 * All numeric types match each other, as do all temporal types. Text doesn’t match numbers: it
 * would be parsed the way the other rows are.
 */
const kindOf = (type: LogicalType): string =>
  isNumeric(type) ? 'number' : isTemporal(type) ? 'date' : typeName(type);

const folded = (name: string): string => name.trim().toLowerCase();

function compare(here: readonly AppendColumn[], there: readonly AppendColumn[]) {
  const types = new Map(there.map(({ name, type }) => [folded(name), type]));
  const columnNames = new Set(here.map(({ name }) => folded(name)));
  const both = here.filter(({ name }) => types.has(folded(name)));
  const matched = both.length;
  const same = both.filter(({ name, type }) => kindOf(types.get(folded(name))!) === kindOf(type)).length;
  const all = here.length + there.length - matched;
  return {
    matched,
    onlyHere: here.filter(({ name }) => !types.has(folded(name))).map(({ name }) => name),
    onlyThere: there.filter(({ name }) => !columnNames.has(folded(name))).map(({ name }) => name),
    share: all === 0 ? 0 : matched / all,
    score: all === 0 ? 0 : (matched + same) / all,
  };
}
