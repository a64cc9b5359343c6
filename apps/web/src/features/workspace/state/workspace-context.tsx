import type { ColumnInfo, RecipeReport } from '@winnow/contract/engine-types';
import type { Recipe, RecipeEdit } from '@winnow/recipe';
import type { KindWritten } from '@winnow/steps';
import { type Context, createContext, type ReactNode, useContext } from 'react';
import type { ProjectPlugin } from '../../../shared/plugins/use-project-plugins.ts';
import type { RecipeState, WorkspaceApi } from '../data/workspace-api.ts';
import type { EditedStep } from './draft/use-edited-step.ts';
import type { DraftStep, GridView, WorkspaceAction, WorkspaceState } from './workspace-state.ts';

/** What holds while a project is open. */
export interface Project {
  readonly projectId: string;
  /** The user may look at the project and take its result, and change nothing. */
  readonly readOnly: boolean;
  readonly api: WorkspaceApi;
  /** The project's sources but the one that is cleaned, for joins and unions. */
  readonly otherSources: readonly { readonly name: string; readonly columns: readonly ColumnInfo[] }[];
  /** Plugins that formulas and steps can use. */
  readonly plugins: readonly ProjectPlugin[];
}

/** The recipe as the server has it, and what changes it. */
export interface CurrentRecipe {
  readonly recipe: RecipeState;
  readonly report: RecipeReport;
  /** The columns that a draft starts from. */
  readonly columnsBefore: (draft: DraftStep) => readonly ColumnInfo[];
  /** Changes the recipe; says so in a toast with Undo where `toast` is given. */
  readonly change: (edit: RecipeEdit, summary: string) => Promise<boolean>;
  readonly replaceRecipe: (recipe: Recipe, summary: string) => Promise<boolean>;
  /** Keeps a changed recipe next to the current one, which stays as it is. */
  readonly keepBranch: (recipe: Recipe, summary: string, name: string) => Promise<boolean>;
  readonly undo: () => void;
  readonly redo: () => void;
}

/** What the user looks at and works on; changes with each selection and each key typed in a form. */
export interface CurrentView {
  readonly state: WorkspaceState;
  /** What others did meanwhile to the step that is being edited. */
  readonly edited: EditedStep | undefined;
  /**
   * The view that all parts speak of: the one of the grid, or the table that an edited step is
   * compared with.
   */
  readonly frame: GridView;
  /** The columns that the grid shows now, a draft's result among them. */
  readonly columns: readonly ColumnInfo[];
}

/** What parts of the workspace do to what the user looks at. */
export interface WorkspaceActions {
  readonly dispatch: (action: WorkspaceAction) => void;
  /** Opens the form of a new step, with what is known of its parameters. */
  readonly startDraft: <const K extends string>(
    kind: KindWritten<K>,
    params?: Record<string, unknown>,
  ) => void;
  readonly editStep: (stepId: string) => void;
  /** Goes to a cell by its row's id; says so where the grid does not have the row. */
  readonly showCell: (column: string, rowId: number) => void;
}

/** All of it, for functions that work with several parts. */
export interface Workspace extends Project, CurrentRecipe, CurrentView, WorkspaceActions {}

const ProjectContext = createContext<Project | null>(null);
const RecipeContext = createContext<CurrentRecipe | null>(null);
const ViewContext = createContext<CurrentView | null>(null);
const ActionsContext = createContext<WorkspaceActions | null>(null);

/** A part that reads one context is not rendered again when another one changes. */
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
  if (part === null) throw new Error('A part of the workspace stands outside of it.');
  return part;
}

export const useProject = (): Project => usePart(ProjectContext);
export const useCurrentRecipe = (): CurrentRecipe => usePart(RecipeContext);
export const useView = (): CurrentView => usePart(ViewContext);
export const useActions = (): WorkspaceActions => usePart(ActionsContext);

/** All of the workspace, for what hands it on; what reads a part of it takes that alone. */
export function useWorkspace(): Workspace {
  return { ...useProject(), ...useCurrentRecipe(), ...useView(), ...useActions() };
}
