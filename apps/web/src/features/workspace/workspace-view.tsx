import { Button, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { RecipeReport } from '@winnow/api/engine-types';
import type { Recipe, RecipeEdit } from '@winnow/recipe';
import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useCommands } from '../../shared/commands/use-commands.ts';
import { useProjectPlugins } from '../../shared/plugins/use-project-plugins.ts';
import { mayDo, type ProjectSummary } from '../../shared/projects/projects-api.ts';
import { useShortcuts } from '../../shared/shortcuts/use-shortcuts.ts';
import { SidePanelFrame } from '../../shared/ui/side-panel-frame.tsx';
import { ChecksPanel } from './checks/checks-panel.tsx';
import { ClusterModal } from './clusters/cluster-modal.tsx';
import { ColumnPanel } from './column/column-panel.tsx';
import { keys } from './data/query-keys.ts';
import type { RecipeState, WorkspaceApi } from './data/workspace-api.ts';
import { FacetPanel } from './facets/facet-panel.tsx';
import { LiveRowsContext } from './formula/live-result.tsx';
import { GridArea, type GridAreaHandle } from './grid/grid-area.tsx';
import { HistoryPanel } from './recipe/history-panel.tsx';
import { pluginEntries } from './recipe/plugin-entries.ts';
import { RecipePanel } from './recipe/recipe-panel.tsx';
import { SourcesPanel } from './recipe/sources-panel.tsx';
import { StepPicker } from './recipe/step-picker.tsx';
import { ShownDraftContext } from './recipe/use-shown-draft.ts';
import { selectionParams } from './state/selection-params.ts';
import { columnsBefore, useDrafts } from './state/use-draft.ts';
import { useDraftOfAddress } from './state/use-draft-of-address.ts';
import { useGridState } from './state/use-grid-state.ts';
import { useKeptDraft } from './state/use-kept-draft.ts';
import { useShown } from './state/use-shown.ts';
import { type Workspace, WorkspaceProvider } from './state/workspace-context.tsx';
import { chosenColumns, type SidePanel, stateAtFirst, workspaceReducer } from './state/workspace-state.ts';
import { ExportModal } from './toolbar/export-modal.tsx';
import { SqlModal } from './toolbar/sql-modal.tsx';
import { StatusBar } from './toolbar/status-bar.tsx';
import { Toolbar } from './toolbar/toolbar.tsx';
import { workspaceCommands } from './toolbar/workspace-commands.ts';
import classes from './workspace.module.css';

interface WorkspaceViewProps {
  readonly projectId: string;
  readonly project: ProjectSummary;
  readonly api: WorkspaceApi;
  readonly recipe: RecipeState;
  readonly report: RecipeReport;
  readonly change: (edit: RecipeEdit, summary: string) => Promise<boolean>;
  readonly replaceRecipe: (recipe: Recipe, summary: string) => Promise<boolean>;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly onRename: (name: string) => void;
}

/** The workspace: filters at the left, the grid in the middle, recipe and columns at the right. */
export function WorkspaceView(props: WorkspaceViewProps) {
  const { projectId, project, api, recipe, report, change, replaceRecipe, undo, redo } = props;
  const readOnly = !mayDo(project, 'edit');
  const navigate = useNavigate();
  const [state, dispatch] = useReducer(workspaceReducer, window.innerWidth, stateAtFirst);
  const { startDraft, editStep } = useDrafts(recipe.recipe, state.view, dispatch);
  const grid = useGridState({ projectId, api, recipe, report, state, dispatch });
  useShown(state, dispatch, grid.layout, grid.changeLayout);
  useKeptDraft({ projectId, recipe: recipe.recipe, draft: state.draft, dispatch, readOnly });
  useDraftOfAddress(startDraft, readOnly);
  const area = useRef<GridAreaHandle>(null);
  const [picking, setPicking] = useState(false);
  const [exporting, setExporting] = useState(false);
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

  const workspace = useMemo<Workspace>(
    () => ({
      projectId,
      readOnly,
      api,
      state,
      dispatch,
      recipe,
      report,
      columns: grid.columns,
      columnsBefore: (draft) => columnsBefore(report, draft),
      otherSources,
      plugins,
      change,
      replaceRecipe,
      undo,
      redo,
      startDraft: readOnly ? ignore : startDraft,
      editStep: readOnly ? ignore : editStep,
    }),
    [
      projectId,
      readOnly,
      api,
      state,
      recipe,
      report,
      grid.columns,
      otherSources,
      plugins,
      change,
      replaceRecipe,
      undo,
      redo,
      startDraft,
      editStep,
    ],
  );

  useShortcuts([
    ...(readOnly ? [] : editKeys(undo, redo, () => setPicking(true))),
    ['mod+E', () => setExporting(true)],
    ['mod+G', () => area.current?.askForRow()],
    ['mod+B', () => dispatch({ type: 'toggleFacets' })],
  ]);
  useCommands(
    workspaceCommands(workspace, {
      addStep: () => setPicking(true),
      exportData: () => setExporting(true),
      goToRow: () => area.current?.askForRow(),
      focusGrid: () => area.current?.focus(),
      showSql: setSql,
    }),
  );

  const { at } = state.view;
  const traveller = at === undefined ? undefined : report.steps.find((one) => one.id === at);
  const isGone = typeof at === 'string' && !recipe.recipe.steps.some((one) => one.id === at);
  // A step that was removed while its data was shown leaves nothing to look at.
  useEffect(() => {
    if (isGone) dispatch({ type: 'travel', at: undefined });
  }, [isGone]);

  // Whoever leaves a form by the keyboard goes on where the data is.
  const drafting = state.draft !== null;
  useEffect(() => {
    if (!drafting && document.activeElement === document.body) area.current?.focus();
  }, [drafting]);

  return (
    <WorkspaceProvider value={workspace}>
      <ShownDraftContext.Provider value={grid.pages.draft}>
        <LiveRowsContext.Provider value={grid.liveRows}>
          <div className={classes.workspace}>
            <Toolbar
              project={project}
              onRename={props.onRename}
              onExport={() => setExporting(true)}
              onSql={setSql}
            />
            <div className={classes.body}>
              {state.facetsOpen && (
                <SidePanelFrame at="left" name="filters" label="Filters" width={264}>
                  <FacetPanel rows={grid.pages.rows?.value} />
                </SidePanelFrame>
              )}
              <div className={classes.main}>
                {at !== undefined && (
                  <div className={classes.banner} role="status">
                    <span>
                      {at === null
                        ? 'The data as it was imported.'
                        : `The data after “${traveller?.sentence ?? ''}”.`}{' '}
                      Later steps are not applied here{readOnly ? '.' : '; a new step goes in at this place.'}
                    </span>
                    <Button size="compact-xs" onClick={() => dispatch({ type: 'travel', at: undefined })}>
                      Return
                    </Button>
                  </div>
                )}
                <GridArea ref={area} grid={grid} />
              </div>
              <SidePanelFrame at="right" name="panel" label="Recipe and columns" width={340}>
                <Tabs
                  className={classes.tabs}
                  value={state.panel}
                  onChange={(panel) => panel && dispatch({ type: 'panel', panel: panel as SidePanel })}
                  keepMounted={false}
                >
                  <Tabs.List>
                    <Tabs.Tab value="recipe">Recipe</Tabs.Tab>
                    <Tabs.Tab value="column">Column</Tabs.Tab>
                    <Tabs.Tab value="checks">Checks</Tabs.Tab>
                    <Tabs.Tab value="history">History</Tabs.Tab>
                    <Tabs.Tab value="sources">Sources</Tabs.Tab>
                  </Tabs.List>
                  <Tabs.Panel value="recipe" className={classes.tab}>
                    <RecipePanel onAdd={() => setPicking(true)} rows={grid.totalRows} />
                  </Tabs.Panel>
                  <Tabs.Panel value="column" className={classes.tab}>
                    <ColumnPanel profile={grid.profileOf(state.column)} />
                  </Tabs.Panel>
                  <Tabs.Panel value="checks" className={classes.tab}>
                    <ChecksPanel />
                  </Tabs.Panel>
                  <Tabs.Panel value="history" className={classes.tab}>
                    <HistoryPanel />
                  </Tabs.Panel>
                  <Tabs.Panel value="sources" className={classes.tab}>
                    <SourcesPanel
                      onAdd={() => void navigate({ to: '/projects/create', search: { project: projectId } })}
                    />
                  </Tabs.Panel>
                </Tabs>
              </SidePanelFrame>
            </div>
            <StatusBar
              total={grid.totalRows}
              inView={grid.pages.rows}
              filtered={state.view.filters.length > 0 || state.draft !== null}
              columns={grid.columns.length}
              selection={grid.selectionSummary}
              activity={grid.activity}
            />
          </div>
          <StepPicker
            opened={picking}
            onClose={() => setPicking(false)}
            plugins={picking ? pluginEntries(plugins, state.selectedColumns, grid.columns) : []}
            onPick={(kind) => startDraft(kind, selectionParams(kind, chosenColumns(state)))}
            onPlugin={({ kind, params }) => startDraft(kind, params)}
          />
          <ExportModal opened={exporting} onClose={() => setExporting(false)} />
          <ClusterModal />
          <SqlModal dialect={sql} onClose={() => setSql(null)} />
        </LiveRowsContext.Provider>
      </ShownDraftContext.Provider>
    </WorkspaceProvider>
  );
}

const ignore = (): void => undefined;

/** The keys that change the recipe. */
const editKeys = (undo: () => void, redo: () => void, add: () => void): [string, () => void][] => [
  ['mod+Z', undo],
  ['mod+shift+Z', redo],
  ['mod+Y', redo],
  ['mod+J', add],
];
