import type { LogicalType, MessageData, Problem } from '@winnow/kernel';
import type { Step } from '@winnow/recipe';
import type { StepConclusion, StepStatus } from './run-states.ts';

/** Rows that a step gave, kept by their content. */
export interface Dataset {
  /** SHA-256 of the file, in hexadecimal. */
  readonly hash: string;
  readonly rows: number;
  readonly bytes: number;
  readonly columns: readonly { readonly name: string; readonly type: LogicalType }[];
  /** Of rows as they came: what gives them header and types where no recipe does. */
  readonly steps?: readonly Step[];
}

/** How a condition came out. */
export interface ConditionResult {
  readonly sentence: string;
  readonly level: 'block' | 'warn';
  readonly held: boolean;
  /** What was counted or measured, as text. */
  readonly found: string;
  /** Rows that break it, where it is about rows. */
  readonly breaches?: number;
  /** Cells that could not be read, so that their rows neither pass nor break it; left out where none. */
  readonly unread?: number;
  /** Rows with a word for a missing value, whether they break it or not; left out where none. */
  readonly words?: number;
  /** The sentence and what was found as data, for other languages. */
  readonly messages?: { readonly [field: string]: MessageData };
  /** The project whose check it is, where it is none of the step's own. */
  readonly projectId?: string;
}

/** How rows differ from those of an earlier run. */
export interface Differences {
  /** The run that they are held against. */
  readonly runId: string;
  readonly by: 'key' | 'row';
  readonly key: readonly string[];
  readonly rowsAdded: number;
  readonly rowsRemoved: number;
  /** Rows whose key was there before with other cells; 0 by whole rows. */
  readonly rowsChanged: number;
  readonly rowsSame: number;
  readonly columnsAdded: readonly string[];
  readonly columnsRemoved: readonly string[];
  /** Changed cells by column. */
  readonly byColumn: { readonly [column: string]: number };
  /** Some of the rows that differ, in some of the columns; runs of older releases have none. */
  readonly sample?: {
    readonly columns: readonly string[];
    readonly rows: readonly {
      readonly change: 'added' | 'changed' | 'removed';
      /** Cells as text, cut where they are long; null where the row was not there. */
      readonly before: readonly (string | null)[] | null;
      readonly now: readonly (string | null)[] | null;
    }[];
  };
}

/** What one step of a run did. */
export interface StepRun {
  readonly nodeId: string;
  readonly kind: string;
  readonly status: StepStatus;
  readonly conclusion: StepConclusion | null;
  /** Counts from 1; 0 before the first. */
  readonly attempt: number;
  readonly rowsIn: number | null;
  readonly rowsOut: number | null;
  readonly rejected: number | null;
  readonly dataset: Dataset | null;
  readonly checks: readonly ConditionResult[] | null;
  readonly differences: Differences | null;
  readonly problems: readonly Problem[];
  /** The run that it was taken over from, where it was not done anew. */
  readonly reusedFrom: string | null;
}
