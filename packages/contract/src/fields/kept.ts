import type { CheckPart, Part, ProposalPart } from '@winnow/assistant/parts';
import type { Json } from '@winnow/kernel';
import type { PluginManifest } from '@winnow/plugins/plugin-manifest';
import {
  type Condition,
  conditionSchema,
  graphSchema,
  type Trigger,
  triggerSchema,
  type WorkflowDefinition,
  type WorkflowGraph,
  workflowSchema,
} from '@winnow/workflows';
import { z } from 'zod';

type Same<T> = z.ZodType<T, T>;

/** JSON of any shape in a request. */
export const jsonInput = z.json() as unknown as Same<Json>;

/** Workflows and their parts, typed as everywhere else. */
export const workflowField = workflowSchema as unknown as Same<WorkflowDefinition>;
export const graphField = graphSchema as unknown as Same<WorkflowGraph>;
export const triggerField = triggerSchema as unknown as Same<Trigger>;
export const conditionField = conditionSchema as unknown as Same<Condition>;

const ofKind = z.looseObject({ kind: z.string() });

/** Message parts, as created by the assistant. */
export const partField = ofKind as unknown as Same<Part>;
export const proposalField = ofKind as unknown as Same<ProposalPart>;
export const checkPartField = ofKind as unknown as Same<CheckPart>;

/** Manifest of a plugin. A draft's manifest may be invalid but is typed the same. */
export const manifestField = z.looseObject({}) as unknown as Same<PluginManifest>;

/** Arguments of a plugin function and its result, or `{fails: part of the message}`. */
export type CallExample = {
  readonly title: string;
  readonly function?: string;
  readonly input: readonly Json[];
  readonly output: Json;
};

/** Cells by the name of a role, parameter or output. */
export type NamedCells = Readonly<Record<string, Json>>;

/** Input and output rows of a plugin. */
export type RowsExample = {
  readonly title: string;
  readonly parameters?: NamedCells;
  readonly input: readonly NamedCells[];
  readonly output: readonly NamedCells[];
};

export type PluginExample = CallExample | RowsExample;

/** Examples of a plugin. A draft's examples may be invalid but are typed the same. */
export const examplesField = z.array(z.unknown()) as unknown as Same<readonly PluginExample[]>;

/** Types that responses contain unchanged, without being made read-only. */
export type KnownReadonly =
  | readonly PluginExample[]
  | Condition
  | Part
  | PluginManifest
  | Trigger
  | WorkflowDefinition
  | WorkflowGraph;
