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

/** Why the work on a run is stopped before its end. */
export type StopReason = 'cancelled' | 'timed_out' | 'lost' | 'shutdown';

/** The steps of a run and how far they are: a server keeps them in its database, a command in memory. */
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

/** What a workflow names without holding it: recipes, rows of projects, files, connections, people. */
export interface RunResources {
  /** What is missing of that which a node names, or may not be used by the person in whose name the run works. */
  referenceProblems(node: WorkflowNode): Promise<readonly Problem[]>;
  recipe(settings: RecipeSettings, node: WorkflowNode): Promise<Result<Recipe>>;
  /** Values that the run was started with, for the parameters of the recipe that a node runs. */
  runParameters(node: WorkflowNode): ParameterValues;
  project(projectId: string): Promise<ProjectRows>;
  /** Reads a source of a project again from where it came from. */
  refresh(request: RefreshRequest, signal: AbortSignal): Promise<Result<Refreshed>>;
  /** What the import of a source found out of its header and types: where its recipe begins. */
  firstSteps(projectId: string, source: string | undefined): Promise<readonly Step[]>;
  /** How the first source of a project is read. */
  readOptions(
    projectId: string,
  ): Promise<{ readonly format: string; readonly options: FormatOptions } | undefined>;
  /** The first source of the project of a recipe; undefined where it is not known. */
  expectedSource(settings: RecipeSettings): Promise<ExpectedSource | undefined>;
  /** The file that a node reads which takes a file that arrives. */
  receivedFile(node: WorkflowNode): Promise<Result<ReceivedFileAt>>;
  inspect(file: ReceivedFileAt, request: InspectRequest): Promise<Result<InspectedFile>>;
  checks(projectId: string): Promise<readonly ProjectCheck[]>;
  keepJudgement(check: ProjectCheck, judgement: Judgement): Promise<void>;
  /** The database of an output. */
  connection(connectionId: string): Promise<Result<OutputDatabase>>;
  /** @returns what was done, for the log */
  notify(news: NodeNews, signal: AbortSignal): Promise<Result<string>>;
  /** The rows that a node gave in the last run that succeeded. */
  rowsBefore(
    nodeId: string,
  ): Promise<{ readonly runId: string; readonly dataset: Dataset | null } | undefined>;
}

export type RecipeSettings = z.output<typeof recipeSettings>;

/** The sources of a project, and how their rows are written. */
export type ProjectRows = Pick<ProjectEngine, 'export'> & {
  sources(): Promise<readonly { readonly name: string; readonly columns: ImportReport['columns'] }[]>;
};

/** A source, by the columns of the version that holds. */
export interface ExpectedSource {
  readonly name: string;
  /** As the file has them. */
  readonly names: readonly string[];
  readonly types: readonly string[] | null;
  /** Other names of columns that the recipe knows. */
  readonly aliases: readonly ColumnAlias[];
}

export interface ReceivedFileAt {
  readonly path: string;
  readonly fileName: string;
}

export interface RefreshRequest {
  readonly projectId: string;
  /** Its first if left out. */
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

export interface NodeNews {
  readonly nodeId: string;
  readonly settings: z.output<typeof notificationSettings>;
  readonly conclusion: Conclusion;
  /** What went wrong first. */
  readonly reason: string | undefined;
  /** When its step began, in milliseconds since 1970. */
  readonly at: number | undefined;
}
