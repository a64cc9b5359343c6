import { Button, Skeleton } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconSitemap } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { mayDo } from '../../../shared/projects/projects-api.ts';
import { useProjects } from '../../../shared/projects/use-projects.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { SidePanelFrame } from '../../../shared/ui/side-panel-frame.tsx';
import type { Workflow } from '../data/workflows-api.ts';
import { drawDraft } from './draw-draft.ts';
import classes from './editor.module.css';
import { type Editor as EditorParts, EditorProvider } from './editor-context.tsx';
import { EditorTools } from './editor-tools.tsx';
import { PickDialogs } from './pick-dialogs.tsx';
import { SettingsTabs } from './settings-tabs.tsx';
import { StepList } from './step-list.tsx';
import type { Draft } from './use-draft.ts';
import { type StepsView, useEditorCommands } from './use-editor-commands.ts';
import { useGraphEdit } from './use-graph-edit.ts';
import { workflowEditorText } from './workflow-editor-text.ts';

// The canvas with its layout is 90 KB of script, so it is loaded with the first graph.
const GraphCanvas = lazy(() =>
  import('../../../shared/canvas/graph-canvas.tsx').then((m) => ({ default: m.GraphCanvas })),
);

/**
 * Editor for the graph of a workflow, the settings of its steps, its triggers, policies and
 * versions.
 */
export function Editor({ workflow, draft }: { readonly workflow: Workflow; readonly draft: Draft }) {
  const readOnly = !mayDo(workflow, 'edit');
  const projects = useProjects();
  const [tab, setTab] = useState<string | null>('step');
  const [view, setView] = useLocalStorage<StepsView>({
    key: 'winnow-workflow-view',
    defaultValue: 'canvas',
    getInitialValueInEffect: false,
  });
  const nameField = useRef<HTMLInputElement>(null);
  const cards = useRef<HTMLDivElement>(null);
  const edit = useGraphEdit({ draft, cards, nameField, showStep: () => setTab('step') });
  const canvas = readOnly ? undefined : edit.canvas;
  useEditorCommands({ readOnly, draft, askAdd: edit.askAdd, view, setView });
  const drawn = useMemo(
    () => drawDraft(draft.draft, workflow.problems, projects.data?.projects ?? []),
    [draft.draft, workflow.problems, projects.data],
  );
  const editor: EditorParts = {
    workflow,
    draft: draft.draft,
    readOnly,
    projects: projects.data?.projects ?? [],
    problems: drawn.problems,
    selected: edit.selected,
    select: edit.select,
    change: draft.change,
    flush: draft.flush,
    changeGraph: edit.changeGraph,
    add: edit.add,
    remove: edit.remove,
  };
  const tools = <EditorTools draft={draft} onAdd={edit.askAdd} view={view} onView={setView} />;
  return (
    <EditorProvider value={editor}>
      <div className={classes.editor}>
        <div ref={cards} className={classes.main} data-list={view === 'list' || undefined}>
          {view === 'list' ? (
            <>
              <div className={classes.listTools}>{tools}</div>
              <StepList graph={drawn} edit={canvas} onOpen={edit.open} />
            </>
          ) : (
            <Suspense
              fallback={
                <Skeleton
                  height="100%"
                  radius={0}
                  role="status"
                  aria-label={workflowEditorText.graphIsLoading}
                />
              }
            >
              <GraphCanvas
                label={workflowEditorText.stepsOfTheWorkflow}
                graph={drawn}
                selected={edit.selected}
                onSelect={edit.select}
                onOpen={edit.open}
                edit={canvas}
              >
                {tools}
              </GraphCanvas>
            </Suspense>
          )}
          {draft.draft.graph.nodes.length === 0 && !readOnly && (
            <div className={classes.empty}>
              <EmptyState
                icon={<IconSitemap size={24} stroke={1.75} />}
                title={workflowEditorText.noStepsYet}
                actions={
                  <Button onClick={() => edit.add('source', {})}>{workflowEditorText.addASource}</Button>
                }
              >
                {workflowEditorText.startsWithRows}
              </EmptyState>
            </div>
          )}
        </div>
        <SidePanelFrame at="right" name="workflow" label={workflowEditorText.settings} width={340}>
          <SettingsTabs tab={tab} onTab={setTab} nameField={nameField} />
        </SidePanelFrame>
      </div>
      <PickDialogs edit={edit} />
    </EditorProvider>
  );
}
