import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { RecipeReport } from '@winnow/contract/engine-types';
import type { Recipe, RecipeEdit } from '@winnow/recipe';
import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useCommands } from '../../shared/commands/use-commands.ts';
import { useProjectPlugins } from '../../shared/plugins/use-project-plugins.ts';
import { mayDo, type ProjectSummary } from '../../shared/projects/projects-api.ts';
import { useShortcuts } from '../../shared/shortcuts/use-shortcuts.ts';
import { chartShortcut } from './charts/chart-shortcut.ts';
import { useUnsentComment } from './comments/use-unsent-comment.ts';
import { keys } from './data/query-keys.ts';
import type { RecipeState, WorkspaceApi } from './data/workspace-api.ts';
import { useFind } from './find/use-find.ts';
import { LiveRowsContext } from './formula/live-result.tsx';
import { GridArea, type GridAreaHandle } from './grid/grid-area.tsx';
import { useWorkspaceParts, workspaceParts } from './later/workspace-parts.ts';
import { FilterRail } from './panels/filter-rail.tsx';
import { useIsNarrow } from './panels/use-is-narrow.ts';
import { usePanelOfAddress } from './panels/use-panel-of-address.ts';
import { WorkspacePanel } from './panels/workspace-panel.tsx';
import { PreviewedDraftContext } from './recipe/use-previewed-draft.ts';
import { columnsBefore, useDrafts } from './state/draft/use-draft.ts';
import { useDraftOfAddress } from './state/draft/use-draft-of-address.ts';
import { useEditedStep } from './state/draft/use-edited-step.ts';
import { usePersistedDraft } from './state/draft/use-persisted-draft.ts';
import { columnsAt, frameView } from './state/frame-view.ts';
import { useGridState } from './state/use-grid-state.ts';
import { useOpenFacets } from './state/use-open-facets.ts';
import { useShowCell } from './state/use-show-cell.ts';
import {
  type CurrentRecipe,
  type CurrentView,
  type Project,
  type Workspace,
  type WorkspaceActions,
  WorkspaceProvider,
} from './state/workspace-context.tsx';
import { chosenColumns, initialState, withoutMissing, workspaceReducer } from './state/workspace-state.ts';
import { editKeys, focusCards } from './toolbar/edit-keys.ts';
import { StatusBar } from './toolbar/status-bar.tsx';
import { Toolbar } from './toolbar/toolbar.tsx';
import classes from './workspace.module.css';
import { workspaceText } from './workspace-text.ts';

interface WorkspaceViewProps {
  readonly projectId: string;
  readonly project: ProjectSummary;
  /** Whether the flow of the project is shown above the grid. */
  readonly withFlow: boolean;
  readonly api: WorkspaceApi;
  readonly recipe: RecipeState;
  readonly report: RecipeReport;
  readonly change: (edit: RecipeEdit, summary: string) => Promise<boolean>;
  readonly replaceRecipe: (recipe: Recipe, summary: string) => Promise<boolean>;
  readonly keepBranch: (recipe: Recipe, summary: string, name: string) => Promise<boolean>;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly onRename: (name: string) => void;
}

/** The workspace: filters on the left, the grid in the middle, recipe and columns on the right. */
export function WorkspaceView(props: WorkspaceViewProps) {
  const { projectId, project, api, recipe, report, change, replaceRecipe, keepBranch, undo, redo } = props;
  const mayEdit = mayDo(project, 'edit');
  const navigate = useNavigate();
  const narrow = useIsNarrow();
  const [kept, dispatch] = useReducer(workspaceReducer, initialState);
  usePanelOfAddress(dispatch);
  // At an earlier step, filters and facets of later columns are suspended; they return together
  // with their columns.
  const state = useMemo(() => {
    // The report doesn't contain the columns of other sources.
    if (kept.view.source !== undefined) return kept;
    const { at } = frameView(kept.view, kept.draft, report);
    return withoutMissing(
      kept,
      columnsAt(report, at).map((one) => one.name),
    );
  }, [kept, report]);
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
  const area = useRef<GridAreaHandle>(null);
  const [picking, setPicking] = useState(false);
  const [exporting, setExporting] = useState(false);
  const [exported, setExported] = useState(false);
  const [recipeFile, setRecipeFile] = useState<'import' | 'export' | null>(null);
  const [sql, setSql] = useState<'duckdb' | 'clickhouse' | null>(null);
  const sources = useQuery({ queryKey: keys.sources(projectId), queryFn: api.sources });
  const otherSources = useMemo(
    () =>
      (sources.data?.sources ?? [])
        .filter((one) => !one.main)
        .map((one) => ({ name: one.name, columns: one.columns })),
    [sources.data],
  );

  const plugins = useProjectPlugins(projectId);

  const here = useMemo<Project>(
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
    () => ({ ...here, ...current, ...view, ...actions }),
    [here, current, view, actions],
  );

  const find = useFind(workspace, grid);
  const [replacing, setReplacing] = useState(false);
  const openFind = (replace: boolean): void => {
    if (!find.open && state.selectedColumns.length > 0)
      find.setOptions({ ...find.options, columns: state.selectedColumns });
    setReplacing(replace);
    find.setOpen(true);
  };
  const closeFind = (): void => {
    find.setOpen(false);
    area.current?.focus();
  };

  useShortcuts([
    ['mod+F', () => openFind(replacing)],
    ...(find.canGo
      ? ([
          ['F3', () => find.go(false)],
          ['shift+F3', () => find.go(true)],
        ] as const)
      : []),
    ...(readOnly
      ? []
      : editKeys(
          undo,
          redo,
          () => setPicking(true),
          () => openFind(true),
        )),
    ['mod+E', () => setExporting(true)],
    ['mod+G', () => area.current?.goTo()],
    ['mod+alt+C', () => area.current?.copy(true)],
    ['mod+I', () => focusCards(dispatch)],
    ['mod+B', () => dispatch({ type: 'toggleFacets' })],
    [
      chartShortcut,
      () => workspaceParts.whenLoaded((all) => all.startChart(workspace, chosenColumns(state))),
    ],
  ]);
  useCommands(
    parts?.workspaceCommands(workspace, {
      addStep: () => setPicking(true),
      exportData: () => setExporting(true),
      goTo: () => area.current?.goTo(),
      find: () => openFind(false),
      replace: () => openFind(true),
      flow: () =>
        void navigate({
          to: props.withFlow ? '/projects/$id' : '/projects/beta/$id',
          params: { id: projectId },
        }),
      focusGrid: () => area.current?.focus(),
      menu: (of) => area.current?.openMenu(of),
      copy: (withHeaders) => area.current?.copy(withHeaders),
      selectionCards: () => focusCards(dispatch),
      showSql: setSql,
      recipeFile: setRecipeFile,
    }) ?? [],
  );

  const { at } = state.view;
  const isGone = typeof at === 'string' && !recipe.recipe.steps.some((one) => one.id === at);
  // If a step is removed while its data is shown, show the result instead.
  useEffect(() => {
    if (isGone) dispatch({ type: 'travel', at: undefined });
  }, [isGone]);

  // After a form is closed by keyboard, the focus moves to the selected cell, or else to adding
  // another step.
  const drafting = state.draft !== null;
  useEffect(() => {
    if (drafting || document.activeElement !== document.body) return;
    if (!area.current?.focusCell()) document.querySelector<HTMLElement>('[data-add]')?.focus();
  }, [drafting]);

  return (
    <WorkspaceProvider project={here} recipe={current} view={view} actions={actions}>
      <PreviewedDraftContext.Provider value={grid.pages.draft}>
        <LiveRowsContext.Provider value={grid.liveRows}>
          <div className={classes.workspace}>
            <Toolbar
              project={project}
              grid={grid}
              onRename={props.onRename}
              onExport={() => setExporting(true)}
              onSql={setSql}
              onImportRecipe={() => setRecipeFile('import')}
              onExportRecipe={() => setRecipeFile('export')}
            />
            {props.withFlow && parts && (
              <parts.FlowPane
                rows={
                  state.view.at === undefined && state.view.source === undefined ? grid.totalRows : undefined
                }
                onAdd={mayEdit ? () => setPicking(true) : undefined}
              />
            )}
            <div className={classes.body}>
              {state.facetsOpen ? (
                <WorkspacePanel
                  at="left"
                  name="filters"
                  label={workspaceText.filters}
                  width={264}
                  onClose={() => dispatch({ type: 'toggleFacets' })}
                >
                  {parts && <parts.FacetPanel rows={grid.pages.rows?.value} />}
                </WorkspacePanel>
              ) : (
                <FilterRail />
              )}
              <div className={classes.main}>
                {parts && <parts.Guide exported={exported} />}
                {parts && <parts.FrameBanner />}
                {parts && <parts.ViewBar grid={grid} />}
                {parts && find.open && (
                  <parts.FindBar
                    find={find}
                    replacing={replacing}
                    onReplacing={setReplacing}
                    onClose={closeFind}
                  />
                )}
                <GridArea ref={area} grid={grid} find={find} />
              </div>
              {(state.panelOpen || !narrow) && (
                <WorkspacePanel
                  at="right"
                  name="panel"
                  label={workspaceText.recipeAndColumns}
                  width={340}
                  onClose={() => dispatch({ type: 'panelOpen', open: false })}
                >
                  {parts && (
                    <parts.WorkspaceTabs
                      grid={grid}
                      onAddStep={() => setPicking(true)}
                      onAddSource={() =>
                        void navigate({ to: '/projects/create', search: { project: projectId } })
                      }
                    />
                  )}
                </WorkspacePanel>
              )}
            </div>
            <StatusBar
              total={grid.totalRows}
              inView={grid.pages.rows}
              filtered={state.view.filters.length > 0 || state.draft !== null}
              columns={grid.columnCount}
              selection={grid.selectionSummary}
              activity={grid.activity}
              onCancel={grid.pages.stop}
            />
          </div>
          {parts && (
            <>
              <parts.StepPicker
                opened={picking}
                onClose={() => setPicking(false)}
                plugins={
                  picking
                    ? [
                        ...parts.pluginEntries(plugins, state.selectedColumns, grid.columns),
                        ...parts.macroEntries(plugins, state.selectedColumns, grid.columns),
                      ]
                    : []
                }
                onPick={(kind) => startDraft(kind, parts.selectionParams(kind, chosenColumns(state)))}
                onPlugin={({ kind, params }) => startDraft(kind, params)}
              />
              <parts.ExportModal
                opened={exporting}
                onClose={() => setExporting(false)}
                onWritten={() => setExported(true)}
              />
              <parts.ImportRecipeModal opened={recipeFile === 'import'} onClose={() => setRecipeFile(null)} />
              <parts.ExportRecipeModal
                opened={recipeFile === 'export'}
                projectName={project.name}
                onClose={() => setRecipeFile(null)}
              />
              <parts.ClusterModal />
              <parts.MatchModal />
              <parts.SqlModal dialect={sql} onClose={() => setSql(null)} />
            </>
          )}
        </LiveRowsContext.Provider>
      </PreviewedDraftContext.Provider>
    </WorkspaceProvider>
  );
}

const ignore = (): void => undefined;
