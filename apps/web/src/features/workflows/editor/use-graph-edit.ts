import { useQueryClient } from '@tanstack/react-query';
import type { WorkflowGraph } from '@winnow/workflows';
import { type RefObject, useState } from 'react';
import type { CanvasEdit } from '../../../shared/canvas/canvas-actions.ts';
import { sourceNames } from '../forms/project-calls.ts';
import type { Editor } from './editor-context.tsx';
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
import type { Draft } from './use-draft.ts';

/** The choice being made: a step to add, or a step to connect with. */
export type Asked =
  | { readonly what: 'add'; readonly after?: string | undefined; readonly before?: string | undefined }
  | { readonly what: 'connect'; readonly from: string };

/** Delay until a change is rendered, and with it the card or field to focus. */
const renderedMs = 60;

/**
 * Selects and edits the steps of a workflow's graph, and moves the focus along: to the card of a
 * changed step, or to the name field of an opened one.
 */
export function useGraphEdit(options: {
  readonly draft: Draft;
  /** Element that contains the cards of the steps. */
  readonly cards: RefObject<HTMLElement | null>;
  readonly nameField: RefObject<HTMLInputElement | null>;
  /** Shows the settings of the selected step. */
  readonly showStep: () => void;
}) {
  const { draft, cards, nameField, showStep } = options;
  const { graph } = draft.draft;
  const client = useQueryClient();
  const [selected, select] = useState<string | null>(graph.nodes[0]?.id ?? null);
  const [asked, setAsked] = useState<Asked>();

  const changeGraph = (next: WorkflowGraph, about?: string): void =>
    draft.change({ ...draft.draft, graph: next }, about);
  const focusCard = (id: string): void => {
    setTimeout(
      () => cards.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(id)}"]`)?.focus(),
      renderedMs,
    );
  };
  const add: Editor['add'] = (kind, spot) => {
    const id = newNodeId(graph, kind);
    changeGraph(addNode(graph, kind, id, spot));
    select(id);
    showStep();
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
    showStep();
    setTimeout(() => nameField.current?.focus(), renderedMs);
  };
  const link = async (from: string, to: string): Promise<void> => {
    if (canConnect(graph, from, to)) return changeGraph(connect(graph, from, to));
    // The recipe's first source already has its rows, so these rows replace the next source.
    const names = await sourceNames(client, graph.nodes.find(({ id }) => id === to)?.settings.projectId);
    const taken = new Set(graph.edges.filter((edge) => edge.to === to).map(({ input }) => input));
    changeGraph(connect(graph, from, to, names.slice(1).find((name) => !taken.has(name)) ?? ''));
    open(to);
  };
  const askAdd = (): void => setAsked({ what: 'add', after: defaultPredecessor(graph, selected) });
  const endAsking = (): void => {
    setAsked(undefined);
    if (selected !== null) focusCard(selected);
  };
  const canvas: CanvasEdit = {
    canConnect: (from, to) => mayConnect(graph, from, to),
    onConnect: (from, to) => void link(from, to),
    onDisconnect: (from, to) => changeGraph(disconnect(graph, from, to)),
    onAsk: (after, before) => setAsked({ what: 'add', after, before }),
    onAskConnect: (from) => setAsked({ what: 'connect', from }),
    onRemove: remove,
  };
  return { selected, select, changeGraph, add, remove, open, link, asked, askAdd, endAsking, canvas };
}

export type GraphEdit = ReturnType<typeof useGraphEdit>;
