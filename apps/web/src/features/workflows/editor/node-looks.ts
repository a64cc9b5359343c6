import type { TablerIcon } from '@tabler/icons-react';
import type { Message } from '@winnow/kernel';
import { type NodeKind, nodeKind, nodeKinds, type WorkflowNode } from '@winnow/workflows';
import { messageText } from '../../../shared/text/message-language.ts';
import { outlineIcon } from '../../../shared/ui/outline-icon.ts';
import { workflowEditorText } from './workflow-editor-text.ts';

export const nodeIcons = Object.fromEntries(
  nodeKinds.map(({ kind, icon }) => [kind, outlineIcon(kind, icon)]),
) as Readonly<Record<NodeKind, TablerIcon>>;

/** Returns the name of a node: its title if it has one, otherwise the name of its type. */
export function nodeName(node: Pick<WorkflowNode, 'kind' | 'title'>): string {
  return node.title?.trim() || kindTitle(node.kind);
}

/** Returns the name of a node type; for a type unknown to this version, its id. */
export function kindTitle(kind: string): string {
  const definition = nodeKind(kind);
  return definition ? messageText(definition.messages.title) : kind;
}

/** Summarizes the settings of a node, or says that they are incomplete. */
export function nodeSummary(node: WorkflowNode, projects: ReadonlyMap<string, string>): string {
  const definition = nodeKinds.find(({ kind }) => kind === node.kind);
  if (!definition) return workflowEditorText.unknownNodeKind;
  const parsed = definition.settings.safeParse(node.settings);
  if (!parsed.success) return workflowEditorText.notSetUpYet;
  const sentence = messageText((definition.sentence as (settings: unknown) => Message)(parsed.data));
  const project = projects.get(String(node.settings.projectId ?? ''));
  return project === undefined ? sentence : `${project} · ${sentence}`;
}
