import type { LogicalType, MessageData, Problem } from '@winnow/kernel';
import type { Step } from '@winnow/recipe';
import type { ShownFilter } from '../checks/check-kind.ts';
import type { StepConclusion, StepStatus } from './run-states.ts';

/** Rows that a step produced, stored by their content. */
export interface Dataset {
  /** SHA-256 of the file, in hexadecimal. */
  readonly hash: string;
  readonly rows: number;
  readonly bytes: number;
  readonly columns: readonly { readonly name: string; readonly type: LogicalType }[];
  /** For rows as received: the steps that set header and types, if no recipe does. */
  readonly steps?: readonly Step[];
}

/** Result of a condition. */
export interface ConditionResult {
  readonly sentence: string;
  readonly level: 'block' | 'warn';
  readonly held: boolean;
  /** What was counted or measured, as text. */
  readonly found: string;
  /** Number of rows that break it, if it is about rows. */
  readonly breaches?: number;
  /**
   * Number of unreadable cells, whose rows neither pass nor break it; left out if there are none.
   */
  readonly unread?: number;
  /**
   * Number of rows with a placeholder for a missing value, whether they break it or not; left out
   * if there are none.
   */
  readonly words?: number;
  /** Sentence and finding as data, for other languages. */
  readonly messages?: { readonly [field: string]: MessageData };
  /** Filter that shows the failing rows, and the project whose table they are in. */
  readonly failing?: {
    readonly projectId: string;
    readonly filter: ShownFilter;
    /** The column to look at in these rows. */
    readonly column?: string;
  };
  /** Project that the check belongs to, if it is not one of the step's own. */
  readonly projectId?: string;
}

/** How rows differ from those of an earlier run. */
export interface Differences {
  /** Run that they are compared with. */
  readonly runId: string;
  readonly by: 'key' | 'row';
  readonly key: readonly string[];
  readonly rowsAdded: number;
  readonly rowsRemoved: number;
  /** Number of rows whose key existed before with other cells; 0 when comparing whole rows. */
  readonly rowsChanged: number;
  readonly rowsSame: number;
  readonly columnsAdded: readonly string[];
  readonly columnsRemoved: readonly string[];
  /** Number of changed cells by column. */
  readonly byColumn: { readonly [column: string]: number };
  /** Some of the differing rows, in some of the columns; missing in runs of older releases. */
  readonly sample?: {
    readonly columns: readonly string[];
    readonly rows: readonly {
      readonly change: 'added' | 'changed' | 'removed';
      /** Cells as text, truncated if long; null if the row did not exist. */
      readonly before: readonly (string | null)[] | null;
      readonly now: readonly (string | null)[] | null;
    }[];
  };
}

/** What a step of a run did. */
export interface StepRun {
  readonly nodeId: string;
  readonly kind: string;
  readonly status: StepStatus;
  readonly conclusion: StepConclusion | null;
  /** Counts from 1; 0 before the first attempt. */
  readonly attempt: number;
  readonly rowsIn: number | null;
  readonly rowsOut: number | null;
  readonly rejected: number | null;
  readonly dataset: Dataset | null;
  readonly checks: readonly ConditionResult[] | null;
  readonly differences: Differences | null;
  readonly problems: readonly Problem[];
  /** Run that it was reused from, if it was not run again. */
  readonly reusedFrom: string | null;
}
