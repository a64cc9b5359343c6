import type { ColumnInfo } from '@winnow/contract/engine-types';
import type { WorkflowGraph, WorkflowNode } from '@winnow/workflows';
import type { ProjectSummary } from '../../../shared/projects/projects-api.ts';

export type Settings = Readonly<Record<string, unknown>>;

/** What the form of a node's settings is given. Settings of a draft may not fit their kind yet. */
export interface NodeFormProps {
  readonly workflowId: string;
  readonly node: WorkflowNode;
  readonly settings: Settings;
  readonly graph: WorkflowGraph;
  readonly projects: readonly ProjectSummary[];
  /** The columns that come in; undefined where no one knows them before a run. */
  readonly columns: readonly ColumnInfo[] | undefined;
  readonly disabled: boolean;
  /**
   * @param about names the field that is being typed into, so that its changes are taken back at
   * once
   */
  readonly onChange: (settings: Settings, about?: string) => void;
}
