import type { ImportReport, ProjectEngine } from '@winnow/engine';
import type { FormatOptions } from '@winnow/formats';
import type { InspectedFile, InspectRequest } from '@winnow/formats/reading/inspect-file';
import type { Problem, Result } from '@winnow/kernel';
import type { ParameterValues, Recipe, Step } from '@winnow/recipe';
import type { WorkflowStepChange, WorkflowStepRecord } from '@winnow/store/workflows';
import type { Conclusion, Dataset, WorkflowNode } from '@winnow/workflows';
import type { notificationSettings } from '@winnow/workflows/nodes/notification/notification';
import type { recipeSettings } from '@winnow/workflows/nodes/recipe/recipe';
import type { z } from 'zod';
import type { ColumnAlias } from '../../sources/column-names.ts';
import type { OutputDatabase } from './runtime.ts';

/** Why a run is stopped before its end. */
export type StopReason = 'cancelled' | 'timed_out' | 'lost' | 'shutdown';

/**
 * The steps of a run and their progress, which a server keeps in its database and the command line
 * in memory.
 */
export interface RunState {
  readonly run: { readonly id: string; readonly number: number };
  readonly signal: AbortSignal;
  readonly stopped: StopReason | undefined;
  steps(): Promise<readonly StepState[]>;
  step(nodeId: string, change: StepChange): Promise<void>;
  log(nodeId: string | null, level: 'info' | 'warning' | 'error', message: string): Promise<void>;
}

export type StepState = Omit<WorkflowStepRecord, 'runId' | 'position' | 'reusedFromId'>;
export type StepChange = WorkflowStepChange;

/**
 * Resources that a workflow refers to but does not contain: recipes, rows of projects, files,
 * connections, people.
 */
export interface RunResources {
  /**
   * Returns problems for resources that a node refers to but that are missing, or that the user
   * whom the run acts for may not use.
   */
  referenceProblems(node: WorkflowNode): Promise<readonly Problem[]>;
  recipe(settings: RecipeSettings, node: WorkflowNode): Promise<Result<Recipe>>;
  /**
   * Returns values that the run was started with, for the parameters of the recipe that a node
   * runs.
   */
  runParameters(node: WorkflowNode): ParameterValues;
  project(projectId: string): Promise<ProjectRows>;
  /** Refreshes a source of a project from its origin. */
  refresh(request: RefreshRequest, signal: AbortSignal): Promise<Result<Refreshed>>;
  /** Returns the initial steps of a source's recipe: the header and types detected at import. */
  firstSteps(projectId: string, source: string | undefined): Promise<readonly Step[]>;
  /** Returns how the first source of a project is read. */
  readOptions(
    projectId: string,
  ): Promise<{ readonly format: string; readonly options: FormatOptions } | undefined>;
  /** Returns the first source of the recipe's project; undefined if unknown. */
  expectedSource(settings: RecipeSettings): Promise<ExpectedSource | undefined>;
  /** Returns the received file that a node reads. */
  receivedFile(node: WorkflowNode): Promise<Result<ReceivedFileAt>>;
  inspect(file: ReceivedFileAt, request: InspectRequest): Promise<Result<InspectedFile>>;
  checks(projectId: string): Promise<readonly ProjectCheck[]>;
  keepJudgement(check: ProjectCheck, judgement: Judgement): Promise<void>;
  /** Returns the database of an output. */
  connection(connectionId: string): Promise<Result<OutputDatabase>>;
  /** @returns what was done, for the log */
  notify(news: NodeNotification, signal: AbortSignal): Promise<Result<string>>;
  /** Returns the rows that a node returned in the last successful run. */
  rowsBefore(
    nodeId: string,
  ): Promise<{ readonly runId: string; readonly dataset: Dataset | null } | undefined>;
}

export type RecipeSettings = z.output<typeof recipeSettings>;

/** The sources of a project, and a way to export their rows. */
export type ProjectRows = Pick<ProjectEngine, 'export'> & {
  sources(): Promise<readonly { readonly name: string; readonly columns: ImportReport['columns'] }[]>;
};

/** A source with the columns of its current version. */
export interface ExpectedSource {
  readonly name: string;
  /** Column names in the file. */
  readonly names: readonly string[];
  readonly types: readonly string[] | null;
  /** Column aliases that the recipe contains. */
  readonly aliases: readonly ColumnAlias[];
}

export interface ReceivedFileAt {
  readonly path: string;
  readonly fileName: string;
}

export interface RefreshRequest {
  readonly projectId: string;
  /** The project's first source if undefined. */
  readonly source: string | undefined;
  readonly whenColumnsGo: 'stop' | 'go-on';
}

export interface Refreshed {
  readonly changed: boolean;
  readonly rows: number;
  readonly rowsBefore: number;
  readonly host: string;
}

export interface ProjectCheck {
  readonly id: string;
  readonly condition: unknown;
}

export interface Judgement {
  readonly held: boolean;
  readonly found: string;
  readonly breaches: number | null;
  readonly rows: number;
}

export interface NodeNotification {
  readonly nodeId: string;
  readonly settings: z.output<typeof notificationSettings>;
  readonly conclusion: Conclusion;
  /** The first thing that went wrong. */
  readonly reason: string | undefined;
  /** When its step started, in milliseconds since 1970. */
  readonly at: number | undefined;
}
