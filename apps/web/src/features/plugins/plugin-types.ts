import type {
  CounterExample,
  FunctionManifest,
  PluginManifest,
  PluginRowProblem,
  PluginTestReport,
  StepManifest,
} from '@winnow/contract/plugin-types';
import type { Json, LogicalType } from '@winnow/kernel';

export type { CounterExample, FunctionManifest, PluginManifest, StepManifest };

/** The type of a cell, as manifests declare it. */
export type CellType = FunctionManifest['functions'][number]['result'];

/** Cells by the names of roles, parameters or outputs. */
export type Cells = Readonly<Record<string, Json>>;

/** Arguments of a function and what it gives, or `{fails: part of the message}`. */
export interface FunctionExample {
  readonly title: string;
  readonly function?: string;
  readonly input: readonly Json[];
  readonly output: Json;
}

/** Rows that go into a step, and those that come out. */
export interface StepExample {
  readonly title: string;
  readonly parameters?: Cells;
  readonly input: readonly Cells[];
  readonly output: readonly Cells[];
}

export type PluginExample = FunctionExample | StepExample;

/** What a plugin is made of, as the server keeps it. A draft may be wrong; the editor keeps it of this shape. */
export interface PluginContent {
  readonly manifest: PluginManifest;
  readonly code: string;
  readonly examples: readonly PluginExample[];
}

export type DraftContent = PluginContent;

export type ExampleReport = PluginTestReport;

/** Which rows a draft is tried on. */
export interface TrialRequest {
  readonly project: string;
  readonly function?: string;
  readonly inputs: Readonly<Record<string, { readonly column: string } | { readonly value: Json }>>;
  readonly parameters: Readonly<Record<string, Json>>;
  readonly limit: number;
}

/** What went in and what came out, column by column. */
export interface TrialReport {
  readonly inputs: readonly {
    readonly name: string;
    readonly label: string;
    readonly type: LogicalType | null;
    readonly cells: readonly Json[];
  }[];
  readonly outputs: readonly {
    readonly name: string;
    readonly type: LogicalType;
    readonly cells: readonly Json[];
  }[];
  readonly rows: number;
  readonly rowsOut: number;
  /** Of a step that sees all rows: the input row of each row. */
  readonly from: readonly (number | null)[] | null;
  readonly failures: readonly PluginRowProblem[];
  /** Cells that are not of the type that is taken, and went in as nulls. */
  readonly misfits: number;
  readonly milliseconds: number;
}
