import '@xyflow/react/dist/style.css';
import { ActionIcon, Tooltip, useComputedColorScheme } from '@mantine/core';
import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react';
import {
  Background,
  type Edge,
  Panel,
  Position,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  useStore,
} from '@xyflow/react';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { runLabels } from '../runs/run-mark.tsx';
import classes from './canvas.module.css';
import { type CanvasActions, CanvasContext, type CanvasEdit, type CanvasInsert } from './canvas-actions.ts';
import { type CanvasGraph, cardSize } from './canvas-graph.ts';
import { canvasText } from './canvas-text.ts';
import { type CanvasDirection, layoutGraph, type Place } from './layout-graph.ts';
import { type ArrowKey, moveFocus } from './move-focus.ts';
import { type CardNode, NodeCard } from './node-card.tsx';
import { PlusEdge } from './plus-edge.tsx';

const nodeTypes = { card: NodeCard };
const edgeTypes = { plus: PlusEdge };
/** Leaves room for the buttons in the lower left corner, which would cover a card. */
const padding = { left: '60px', right: 0.08, y: 0.08 } as const;
const fitAll = { maxZoom: 1, minZoom: 0.4, padding };
/** Leaves room for the tools at the top. */
const fitBelowTools = { ...fitAll, padding: { ...padding, top: '60px' } } as const;
const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

interface GraphCanvasProps {
  /** Accessible name of the graph. */
  readonly label: string;
  readonly graph: CanvasGraph;
  readonly selected: string | null;
  readonly onSelect: (id: string) => void;
  readonly onOpen: (id: string) => void;
  readonly edit?: CanvasEdit | undefined;
  readonly insert?: CanvasInsert | undefined;
  readonly direction?: CanvasDirection;
  /** Whether a click opens a card immediately instead of selecting it. */
  readonly opensOnClick?: boolean;
  /** Shown over the upper left corner. */
  readonly children?: ReactNode;
}

/**
 * A graph of cards with automatic layout. Arrow keys move between cards, and every pointer action
 * has a key.
 */
export function GraphCanvas(props: GraphCanvasProps) {
  return (
    <ReactFlowProvider>
      <Canvas {...props} />
    </ReactFlowProvider>
  );
}

function Canvas({
  label,
  graph,
  selected,
  onSelect,
  onOpen,
  edit,
  insert,
  direction = 'down',
  opensOnClick = false,
  children,
}: GraphCanvasProps) {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const frame = useRef<HTMLElement>(null);
  const flow = useReactFlow();
  const fit = children ? fitBelowTools : fitAll;
  // A read-only graph is fitted again when its container is resized.
  const width = useStore((state) => (edit ? 0 : state.width));
  const height = useStore((state) => (edit ? 0 : state.height));
  // The layout depends only on nodes and edges, not on names.
  const shape = JSON.stringify([graph.nodes.map(({ id }) => id), graph.edges]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shape stands for the graph
  const places = useMemo(
    () =>
      layoutGraph(
        graph.nodes.map(({ id }) => id),
        graph.edges,
        direction,
      ),
    [shape, direction],
  );
  const nodes = useMemo(
    () => graph.nodes.map((node) => cardOf(node, places, direction)),
    [graph.nodes, places, direction],
  );
  const edges = useMemo(
    () =>
      graph.edges.map(
        ({ from, to, input }): Edge => ({
          id: `${from} ${to}`,
          source: from,
          target: to,
          type: 'plus',
          data: { input },
        }),
      ),
    [graph.edges],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another shape is shown whole
  useEffect(() => {
    void flow.fitView(fit);
  }, [shape, flow, fit, width, height]);

  const focus = (id: string | undefined): void => {
    if (id === undefined) return;
    frame.current
      ?.querySelector<HTMLElement>(`[data-node="${CSS.escape(id)}"]`)
      ?.focus({ preventScroll: true });
    const place = places.get(id);
    const box = frame.current?.getBoundingClientRect();
    if (!place || !box) return;
    const at = flow.flowToScreenPosition(place);
    const zoom = flow.getZoom();
    const inside =
      at.x >= box.left &&
      at.y >= box.top &&
      at.x + cardSize.width * zoom <= box.right &&
      at.y + cardSize.height * zoom <= box.bottom;
    if (!inside) {
      void flow.setCenter(place.x + cardSize.width / 2, place.y + cardSize.height / 2, { zoom });
    }
  };

  const onKey = (event: KeyboardEvent, id: string): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { key } = event;
    if (key.startsWith('Arrow')) focus(moveFocus(id, key as ArrowKey, places, graph.edges, direction));
    else if (key === 'Home') focus(graph.nodes[0]?.id);
    else if (key === 'End') focus(graph.nodes.at(-1)?.id);
    else if (edit && (key === 'Delete' || key === 'Backspace')) edit.onRemove(id);
    else if (edit && key.toLowerCase() === 'a') edit.onAsk(id);
    else if (edit && key.toLowerCase() === 'c') edit.onAskConnect(id);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const actions: CanvasActions = {
    name: (id) => graph.nodes.find((node) => node.id === id)?.name ?? id,
    words: (id) => wordsOf(graph, id),
    current: graph.nodes.some(({ id }) => id === selected) ? (selected ?? undefined) : graph.nodes[0]?.id,
    selected,
    onSelect,
    onOpen,
    opensOnClick,
    direction,
    onKey,
    edit,
    insert,
  };
  return (
    <section ref={frame} className={classes.canvas} aria-label={label}>
      <CanvasContext.Provider value={actions}>
        <ReactFlow
          nodes={nodes}
          edges={edges}
          nodeTypes={nodeTypes}
          edgeTypes={edgeTypes}
          colorMode={scheme}
          fitView
          fitViewOptions={fit}
          minZoom={0.3}
          maxZoom={1.5}
          panOnScroll
          zoomOnDoubleClick={false}
          nodesDraggable={false}
          nodesFocusable={false}
          edgesFocusable={false}
          elementsSelectable={false}
          nodesConnectable={edit !== undefined}
          disableKeyboardA11y
          deleteKeyCode={null}
          selectionKeyCode={null}
          multiSelectionKeyCode={null}
          isValidConnection={({ source, target }) => edit?.canConnect(source, target) ?? false}
          onConnect={({ source, target }) => edit?.onConnect(source, target)}
        >
          <Background gap={20} size={1} />
          {children && <Panel position="top-left">{children}</Panel>}
          <Panel position="bottom-left" className={classes.zoom}>
            <ZoomButton label={canvasText.zoomIn} onClick={() => void flow.zoomIn()}>
              <IconPlus {...icon} />
            </ZoomButton>
            <ZoomButton label={canvasText.zoomOut} onClick={() => void flow.zoomOut()}>
              <IconMinus {...icon} />
            </ZoomButton>
            <ZoomButton label={canvasText.showAll} onClick={() => void flow.fitView(fit)}>
              <IconFocusCentered {...icon} />
            </ZoomButton>
          </Panel>
        </ReactFlow>
      </CanvasContext.Provider>
    </section>
  );
}

function ZoomButton(props: {
  readonly label: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}) {
  return (
    <Tooltip label={props.label} position="right">
      <ActionIcon variant="default" size={28} aria-label={props.label} onClick={props.onClick}>
        {props.children}
      </ActionIcon>
    </Tooltip>
  );
}

/**
 * Size and edge ends are given explicitly, so that nothing has to wait for the browser to measure.
 */
function cardOf(
  node: CanvasGraph['nodes'][number],
  places: ReadonlyMap<string, Place>,
  direction: CanvasDirection,
): CardNode {
  const { width, height } = cardSize;
  const size = { width: 1, height: 1 };
  const handles: CardNode['handles'] =
    direction === 'down'
      ? [
          { ...size, type: 'target', position: Position.Top, x: width / 2, y: 0 },
          { ...size, type: 'source', position: Position.Bottom, x: width / 2, y: height },
        ]
      : [
          { ...size, type: 'target', position: Position.Left, x: 0, y: height / 2 },
          { ...size, type: 'source', position: Position.Right, x: width, y: height / 2 },
        ];
  return {
    id: node.id,
    type: 'card',
    data: { node },
    position: places.get(node.id) ?? { x: 0, y: 0 },
    width,
    height,
    measured: { width, height },
    handles,
  };
}

/**
 * Describes a card's type, problems and edges, since a screen reader can't convey its place on the
 * canvas.
 */
function wordsOf({ nodes, edges }: CanvasGraph, id: string): string {
  const node = nodes.find((one) => one.id === id);
  if (!node) return id;
  const names = (ids: readonly string[]): string =>
    ids.map((one) => nodes.find((other) => other.id === one)?.name ?? one).join(', ');
  const before = edges.filter(({ to }) => to === id);
  const beforeWords = before.map(({ from, input }) =>
    input ? canvasText.namesAs({ names: names([from]), input }) : names([from]),
  );
  const after = edges.filter(({ from }) => from === id).map(({ to }) => to);
  return [
    node.name === node.kind ? node.kind : `${node.kind}: ${node.name}`,
    node.look && runLabels[node.look],
    node.summary,
    node.problem && canvasText.problemOf({ problem: node.problem }),
    before.length > 0 && canvasText.after({ beforeWords: beforeWords.join(', ') }),
    after.length > 0 && canvasText.before({ names: names(after) }),
  ]
    .filter(Boolean)
    .map((text) => String(text).replace(/\.$/, ''))
    .join('. ');
}
