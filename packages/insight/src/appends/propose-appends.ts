import { type Column, isNumeric, isTemporal, type LogicalType, typeName } from '@winnow/kernel';

/** A column of a table, as sources are compared by. */
export type AppendColumn = Pick<Column, 'name' | 'type'>;

/** A point of a recipe at which rows can be appended. */
export interface AppendPoint {
  /** The step before it; null where the table is as it was imported. */
  readonly after: string | null;
  readonly columns: readonly AppendColumn[];
  /** The step that appends other sources here by the names of their columns, if one does. */
  readonly appending: string | null;
}

/** A source that no step reads. */
export interface AppendTable {
  readonly source: string;
  readonly rows: number;
  readonly columns: readonly AppendColumn[];
}

/** Sources whose rows probably continue the table: their columns are the same, but for a few. */
export interface AppendProposal {
  readonly sources: readonly string[];
  /** Of all these sources. */
  readonly rows: number;
  /** The step after which they are appended, so that later steps work on them; null for the table as it was imported. */
  readonly after: string | null;
  /** The step that appends others already and that takes them in; null for a step of its own. */
  readonly step: string | null;
  /** Columns that the table and each of the sources have. */
  readonly matched: number;
  /** Columns of the table that the sources lack. */
  readonly onlyHere: readonly string[];
  /** Columns that the table lacks. */
  readonly onlyThere: readonly string[];
}

/** Of the columns of both tables together, the part that both have. */
const minShare = 0.7;

/**
 * Which sources have the columns of the table, such as the file of the next month, and where in the
 * recipe their rows belong: at the first point where most columns agree by name and kind of type, or with
 * the step that appends others. Names agree without regard to case and spaces around them. Sources
 * that differ in the same way are proposed together.
 *
 * Source: union search by headers, as in F. Nargesian and others, “Table Union Search on Open Data”,
 * VLDB 2018, whose values are looked at once a step is drafted.
 *
 * @param points in the order of the recipe
 */
export function proposeAppends(
  points: readonly AppendPoint[],
  tables: readonly AppendTable[],
): readonly AppendProposal[] {
  const found = new Map<string, AppendProposal>();
  for (const { source, rows, columns } of tables) {
    const compared = points.map((point) => ({ point, ...compare(point.columns, columns) }));
    const alike = compared.filter(({ share }) => share >= minShare);
    const taken = alike.filter(({ point }) => point.appending !== null);
    const most = Math.max(...alike.map(({ score }) => score));
    const best = taken[0] ?? alike.find(({ score }) => score === most);
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

/** Numbers meet as numbers and days as days; text that meets a number would be read in the way of the other rows. */
const kindOf = (type: LogicalType): string =>
  isNumeric(type) ? 'number' : isTemporal(type) ? 'date' : typeName(type);

const folded = (name: string): string => name.trim().toLowerCase();

function compare(here: readonly AppendColumn[], there: readonly AppendColumn[]) {
  const types = new Map(there.map(({ name, type }) => [folded(name), type]));
  const own = new Set(here.map(({ name }) => folded(name)));
  const both = here.filter(({ name }) => types.has(folded(name)));
  const matched = both.length;
  const same = both.filter(({ name, type }) => kindOf(types.get(folded(name))!) === kindOf(type)).length;
  const all = here.length + there.length - matched;
  return {
    matched,
    onlyHere: here.filter(({ name }) => !types.has(folded(name))).map(({ name }) => name),
    onlyThere: there.filter(({ name }) => !own.has(folded(name))).map(({ name }) => name),
    share: all === 0 ? 0 : matched / all,
    score: all === 0 ? 0 : (matched + same) / all,
  };
}
