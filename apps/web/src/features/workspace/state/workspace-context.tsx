import type { ColumnInfo, RecipeReport } from '@winnow/contract/engine-types';
import type { Recipe, RecipeEdit } from '@winnow/recipe';
import type { KindWritten } from '@winnow/steps';
import { createContext, useContext } from 'react';
import type { ProjectPlugin } from '../../../shared/plugins/use-project-plugins.ts';
import type { RecipeState, WorkspaceApi } from '../data/workspace-api.ts';
import type { DraftStep, GridView, WorkspaceAction, WorkspaceState } from './workspace-state.ts';

/** What every part of the workspace works with. */
export interface Workspace {
  readonly projectId: string;
  /** The user may look at the project and take its result, and change nothing. */
  readonly readOnly: boolean;
  readonly api: WorkspaceApi;
  readonly state: WorkspaceState;
  /**
   * The view that all parts speak of: the one of the grid, or the table that an edited step is
   * compared with.
   */
  readonly frame: GridView;
  readonly dispatch: (action: WorkspaceAction) => void;
  readonly recipe: RecipeState;
  readonly report: RecipeReport;
  /** The columns that the grid shows now, a draft's result among them. */
  readonly columns: readonly ColumnInfo[];
  /** The columns that a draft starts from. */
  readonly columnsBefore: (draft: DraftStep) => readonly ColumnInfo[];
  /** The project's sources but the one that is cleaned, for joins and unions. */
  readonly otherSources: readonly { readonly name: string; readonly columns: readonly ColumnInfo[] }[];
  /** Plugins that formulas and steps can use. */
  readonly plugins: readonly ProjectPlugin[];
  /** Changes the recipe; says so in a toast with Undo where `toast` is given. */
  readonly change: (edit: RecipeEdit, summary: string) => Promise<boolean>;
  readonly replaceRecipe: (recipe: Recipe, summary: string) => Promise<boolean>;
  /** Keeps a changed recipe next to the current one, which stays as it is. */
  readonly keepBranch: (recipe: Recipe, summary: string) => Promise<boolean>;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Opens the form of a new step, with what is known of its parameters. */
  readonly startDraft: <const K extends string>(
    kind: KindWritten<K>,
    params?: Record<string, unknown>,
  ) => void;
  readonly editStep: (stepId: string) => void;
}

const WorkspaceContext = createContext<Workspace | null>(null);

export const WorkspaceProvider = WorkspaceContext.Provider;

export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext);
  if (!workspace) throw new Error('A part of the workspace stands outside of it.');
  return workspace;
}
