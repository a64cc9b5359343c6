import { counted } from '@winnow/kernel';
import { z } from 'zod';

const columns = z.array(z.string().min(1).max(1000)).min(1).max(100);
const bound = z.number().finite().optional();
const share = {
  /** What happens if a condition fails: all output stops, or a warning is reported. */
  level: z.enum(['block', 'warn']).default('block'),
  /** In the words of who wrote it. */
  title: z.string().max(200).optional(),
};

const measure = z.strictObject({
  /** How the formula calls it. */
  name: z.string().min(1).max(100),
  /** An aggregate of the formulas: countRows, sum, mean … */
  function: z.string().min(1).max(50),
  column: z.string().min(1).max(1000).optional(),
});

/** A condition that rows as a whole have to meet. */
export const conditionSchema = z.discriminatedUnion('kind', [
  /** A formula that has to hold in each row, but for some. */
  z.strictObject({
    kind: z.literal('rows'),
    formula: z.string().min(1).max(10_000),
    /** Rows that may break it. */
    tolerated: z.number().int().min(0).default(0),
    ...share,
  }),
  z.strictObject({
    kind: z.literal('row-count'),
    least: z.number().int().min(0).optional(),
    most: z.number().int().min(0).optional(),
    ...share,
  }),
  /** No null, no blank text and, unless they count as values, no word for a missing value in these columns. */
  z.strictObject({
    kind: z.literal('filled'),
    columns,
    /** What words such as `N/A` and `unknown` are. */
    words: z.enum(['missing', 'values']).default('missing'),
    ...share,
  }),
  /** No cell that does not fit its column's type. */
  z.strictObject({ kind: z.literal('fits'), columns, ...share }),
  /** No two rows that are the same in these columns. */
  z.strictObject({ kind: z.literal('unique'), columns, ...share }),
  /** Numbers of a column within bounds, both included; nulls are no breach. */
  z.strictObject({
    kind: z.literal('between'),
    column: z.string().min(1).max(1000),
    least: bound,
    most: bound,
    ...share,
  }),
  /** Each value of a column is in a column of another source of the project; nulls are no breach. */
  z.strictObject({
    kind: z.literal('reference'),
    column: z.string().min(1).max(1000),
    source: z.string().min(1).max(1000),
    key: z.string().min(1).max(1000),
    ignoreCase: z.boolean().default(false),
    ...share,
  }),
  /**
   * Rows with the same values in some columns have the same value in another. Where they differ, the
   * value of more than half of them is right. Rows with an empty cell are no breach.
   */
  z.strictObject({
    kind: z.literal('determines'),
    columns,
    column: z.string().min(1).max(1000),
    ...share,
  }),
  /** The latest date of a column is at most so many days before the day on which it is asked. */
  z.strictObject({
    kind: z.literal('fresh'),
    column: z.string().min(1).max(1000),
    days: z.number().int().min(0).max(100_000),
    ...share,
  }),
  /** A formula over summaries of all rows. */
  z.strictObject({
    kind: z.literal('summary'),
    measures: z.array(measure).min(1).max(20),
    formula: z.string().min(1).max(10_000),
    ...share,
  }),
]);

export type Condition = z.output<typeof conditionSchema>;

/** The condition as a sentence without a full stop; the title where it has one. */
export function conditionSentence(condition: Condition): string {
  if (condition.title) return condition.title;
  switch (condition.kind) {
    case 'rows':
      return `${condition.formula} holds in ${condition.tolerated > 0 ? `all rows but ${condition.tolerated}` : 'each row'}`;
    case 'row-count':
      return rowRange(condition.least, condition.most);
    case 'filled':
      return `${named(condition.columns)} ${condition.columns.length > 1 ? 'are' : 'is'} filled in each row`;
    case 'fits':
      return `each cell of ${named(condition.columns)} fits its type`;
    case 'unique':
      return `${named(condition.columns)} ${condition.columns.length > 1 ? 'are' : 'is'} unique`;
    case 'between':
      return `${condition.column} is ${range(condition.least, condition.most)}`;
    case 'reference':
      return `each ${condition.column} is a ${condition.key} of ${condition.source}`;
    case 'determines': {
      const { columns: keys, column } = condition;
      return `each ${keys.length > 1 ? `combination of ${named(keys)}` : keys[0]} has one ${column}`;
    }
    case 'fresh':
      return `the latest ${condition.column} is at most ${counted(condition.days, 'day')} old`;
    case 'summary':
      return `${condition.formula} holds of all rows`;
  }
}

/** `at least 1 row`, `2 to 10 rows`: the noun goes by the number that precedes it. */
function rowRange(least: number | undefined, most: number | undefined): string {
  const words = range(least, most);
  return `${words} ${(most ?? least) === 1 ? 'row' : 'rows'}`;
}

const named = (columns: readonly string[]): string =>
  columns.length <= 3
    ? columns.join(', ')
    : `${columns.slice(0, 2).join(', ')} and ${columns.length - 2} more`;

function range(least: number | undefined, most: number | undefined): string {
  if (least !== undefined && most !== undefined) return least === most ? `${least}` : `${least} to ${most}`;
  if (least !== undefined) return `at least ${least}`;
  return most === undefined ? 'any number of' : `at most ${most}`;
}
