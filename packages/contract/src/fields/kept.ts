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

/** JSON that is sent, of any shape. */
export const jsonInput = z.json() as unknown as Same<Json>;

/** Workflows and what they are made of, with the types that they have everywhere. */
export const workflowField = workflowSchema as unknown as Same<WorkflowDefinition>;
export const graphField = graphSchema as unknown as Same<WorkflowGraph>;
export const triggerField = triggerSchema as unknown as Same<Trigger>;
export const conditionField = conditionSchema as unknown as Same<Condition>;

const ofKind = z.looseObject({ kind: z.string() });

/** Parts of messages, as the assistant makes them. */
export const partField = ofKind as unknown as Same<Part>;
export const proposalField = ofKind as unknown as Same<ProposalPart>;
export const checkPartField = ofKind as unknown as Same<CheckPart>;

/** The manifest of a plugin; that of a draft may be wrong, and is of this shape. */
export const manifestField = z.looseObject({}) as unknown as Same<PluginManifest>;

/** Arguments of a function of a plugin and what it gives, or `{fails: part of the message}`. */
export type CallExample = {
  readonly title: string;
  readonly function?: string;
  readonly input: readonly Json[];
  readonly output: Json;
};

/** Cells by the names of roles, parameters or outputs. */
export type NamedCells = Readonly<Record<string, Json>>;

/** Rows that go into a plugin, and those that come out. */
export type RowsExample = {
  readonly title: string;
  readonly parameters?: NamedCells;
  readonly input: readonly NamedCells[];
  readonly output: readonly NamedCells[];
};

export type PluginExample = CallExample | RowsExample;

/** The examples of a plugin; those of a draft may be wrong, and are of this shape. */
export const examplesField = z.array(z.unknown()) as unknown as Same<readonly PluginExample[]>;

/** The content of answers as it stands everywhere, and is not made read-only. */
export type Kept =
  | readonly PluginExample[]
  | Condition
  | Part
  | PluginManifest
  | Trigger
  | WorkflowDefinition
  | WorkflowGraph;
