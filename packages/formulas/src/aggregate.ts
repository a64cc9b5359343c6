import type { LogicalType } from '@winnow/kernel';
import type { NativeSql } from '@winnow/sql';
import type { Param } from './function.ts';

/**
 * A function over the rows of a group, for grouping, pivoting and windows. Null cells are ignored.
 */
export interface AggregateDefinition {
  readonly name: string;
  readonly title: string;
  /** One sentence, as in "The sum of the numbers." */
  readonly summary: string;
  /** Returns the result type for the type of a column; undefined if it does not accept the type. */
  readonly returnType: (type: LogicalType) => LogicalType | undefined;
  /** Set if it counts rows and takes no column. */
  readonly rowsOnly?: true;
  /**
   * Set if it also counts null cells, so that cells excluded by a condition cannot be replaced by
   * null.
   */
  readonly seesNulls?: true;
  /** Set if it works on the displayed text of cells of any type. */
  readonly seesText?: true;
  /** Set if it works on doubles, to which integers are converted first. */
  readonly seesNumbers?: true;
  /** Parameters besides the column; their arguments are always constants. */
  readonly params?: readonly Param[];
  /**
   * `{0}` is the column, `{1}` the relation's position for order-dependent aggregates, `{2}` and so
   * on are the parameters. If the call is nested, `{over}` directly follows the aggregate:
   * `CAST(sum({0}){over} AS BIGINT)`.
   */
  readonly sql: NativeSql;
  /** SQL for numbers, if it differs from that for integers. */
  readonly sqlOfNumbers?: NativeSql;
  /** Returns the SQL for decimals with this many places, if it differs. */
  readonly sqlOfDecimals?: (places: number) => NativeSql;
  readonly needsOrder?: true;
  /** Set if it returns the unchanged value of one row: the first or the last one with a value. */
  readonly picks?: 'first' | 'last';
  readonly examples: readonly AggregateExample[];
}

export interface AggregateExample {
  readonly type: LogicalType;
  /** The cells of the group, in order. */
  readonly of: readonly (string | number | boolean | null)[];
  readonly params?: readonly (string | number | boolean)[];
  readonly gives: string | number | boolean | null;
}

/** Defines an aggregate; the compiler checks that the definition is complete. */
export function defineAggregate(definition: AggregateDefinition): AggregateDefinition {
  return definition;
}
