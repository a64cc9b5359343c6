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

/** What a step has access to. */
export interface StepContext<S = unknown> {
  /** Resources that the workflow refers to but does not contain. */
  readonly resources: RunResources;
  readonly workflow: RunWorkflow;
  readonly run: { readonly id: string; readonly number: number };
  readonly definition: WorkflowDefinition;
  readonly node: WorkflowNode;
  readonly settings: S;
  readonly engine: RunEngine;
  /** The databases that outputs write to. */
  readonly tables: RunTables;
  /** Incoming rows: those of the main edge, and those that replace a named source. */
  readonly input: Dataset | undefined;
  readonly named: ReadonlyMap<string, Dataset>;
  /** Returns all steps of the run in their current state. */
  readonly steps: () => Promise<readonly StepState[]>;
  readonly signal: AbortSignal;
  readonly log: (level: 'info' | 'warning' | 'error', message: string) => Promise<void>;
  /** Conclusion of the run so far; only meaningful if the node runs at the end. */
  readonly conclusion: Conclusion;
}

/** An output that is ready to be published but not visible yet. */
export interface Prepared {
  readonly kind: 'file' | 'database';
  readonly name: string;
  readonly format: string | null;
  /** Path within the folder of all workflows. */
  readonly path: string | null;
  readonly bytes: number | null;
  readonly rows: number;
  /**
   * Transaction in which its rows are written, if they have to be committed; the same one for all
   * tables of a database.
   */
  readonly transaction?: TableTransaction;
  /** Whether committing its rows again would duplicate them. */
  readonly isAdded?: boolean;
  /** Returns how many rows the table has accepted once they are loaded, if known. */
  taken?(): number | undefined;
  /** Removes what was written outside of a transaction. */
  discard(): Promise<void>;
}

/** Result of a step. Problems that are errors make it fail; warnings make it end with a warning. */
export interface StepOutcome {
  readonly problems: readonly Problem[];
  readonly dataset?: Dataset;
  readonly rejected?: number;
  readonly checks?: readonly ConditionResult[];
  readonly prepared?: Prepared;
}

export type NodeRunner<S = unknown> = (context: StepContext<S>) => Promise<StepOutcome>;

export type NodeRunners = { readonly [K in NodeKind]: NodeRunner };
