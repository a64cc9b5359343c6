import type { LogicalType } from '@winnow/kernel';
import type { NativeSql } from '@winnow/sql';

/** A function over the rows of a group, for grouping, pivoting and windows. */
export interface AggregateDefinition {
  readonly name: string;
  readonly title: string;
  /** As in "Sum of Amount". */
  readonly summary: string;
  /** Which types it takes, and what it gives for each; undefined where it does not take the type. */
  readonly gives: (type: LogicalType) => LogicalType | undefined;
  /** Counts rows and takes no column. */
  readonly rowsOnly?: true;
  /**
   * `{0}` is the column, `{1}` the relation's position, for those that depend on order. Null cells are left out. Where the
   * call is wrapped, `{over}` stands behind the call itself: `CAST(sum({0}){over} AS BIGINT)`.
   */
  readonly sql: NativeSql;
  readonly needsOrder?: true;
}

export function defineAggregate(definition: AggregateDefinition): AggregateDefinition {
  return definition;
}
