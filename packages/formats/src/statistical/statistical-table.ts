import type { RowBatch } from '../reading/read-plan.ts';

/** A variable of a file that a statistics program wrote. */
export interface Variable {
  readonly name: string;
  /** A description, often the question of a survey; empty if it has none. */
  readonly label: string;
  readonly kind: 'text' | 'number' | 'date' | 'moment' | 'other';
  /** Labels of values, by the value as text. */
  readonly labels?: ReadonlyMap<string, string> | undefined;
}

/** A table of a statistics program: its variables, and its rows with values as text. */
export interface StatisticalTable {
  readonly variables: readonly Variable[];
  /** Yields the rows in batches; throws a {@link StatisticalFault} where the file is damaged. */
  batches(): AsyncGenerator<RowBatch>;
}

/** Says what is damaged in a file, as part of a sentence. */
export class StatisticalFault extends Error {}
