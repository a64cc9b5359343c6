import { Button, Stack, Text, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type NodeKind, nodeKind, type WorkflowNode } from '@winnow/workflows';
import type { ComponentType, RefObject } from 'react';
import { ProblemList } from '../../../shared/problems/problem-list.tsx';
import { messageText } from '../../../shared/text/message-language.ts';
import { CheckForm } from '../forms/check-form.tsx';
import type { NodeFormProps } from '../forms/form-props.ts';
import { NotificationForm } from '../forms/notification-form.tsx';
import { OutputForm } from '../forms/output-form.tsx';
import { RecipeForm } from '../forms/recipe-form.tsx';
import { SourceForm } from '../forms/source-form.tsx';
import { useIncomingColumns } from '../forms/use-incoming-columns.ts';
import classes from './editor.module.css';
import { useEditor } from './editor-context.tsx';
import { changeNode } from './graph-edits.ts';
import { IncomingLinks } from './incoming-links.tsx';
import { nodeIcons } from './node-looks.ts';
import { workflowEditorText } from './workflow-editor-text.ts';

const forms: Readonly<Record<NodeKind, ComponentType<NodeFormProps>>> = {
  source: SourceForm,
  recipe: RecipeForm,
  check: CheckForm,
  output: OutputForm,
  notification: NotificationForm,
};

/** Settings of the selected step. */
export function StepPanel({ nameField }: { readonly nameField: RefObject<HTMLInputElement | null> }) {
  const { draft, selected } = useEditor();
  const node = draft.graph.nodes.find(({ id }) => id === selected);
  if (!node) {
    return (
      <Text c="dimmed" size="sm">
        {draft.graph.nodes.length === 0 ? workflowEditorText.addFirstStep : workflowEditorText.selectStep}
      </Text>
    );
  }
  return <StepSettings key={node.id} node={node} nameField={nameField} />;
}

function StepSettings({
  node,
  nameField,
}: {
  readonly node: WorkflowNode;
  readonly nameField: RefObject<HTMLInputElement | null>;
}) {
  const { workflow, draft, readOnly, projects, problems, changeGraph, remove } = useEditor();
  const columns = useIncomingColumns(draft.graph, node);
  const definition = nodeKind(node.kind);
  const own = problems.filter(({ nodeId }) => nodeId === node.id).map(({ problem }) => problem);
  if (!definition) return <ProblemList problems={own} />;
  const title = messageText(definition.messages.title);
  const Form = forms[definition.kind];
  const Icon = nodeIcons[definition.kind];
  return (
    <Stack gap="md">
      <div className={classes.kind}>
        <Icon size={16} stroke={1.75} aria-hidden />
        <h2>{title}</h2>
      </div>
      <Text size="xs" c="dimmed">
        {messageText(definition.messages.summary)}
      </Text>
      <ProblemList problems={own} />
      <TextInput
        ref={nameField}
        label={workflowEditorText.name}
        placeholder={title}
        value={node.title ?? ''}
        maxLength={200}
        disabled={readOnly}
        onChange={({ currentTarget: { value } }) => {
          const { title: _, ...others } = node;
          const next = value === '' ? others : { ...others, title: value };
          changeGraph(
            { ...draft.graph, nodes: draft.graph.nodes.map((one) => (one.id === node.id ? next : one)) },
            `title ${node.id}`,
          );
        }}
      />
      <Form
        workflowId={workflow.id}
        node={node}
        settings={node.settings}
        graph={draft.graph}
        projects={projects}
        columns={columns}
        disabled={readOnly}
        onChange={(settings, about) =>
          changeGraph(
            changeNode(draft.graph, node.id, { settings: settings as WorkflowNode['settings'] }),
            about === undefined ? undefined : `${node.id} ${about}`,
          )
        }
      />
      <IncomingLinks node={node} />
      {!readOnly && (
        <Button
          variant="default"
          size="xs"
          className={classes.start}
          leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
          onClick={() => remove(node.id)}
        >
          {workflowEditorText.deleteStep}
        </Button>
      )}
    </Stack>
  );
}
