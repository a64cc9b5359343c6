import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { mayDo, type ProjectSummary } from '../../shared/projects/projects-api.ts';
import { useFindBar } from './find/use-find-bar.ts';
import { LiveRowsContext } from './formula/live-result.tsx';
import { GridArea, type GridAreaHandle } from './grid/grid-area.tsx';
import { FilterRail } from './panels/filter-rail.tsx';
import { useDialogs } from './panels/use-dialogs.ts';
import { useIsNarrow } from './panels/use-is-narrow.ts';
import { WorkspacePanel } from './panels/workspace-panel.tsx';
import { PreviewedDraftContext } from './recipe/use-previewed-draft.ts';
import { useFocusAfterDraft } from './state/use-focus-after-draft.ts';
import { useLeaveRemovedStep } from './state/use-leave-removed-step.ts';
import { type OpenWorkspaceOptions, useOpenWorkspace } from './state/use-open-workspace.ts';
import { WorkspaceProvider } from './state/workspace-context.tsx';
import { StatusBar } from './toolbar/status-bar.tsx';
import { Toolbar } from './toolbar/toolbar.tsx';
import { useWorkspaceCommands } from './toolbar/use-workspace-commands.ts';
import classes from './workspace.module.css';
import { workspaceText } from './workspace-text.ts';

interface WorkspaceViewProps extends Omit<OpenWorkspaceOptions, 'mayEdit'> {
  readonly project: ProjectSummary;
  /** Whether the flow of the project is shown above the grid. */
  readonly withFlow: boolean;
  readonly onRename: (name: string) => void;
}

/** The workspace: filters on the left, the grid in the middle, recipe and columns on the right. */
export function WorkspaceView(props: WorkspaceViewProps) {
  const { projectId, project, withFlow } = props;
  const mayEdit = mayDo(project, 'edit');
  const navigate = useNavigate();
  const narrow = useIsNarrow();
  const opened = useOpenWorkspace({ ...props, mayEdit });
  const { workspace, grid, parts } = opened;
  const { state, dispatch } = workspace;
  const area = useRef<GridAreaHandle>(null);
  const dialogs = useDialogs();
  const [exported, setExported] = useState(false);
  const findBar = useFindBar(workspace, grid, () => area.current?.focus());
  useWorkspaceCommands({ workspace, area, findBar, dialogs, withFlow });
  useLeaveRemovedStep(workspace.recipe.recipe, state.view, dispatch);
  useFocusAfterDraft(state.draft !== null, area);
  const addStep = (): void => dialogs.setPicking(true);

  return (
    <WorkspaceProvider
      project={opened.project}
      recipe={opened.current}
      view={opened.view}
      actions={opened.actions}
    >
      <PreviewedDraftContext.Provider value={grid.pages.draft}>
        <LiveRowsContext.Provider value={grid.liveRows}>
          <div className={classes.workspace}>
            <Toolbar
              project={project}
              grid={grid}
              onRename={props.onRename}
              onExport={() => dialogs.setExporting(true)}
              onSql={dialogs.setSql}
              onImportRecipe={() => dialogs.setRecipeFile('import')}
              onExportRecipe={() => dialogs.setRecipeFile('export')}
            />
            {withFlow && parts && (
              <parts.FlowPane
                rows={
                  state.view.at === undefined && state.view.source === undefined ? grid.totalRows : undefined
                }
                onAdd={mayEdit ? addStep : undefined}
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
                {parts && <parts.SourceFaults />}
                {parts && <parts.FrameBanner />}
                {parts && <parts.ViewBar grid={grid} />}
                {parts && findBar.find.open && (
                  <parts.FindBar
                    find={findBar.find}
                    replacing={findBar.replacing}
                    onReplacing={findBar.setReplacing}
                    onClose={findBar.close}
                  />
                )}
                <GridArea ref={area} grid={grid} find={findBar.find} />
              </div>
              {(state.panelOpen || !narrow) && (
                <WorkspacePanel
                  at="right"
                  name="panel"
                  label={workspaceText.recipeAndColumns}
                  width={340}
                  onClose={() => dispatch({ type: 'panelOpen', open: false })}
                  // In a window that becomes narrow, the panel in use stays, with its dialogs.
                  onUse={() => state.panelOpen || dispatch({ type: 'panelOpen', open: true })}
                >
                  {parts && (
                    <parts.WorkspaceTabs
                      grid={grid}
                      onAddStep={addStep}
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
            <parts.WorkspaceDialogs
              dialogs={dialogs}
              projectName={project.name}
              onStart={opened.startDraft}
              onExported={() => setExported(true)}
            />
          )}
        </LiveRowsContext.Provider>
      </PreviewedDraftContext.Provider>
    </WorkspaceProvider>
  );
}
