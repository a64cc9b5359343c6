import type { ColumnInfo, RecipeReport } from '@winnow/contract/engine-types';
import type { Recipe, RecipeEdit } from '@winnow/recipe';
import type { KindWritten } from '@winnow/steps';
import { type Context, createContext, type ReactNode, useContext } from 'react';
import type { ProjectPlugin } from '../../../shared/plugins/use-project-plugins.ts';
import type { RecipeState, WorkspaceApi } from '../data/workspace-api.ts';
import type { EditedStep } from './draft/use-edited-step.ts';
import type { WorkspaceAction } from './workspace-reducer.ts';
import type { DraftStep, GridView, WorkspaceState } from './workspace-state.ts';

/** What stays constant while a project is open. */
export interface Project {
  readonly projectId: string;
  /** Whether the user may only view the project and export its result. */
  readonly readOnly: boolean;
  readonly api: WorkspaceApi;
  /** The project's sources except the main one, for joins and unions. */
  readonly otherSources: readonly { readonly name: string; readonly columns: readonly ColumnInfo[] }[];
  /** Plugins that formulas and steps can use. */
  readonly plugins: readonly ProjectPlugin[];
}

/** The recipe as stored on the server, and the functions that change it. */
export interface CurrentRecipe {
  readonly recipe: RecipeState;
  readonly report: RecipeReport;
  /** Returns the input columns of a draft. */
  readonly columnsBefore: (draft: DraftStep) => readonly ColumnInfo[];
  /**
   * Changes the recipe, and shows a toast with Undo after removing a step. Returns whether it was
   * saved.
   */
  readonly change: (edit: RecipeEdit, summary: string) => Promise<boolean>;
  readonly replaceRecipe: (recipe: Recipe, summary: string) => Promise<boolean>;
  /** Saves a changed recipe as a branch; the current one stays unchanged. */
  readonly keepBranch: (recipe: Recipe, summary: string, name: string) => Promise<boolean>;
  readonly undo: () => void;
  readonly redo: () => void;
}

/**
 * What the user is viewing and editing; changes with each selection and each key typed in a form.
 */
export interface CurrentView {
  readonly state: WorkspaceState;
  /** What others have done in the meantime to the step that is being edited. */
  readonly edited: EditedStep | undefined;
  /**
   * The view that all parts refer to: the one of the grid, or the table that an edited step is
   * compared with.
   */
  readonly frame: GridView;
  /** The columns that the grid currently shows, including those of a draft's result. */
  readonly columns: readonly ColumnInfo[];
}

/** Functions with which parts of the workspace change what the user is viewing. */
export interface WorkspaceActions {
  readonly dispatch: (action: WorkspaceAction) => void;
  /** Opens the form of a new step, with the parameters known so far. */
  readonly startDraft: <const K extends string>(
    kind: KindWritten<K>,
    params?: Record<string, unknown>,
  ) => void;
  readonly editStep: (stepId: string) => void;
  /** Goes to a cell by its row id; notifies the user if the row isn't in view. */
  readonly showCell: (column: string, rowId: number) => void;
}

/** The whole workspace, for functions that need several of its parts. */
export interface Workspace extends Project, CurrentRecipe, CurrentView, WorkspaceActions {}

const ProjectContext = createContext<Project | null>(null);
const RecipeContext = createContext<CurrentRecipe | null>(null);
const ViewContext = createContext<CurrentView | null>(null);
const ActionsContext = createContext<WorkspaceActions | null>(null);

/**
 * Provides the workspace in separate contexts, so that a component that reads one isn't re-rendered
 * when another changes.
 */
export function WorkspaceProvider(props: {
  readonly project: Project;
  readonly recipe: CurrentRecipe;
  readonly view: CurrentView;
  readonly actions: WorkspaceActions;
  readonly children: ReactNode;
}) {
  return (
    <ProjectContext value={props.project}>
      <RecipeContext value={props.recipe}>
        <ActionsContext value={props.actions}>
          <ViewContext value={props.view}>{props.children}</ViewContext>
        </ActionsContext>
      </RecipeContext>
    </ProjectContext>
  );
}

function usePart<T>(context: Context<T | null>): T {
  const part = useContext(context);
  if (part === null) throw new Error('The workspace’s context is missing.');
  return part;
}

export const useProject = (): Project => usePart(ProjectContext);
export const useCurrentRecipe = (): CurrentRecipe => usePart(RecipeContext);
export const useView = (): CurrentView => usePart(ViewContext);
export const useActions = (): WorkspaceActions => usePart(ActionsContext);

/**
 * Returns the whole workspace, to pass it on. Components that need only one part should read that
 * part.
 */
export function useWorkspace(): Workspace {
  return { ...useProject(), ...useCurrentRecipe(), ...useView(), ...useActions() };
}
