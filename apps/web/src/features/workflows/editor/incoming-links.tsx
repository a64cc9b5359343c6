import { Button, Select, Text } from '@mantine/core';
import type { WorkflowNode } from '@winnow/workflows';
import { useSources } from '../forms/project-calls.ts';
import classes from './editor.module.css';
import { useEditor } from './editor-context.tsx';
import { changeInput, disconnect } from './graph-edits.ts';
import { nodeName } from './node-looks.ts';
import { workflowEditorText } from './workflow-editor-text.ts';

/**
 * Incoming edges of a step; for a recipe with several sources, also which source the rows replace.
 */
export function IncomingLinks({ node }: { readonly node: WorkflowNode }) {
  const { draft, readOnly, changeGraph } = useEditor();
  const { projectId } = node.settings;
  const isRecipe = node.kind === 'recipe' && typeof projectId === 'string';
  const sources = useSources(isRecipe ? projectId : undefined).data?.sources ?? [];
  const first = sources[0]?.name;
  const links = draft.graph.edges.filter(({ to }) => to === node.id);
  if (links.length === 0) return null;
  return (
    <div>
      <Text fw={500}>{workflowEditorText.comesAfter}</Text>
      <ul className={classes.links}>
        {links.map((link) => {
          const before = draft.graph.nodes.find(({ id }) => id === link.from);
          const name = before ? nodeName(before) : link.from;
          const place = link.input ?? first ?? null;
          return (
            <li key={link.from}>
              <span>{name}</span>
              {isRecipe && (sources.length > 1 || link.input !== undefined) && (
                <Select
                  size="xs"
                  className={classes.linkInput}
                  aria-label={workflowEditorText.sourceReplaced({ name })}
                  placeholder={workflowEditorText.chooseASource}
                  data={sources.map((source) => ({
                    value: source.name,
                    label: workflowEditorText.asName({ name: source.name }),
                  }))}
                  value={sources.some((source) => source.name === place) ? place : null}
                  error={sources.length > 0 && !sources.some((source) => source.name === place)}
                  allowDeselect={false}
                  disabled={readOnly}
                  onChange={(next) =>
                    next && changeGraph(changeInput(draft.graph, link, next === first ? undefined : next))
                  }
                />
              )}
              {!readOnly && (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  color="gray"
                  aria-label={workflowEditorText.disconnectName({ name })}
                  onClick={() => changeGraph(disconnect(draft.graph, link.from, node.id))}
                >
                  {workflowEditorText.disconnect}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
