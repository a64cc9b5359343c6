import type { Problem } from '@winnow/kernel';
import type {
  Conclusion,
  ConditionResult,
  Dataset,
  NodeKind,
  WorkflowDefinition,
  WorkflowNode,
} from '@winnow/workflows';
import type { RunEngine } from './run-engine.ts';
import type { RunTables } from './run-tables.ts';
import type { TableTransaction } from './runtime.ts';
import type { RunResources, StepState } from './step-ports.ts';

export interface RunWorkflow {
  readonly id: string;
  readonly name: string;
}

/** What a step works with. */
export interface StepContext<S = unknown> {
  /** What the workflow names without holding it. */
  readonly resources: RunResources;
  readonly workflow: RunWorkflow;
  readonly run: { readonly id: string; readonly number: number };
  readonly definition: WorkflowDefinition;
  readonly node: WorkflowNode;
  readonly settings: S;
  readonly engine: RunEngine;
  /** The databases that outputs write to. */
  readonly tables: RunTables;
  /** The rows that come in: by the main edge, and those that take the place of a named source. */
  readonly input: Dataset | undefined;
  readonly named: ReadonlyMap<string, Dataset>;
  /** All steps of the run, as they are now. */
  readonly steps: () => Promise<readonly StepState[]>;
  readonly signal: AbortSignal;
  readonly log: (level: 'info' | 'warning' | 'error', message: string) => Promise<void>;
  /** How the run came out so far; only where the node runs at the end. */
  readonly conclusion: Conclusion;
}

/** Something that is ready to be given out, and is not yet to be seen. */
export interface Prepared {
  readonly kind: 'file' | 'database';
  readonly name: string;
  readonly format: string | null;
  /** Within the folder of all workflows. */
  readonly path: string | null;
  readonly bytes: number | null;
  readonly rows: number;
  /** What its rows are written in, where that is to be committed; the same for all tables of a database. */
  readonly transaction?: TableTransaction;
  /** Whether its rows would be there twice if they were committed again. */
  readonly isAdded?: boolean;
  /** How many of the rows the table has, once they are loaded, where that is known. */
  taken?(): number | undefined;
  /** Removes what was written, as far as no transaction does. */
  discard(): Promise<void>;
}

/** What came of a step. Problems that are errors make it fail; a warning makes it end with one. */
export interface StepOutcome {
  readonly problems: readonly Problem[];
  readonly dataset?: Dataset;
  readonly rejected?: number;
  readonly checks?: readonly ConditionResult[];
  readonly prepared?: Prepared;
}

export type NodeRunner<S = unknown> = (context: StepContext<S>) => Promise<StepOutcome>;

export type NodeRunners = { readonly [K in NodeKind]: NodeRunner };
