import { useQuery } from '@tanstack/react-query';
import type { RecipeReport } from '@winnow/contract/engine-types';
import type { Recipe, RecipeEdit } from '@winnow/recipe';
import { useMemo, useReducer } from 'react';
import { useProjectPlugins } from '../../../shared/plugins/use-project-plugins.ts';
import { useUnsentComment } from '../comments/use-unsent-comment.ts';
import { keys } from '../data/query-keys.ts';
import type { RecipeState, WorkspaceApi } from '../data/workspace-api.ts';
import { useWorkspaceParts } from '../later/workspace-parts.ts';
import { usePanelOfAddress } from '../panels/use-panel-of-address.ts';
import { columnsBefore, useDrafts } from './draft/use-draft.ts';
import { useDraftOfAddress } from './draft/use-draft-of-address.ts';
import { useEditedStep } from './draft/use-edited-step.ts';
import { usePersistedDraft } from './draft/use-persisted-draft.ts';
import { columnsAt, frameView } from './frame-view.ts';
import { useGridState } from './use-grid-state.ts';
import { useOpenFacets } from './use-open-facets.ts';
import { useShowCell } from './use-show-cell.ts';
import { withoutMissing } from './view-filters.ts';
import type {
  CurrentRecipe,
  CurrentView,
  Project,
  Workspace,
  WorkspaceActions,
} from './workspace-context.tsx';
import { workspaceReducer } from './workspace-reducer.ts';
import { initialState, type WorkspaceState } from './workspace-state.ts';

export interface OpenWorkspaceOptions {
  readonly projectId: string;
  readonly mayEdit: boolean;
  readonly api: WorkspaceApi;
  readonly recipe: RecipeState;
  readonly report: RecipeReport;
  readonly change: (edit: RecipeEdit, summary: string) => Promise<boolean>;
  readonly replaceRecipe: (recipe: Recipe, summary: string) => Promise<boolean>;
  readonly keepBranch: (recipe: Recipe, summary: string, name: string) => Promise<boolean>;
  readonly undo: () => void;
  readonly redo: () => void;
}

/**
 * Holds the state of an open project: what the user is viewing and editing, the grid, and the parts
 * that the contexts provide, each of which changes only with its own values.
 */
export function useOpenWorkspace(options: OpenWorkspaceOptions) {
  const { projectId, mayEdit, api, recipe, report, change, replaceRecipe, keepBranch, undo, redo } = options;
  const [kept, dispatch] = useReducer(workspaceReducer, initialState);
  usePanelOfAddress(dispatch);
  const state = useVisibleState(kept, report);
  // Steps can only be added for the main source.
  const readOnly = !mayEdit || state.view.source !== undefined;
  const { startDraft, editStep } = useDrafts(recipe.recipe, state.view, dispatch);
  const { edited, opened, reopen } = useEditedStep(recipe.recipe, kept.draft, dispatch);
  const grid = useGridState({ projectId, api, recipe, report, state, dispatch });
  const parts = useWorkspaceParts(grid.pages.rows !== undefined || grid.pages.error !== undefined);
  useOpenFacets(kept, dispatch, grid.layout, grid.changeLayout);
  usePersistedDraft({
    ...{ projectId, recipe: recipe.recipe, dispatch, readOnly },
    ...{ draft: state.draft, opened, reopen },
  });
  useDraftOfAddress(startDraft, readOnly);
  useUnsentComment(projectId, dispatch);
  const otherSources = useOtherSources(projectId, api);
  const plugins = useProjectPlugins(projectId);

  const project = useMemo<Project>(
    () => ({ projectId, readOnly, api, otherSources, plugins }),
    [projectId, readOnly, api, otherSources, plugins],
  );
  const current = useMemo<CurrentRecipe>(
    () => ({
      recipe,
      report: parts?.reportInLanguage(report, recipe.recipe) ?? report,
      columnsBefore: (draft) => columnsBefore(report, draft),
      change,
      replaceRecipe,
      keepBranch,
      undo,
      redo,
    }),
    [recipe, report, parts, change, replaceRecipe, keepBranch, undo, redo],
  );
  const view = useMemo<CurrentView>(
    () => ({ state, edited, frame: grid.frame, columns: grid.columns }),
    [state, edited, grid.frame, grid.columns],
  );
  const showCell = useShowCell(api, recipe, grid);
  const actions = useMemo<WorkspaceActions>(
    () => ({
      dispatch,
      startDraft: readOnly ? ignore : startDraft,
      editStep: readOnly ? ignore : editStep,
      showCell,
    }),
    [readOnly, startDraft, editStep, showCell],
  );
  const workspace = useMemo<Workspace>(
    () => ({ ...project, ...current, ...view, ...actions }),
    [project, current, view, actions],
  );
  return { project, current, view, actions, workspace, grid, parts, startDraft };
}

/**
 * Returns the state without filters and facets of columns that don't exist at the shown step. They
 * return together with their columns.
 */
function useVisibleState(kept: WorkspaceState, report: RecipeReport): WorkspaceState {
  return useMemo(() => {
    // The report doesn't contain the columns of other sources.
    if (kept.view.source !== undefined) return kept;
    const { at } = frameView(kept.view, kept.draft, report);
    return withoutMissing(
      kept,
      columnsAt(report, at).map((one) => one.name),
    );
  }, [kept, report]);
}

function useOtherSources(projectId: string, api: WorkspaceApi): Project['otherSources'] {
  const sources = useQuery({ queryKey: keys.sources(projectId), queryFn: api.sources });
  return useMemo(
    () =>
      (sources.data?.sources ?? [])
        .filter((one) => !one.main)
        .map((one) => ({ name: one.name, columns: one.columns })),
    [sources.data],
  );
}

const ignore = (): void => undefined;
