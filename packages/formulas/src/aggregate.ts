import type { LogicalType } from '@winnow/kernel';
import type { NativeSql } from '@winnow/sql';
import type { Param } from './function.ts';

/**
 * A function over the rows of a group, for grouping, pivoting and windows. Null cells are left out.
 */
export interface AggregateDefinition {
  readonly name: string;
  readonly title: string;
  /** One sentence, as in "The sum of the numbers." */
  readonly summary: string;
  /**
   * Which types it takes, and what it gives for each; undefined where it does not take the type.
   */
  readonly gives: (type: LogicalType) => LogicalType | undefined;
  /** Counts rows and takes no column. */
  readonly rowsOnly?: true;
  /**
   * Counts null cells among others: cells that a condition leaves out cannot be made null for it.
   */
  readonly seesNulls?: true;
  /** Works on the text that is seen in the cells, of whatever type. */
  readonly seesText?: true;
  /** Works on doubles: integers are made that first. */
  readonly seesNumbers?: true;
  /** Its arguments besides the column; always constants. */
  readonly params?: readonly Param[];
  /**
   * `{0}` is the column, `{1}` the relation's position, for those that depend on order, `{2}` and
   * on are the parameters. Where the call is wrapped, `{over}` follows the call itself:
   * `CAST(sum({0}){over} AS BIGINT)`.
   */
  readonly sql: NativeSql;
  /** Where the SQL for numbers is another than that for integers. */
  readonly sqlOfNumbers?: NativeSql;
  /** The SQL for decimals with so many places, where it is another. */
  readonly sqlOfDecimals?: (places: number) => NativeSql;
  readonly needsOrder?: true;
  /** Gives the value of one row as it is: the first or the last that has one. */
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

/** Holds an aggregate against what all of them have in common. */
export function defineAggregate(definition: AggregateDefinition): AggregateDefinition {
  return definition;
}
