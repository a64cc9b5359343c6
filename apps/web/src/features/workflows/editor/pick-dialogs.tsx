import { type NodeKind, nodeKinds, type WorkflowGraph } from '@winnow/workflows';
import { messageText } from '../../../shared/text/message-language.ts';
import { type Pickable, PickModal } from '../pick/pick-modal.tsx';
import { useEditor } from './editor-context.tsx';
import { mayConnect } from './graph-edits.ts';
import { kindTitle, nodeIcons, nodeName } from './node-looks.ts';
import type { GraphEdit } from './use-graph-edit.ts';
import { workflowEditorText } from './workflow-editor-text.ts';

/** Dialogs that ask which step to add, and which step to connect another with. */
export function PickDialogs({ edit }: { readonly edit: GraphEdit }) {
  const { asked, endAsking } = edit;
  const { graph } = useEditor().draft;
  const nameOf = (id: string | undefined): string => {
    const node = graph.nodes.find((one) => one.id === id);
    return node ? nodeName(node) : '';
  };
  return (
    <>
      <PickModal
        title={asked?.what === 'add' ? titleOf(nameOf(asked.after), nameOf(asked.before)) : undefined}
        options={pickableKinds()}
        onPick={(kind) => asked?.what === 'add' && edit.add(kind as NodeKind, asked)}
        onClose={endAsking}
      />
      <PickModal
        title={
          asked?.what === 'connect' ? workflowEditorText.connectFrom({ from: nameOf(asked.from) }) : undefined
        }
        options={asked?.what === 'connect' ? receivers(graph, asked.from) : []}
        nothing={workflowEditorText.noStepAcceptsRows}
        onPick={(to) => asked?.what === 'connect' && void edit.link(asked.from, to)}
        onClose={endAsking}
      />
    </>
  );
}

const pickableKinds = (): readonly Pickable[] =>
  nodeKinds.map(({ kind, messages }) => ({
    id: kind,
    icon: nodeIcons[kind],
    title: messageText(messages.title),
    about: messageText(messages.summary),
  }));

/** Returns the steps that could take the rows of a step. */
const receivers = (graph: WorkflowGraph, from: string): readonly Pickable[] =>
  graph.nodes
    .filter(({ id }) => mayConnect(graph, from, id))
    .map((node) => ({
      id: node.id,
      icon: nodeIcons[node.kind as NodeKind],
      title: nodeName(node),
      about: kindTitle(node.kind),
    }));

function titleOf(after: string, before: string): string {
  if (after && before) return workflowEditorText.addBetween({ after, before });
  return after ? workflowEditorText.addAfter({ after }) : workflowEditorText.addAStep;
}
