import type { NodeKind, WorkflowDefinition, WorkflowGraph } from '@winnow/workflows';
import { createContext, useContext } from 'react';
import type { ProjectSummary } from '../../../shared/projects/projects-api.ts';
import type { PlacedProblem, Workflow } from '../data/workflows-api.ts';

/** State and actions shared by the parts of the editor. */
export interface Editor {
  readonly workflow: Workflow;
  readonly draft: WorkflowDefinition;
  readonly readOnly: boolean;
  readonly projects: readonly ProjectSummary[];
  readonly problems: readonly PlacedProblem[];
  readonly selected: string | null;
  readonly select: (id: string | null) => void;
  readonly change: (draft: WorkflowDefinition, about?: string) => void;
  /** Saves unsaved changes; resolves to false if that failed. */
  readonly flush: () => Promise<boolean>;
  readonly changeGraph: (graph: WorkflowGraph, about?: string) => void;
  readonly add: (
    kind: NodeKind,
    spot: { readonly after?: string | undefined; readonly before?: string | undefined },
  ) => void;
  readonly remove: (id: string) => void;
}

const EditorContext = createContext<Editor | undefined>(undefined);
export const EditorProvider = EditorContext.Provider;

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('The workflow editor’s context is missing.');
  return editor;
}
