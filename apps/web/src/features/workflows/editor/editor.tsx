import { ActionIcon, Button, SegmentedControl, Skeleton, Tabs, Tooltip } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconArrowBackUp, IconArrowForwardUp, IconPlus, IconSitemap } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type NodeKind, nodeKinds, type WorkflowGraph } from '@winnow/workflows';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import type { CanvasEdit } from '../../../shared/canvas/canvas-actions.ts';
import { useCommands } from '../../../shared/commands/use-commands.ts';
import { mayDo } from '../../../shared/projects/projects-api.ts';
import { useProjects } from '../../../shared/projects/use-projects.ts';
import { useShortcuts } from '../../../shared/shortcuts/use-shortcuts.ts';
import { messageText } from '../../../shared/text/message-language.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { SidePanelFrame } from '../../../shared/ui/side-panel-frame.tsx';
import type { Workflow } from '../data/workflows-api.ts';
import { sourceNames } from '../forms/project-calls.ts';
import { type Pickable, PickModal } from '../pick/pick-modal.tsx';
import { PoliciesPanel } from '../policies/policies-panel.tsx';
import { TriggersPanel } from '../triggers/triggers-panel.tsx';
import { VersionsPanel } from '../versions/versions-panel.tsx';
import { drawDraft } from './draw-draft.ts';
import classes from './editor.module.css';
import { type Editor as EditorParts, EditorProvider } from './editor-context.tsx';
import {
  addNode,
  canConnect,
  connect,
  defaultPredecessor,
  disconnect,
  mayConnect,
  newNodeId,
  removeNode,
} from './graph-edits.ts';
import { kindTitle, nodeIcons, nodeName } from './node-looks.ts';
import { StepList } from './step-list.tsx';
import { StepPanel } from './step-panel.tsx';
import type { Draft } from './use-draft.ts';
import { workflowEditorText } from './workflow-editor-text.ts';

// The canvas with its layout is 90 KB of script, so it is loaded with the first graph.
const GraphCanvas = lazy(() =>
  import('../../../shared/canvas/graph-canvas.tsx').then((m) => ({ default: m.GraphCanvas })),
);

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
const pickableKinds = (): readonly Pickable[] =>
  nodeKinds.map(({ kind, messages }) => ({
    id: kind,
    icon: nodeIcons[kind],
    title: messageText(messages.title),
    about: messageText(messages.summary),
  }));

/** The choice being made: a step to add, or a step to connect with. */
type Asked =
  | { readonly what: 'add'; readonly after?: string | undefined; readonly before?: string | undefined }
  | { readonly what: 'connect'; readonly from: string };

/**
 * Editor for the graph of a workflow, the settings of its steps, its triggers, policies and
 * versions.
 */
export function Editor({ workflow, draft }: { readonly workflow: Workflow; readonly draft: Draft }) {
  const readOnly = !mayDo(workflow, 'edit');
  const projects = useProjects();
  const client = useQueryClient();
  const [selected, select] = useState<string | null>(draft.draft.graph.nodes[0]?.id ?? null);
  const [asked, setAsked] = useState<Asked>();
  const [tab, setTab] = useState<string | null>('step');
  const [view, setView] = useLocalStorage<'canvas' | 'list'>({
    key: 'winnow-workflow-view',
    defaultValue: 'canvas',
    getInitialValueInEffect: false,
  });
  const nameField = useRef<HTMLInputElement>(null);
  const main = useRef<HTMLDivElement>(null);
  const { graph } = draft.draft;

  const changeGraph = (next: WorkflowGraph, about?: string): void =>
    draft.change({ ...draft.draft, graph: next }, about);
  const focusCard = (id: string): void => {
    // The card exists only after the change has been rendered.
    setTimeout(
      () => main.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(id)}"]`)?.focus(),
      60,
    );
  };
  const add: EditorParts['add'] = (kind, spot) => {
    const id = newNodeId(graph, kind);
    changeGraph(addNode(graph, kind, id, spot));
    select(id);
    setTab('step');
    focusCard(id);
  };
  const remove = (id: string): void => {
    const next =
      graph.edges.find(({ to }) => to === id)?.from ?? graph.edges.find(({ from }) => from === id)?.to;
    changeGraph(removeNode(graph, id));
    select(next ?? null);
    if (next !== undefined) focusCard(next);
  };
  const open = (id: string): void => {
    select(id);
    setTab('step');
    setTimeout(() => nameField.current?.focus(), 60);
  };
  const link = async (from: string, to: string): Promise<void> => {
    if (canConnect(graph, from, to)) return changeGraph(connect(graph, from, to));
    // The recipe's first source already has its rows, so these rows replace the next source.
    const names = await sourceNames(client, graph.nodes.find(({ id }) => id === to)?.settings.projectId);
    const taken = new Set(graph.edges.filter((edge) => edge.to === to).map(({ input }) => input));
    changeGraph(connect(graph, from, to, names.slice(1).find((name) => !taken.has(name)) ?? ''));
    open(to);
  };
  const edit: CanvasEdit | undefined = readOnly
    ? undefined
    : {
        canConnect: (from, to) => mayConnect(graph, from, to),
        onConnect: (from, to) => void link(from, to),
        onDisconnect: (from, to) => changeGraph(disconnect(graph, from, to)),
        onAsk: (after, before) => setAsked({ what: 'add', after, before }),
        onAskConnect: (from) => setAsked({ what: 'connect', from }),
        onRemove: remove,
      };
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
    selected,
    select,
    change: draft.change,
    flush: draft.flush,
    changeGraph,
    add,
    remove,
  };
  const nameOf = (id: string | undefined): string => {
    const node = graph.nodes.find((one) => one.id === id);
    return node ? nodeName(node) : '';
  };
  const endAsking = (): void => {
    setAsked(undefined);
    if (selected !== null) focusCard(selected);
  };
  const askAdd = (): void => setAsked({ what: 'add', after: defaultPredecessor(graph, selected) });

  useShortcuts(
    readOnly
      ? []
      : [
          ['mod+Z', draft.undo],
          ['mod+shift+Z', draft.redo],
        ],
  );
  useCommands(
    readOnly
      ? []
      : [
          {
            id: 'workflow-add',
            group: workflowEditorText.workflow,
            label: workflowEditorText.addStepToTheWorkflow,
            run: askAdd,
          },
          {
            id: 'workflow-undo',
            group: workflowEditorText.workflow,
            label: workflowEditorText.undo,
            shortcut: 'mod+Z',
            run: draft.undo,
          },
          {
            id: 'workflow-redo',
            group: workflowEditorText.workflow,
            label: workflowEditorText.redo,
            shortcut: 'mod+shift+Z',
            run: draft.redo,
          },
          {
            id: 'workflow-list',
            group: workflowEditorText.workflow,
            label:
              view === 'list'
                ? workflowEditorText.showTheStepsAsAGraph
                : workflowEditorText.showTheStepsAsAList,
            run: () => setView(view === 'list' ? 'canvas' : 'list'),
          },
        ],
  );

  const tools = (
    <div className={classes.tools}>
      {!readOnly && (
        <>
          <Button size="xs" leftSection={<IconPlus {...icon} />} variant="default" onClick={askAdd}>
            {workflowEditorText.addStep}
          </Button>
          <ToolButton label={workflowEditorText.undo} disabled={!draft.canUndo} onClick={draft.undo}>
            <IconArrowBackUp {...icon} />
          </ToolButton>
          <ToolButton label={workflowEditorText.redo} disabled={!draft.canRedo} onClick={draft.redo}>
            <IconArrowForwardUp {...icon} />
          </ToolButton>
        </>
      )}
      <SegmentedControl
        size="xs"
        aria-label={workflowEditorText.showTheStepsAs}
        data={[
          { value: 'canvas', label: workflowEditorText.graph },
          { value: 'list', label: workflowEditorText.list },
        ]}
        value={view}
        onChange={(next) => setView(next === 'list' ? 'list' : 'canvas')}
      />
    </div>
  );
  return (
    <EditorProvider value={editor}>
      <div className={classes.editor}>
        <div ref={main} className={classes.main} data-list={view === 'list' || undefined}>
          {view === 'list' ? (
            <>
              <div className={classes.listTools}>{tools}</div>
              <StepList graph={drawn} edit={edit} onOpen={open} />
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
                selected={selected}
                onSelect={select}
                onOpen={open}
                edit={edit}
              >
                {tools}
              </GraphCanvas>
            </Suspense>
          )}
          {graph.nodes.length === 0 && !readOnly && (
            <div className={classes.empty}>
              <EmptyState
                icon={<IconSitemap size={24} stroke={1.75} />}
                title={workflowEditorText.noStepsYet}
                actions={<Button onClick={() => add('source', {})}>{workflowEditorText.addASource}</Button>}
              >
                {workflowEditorText.startsWithRows}
              </EmptyState>
            </div>
          )}
        </div>
        <SidePanelFrame at="right" name="workflow" label={workflowEditorText.settings} width={340}>
          <Tabs value={tab} onChange={setTab} className={classes.tabs}>
            <Tabs.List>
              <Tabs.Tab value="step">{workflowEditorText.step}</Tabs.Tab>
              <Tabs.Tab value="triggers">{workflowEditorText.triggers}</Tabs.Tab>
              <Tabs.Tab value="policies">{workflowEditorText.policies}</Tabs.Tab>
              <Tabs.Tab value="versions">{workflowEditorText.versions}</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="step" className={classes.panel}>
              <StepPanel nameField={nameField} />
            </Tabs.Panel>
            <Tabs.Panel value="triggers" className={classes.panel}>
              <TriggersPanel />
            </Tabs.Panel>
            <Tabs.Panel value="policies" className={classes.panel}>
              <PoliciesPanel
                policies={draft.draft.policies}
                disabled={readOnly}
                onChange={(policies, about) => draft.change({ ...draft.draft, policies }, about)}
              />
            </Tabs.Panel>
            <Tabs.Panel value="versions" className={classes.panel}>
              <VersionsPanel />
            </Tabs.Panel>
          </Tabs>
        </SidePanelFrame>
      </div>
      <PickModal
        title={asked?.what === 'add' ? titleOf(nameOf(asked.after), nameOf(asked.before)) : undefined}
        options={pickableKinds()}
        onPick={(kind) => asked?.what === 'add' && add(kind as NodeKind, asked)}
        onClose={endAsking}
      />
      <PickModal
        title={
          asked?.what === 'connect' ? workflowEditorText.connectFrom({ from: nameOf(asked.from) }) : undefined
        }
        options={
          asked?.what === 'connect'
            ? graph.nodes
                .filter(({ id }) => mayConnect(graph, asked.from, id))
                .map((node) => ({
                  id: node.id,
                  icon: nodeIcons[node.kind as NodeKind],
                  title: nodeName(node),
                  about: kindTitle(node.kind),
                }))
            : []
        }
        nothing={workflowEditorText.noStepAcceptsRows}
        onPick={(to) => asked?.what === 'connect' && void link(asked.from, to)}
        onClose={endAsking}
      />
    </EditorProvider>
  );
}

function titleOf(after: string, before: string): string {
  if (after && before) return workflowEditorText.addBetween({ after, before });
  return after ? workflowEditorText.addAfter({ after }) : workflowEditorText.addAStep;
}

function ToolButton(props: {
  readonly label: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
  readonly children: React.ReactNode;
}) {
  return (
    <Tooltip label={props.label}>
      <ActionIcon
        variant="default"
        size={28}
        aria-label={props.label}
        disabled={props.disabled}
        onClick={props.onClick}
      >
        {props.children}
      </ActionIcon>
    </Tooltip>
  );
}
