import type { ColumnInfo } from '@winnow/contract/engine-types';
import type { WorkflowGraph, WorkflowNode } from '@winnow/workflows';
import type { ProjectSummary } from '../../../shared/projects/projects-api.ts';

export type Settings = Readonly<Record<string, unknown>>;

/**
 * Props of the settings form of a node. The settings of a draft may not be valid for their type
 * yet.
 */
export interface NodeFormProps {
  readonly workflowId: string;
  readonly node: WorkflowNode;
  readonly settings: Settings;
  readonly graph: WorkflowGraph;
  readonly projects: readonly ProjectSummary[];
  /** Input columns; undefined if unknown before a run. */
  readonly columns: readonly ColumnInfo[] | undefined;
  readonly disabled: boolean;
  /** @param about names the field being typed into, so that its changes are undone together */
  readonly onChange: (settings: Settings, about?: string) => void;
}
