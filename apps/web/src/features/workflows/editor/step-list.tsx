import { IconAlertTriangle } from '@tabler/icons-react';
import { type NodeKind, nodeKind } from '@winnow/workflows';
import type { CanvasEdit } from '../../../shared/canvas/canvas-actions.ts';
import type { CanvasGraph } from '../../../shared/canvas/canvas-graph.ts';
import { NodeMenu } from '../../../shared/canvas/node-menu.tsx';
import classes from './editor.module.css';
import { useEditor } from './editor-context.tsx';
import { inOrder } from './graph-edits.ts';
import { nodeIcons, nodeName } from './node-looks.ts';
import { workflowEditorText } from './workflow-editor-text.ts';

interface StepListProps {
  readonly graph: CanvasGraph;
  readonly edit: CanvasEdit | undefined;
  readonly onOpen: (id: string) => void;
}

/**
 * The same graph as a list in the order of the rows, as an accessible alternative to the canvas.
 */
export function StepList({ graph, edit, onOpen }: StepListProps) {
  const { draft, selected, select } = useEditor();
  return (
    <ol className={classes.steps} aria-label={workflowEditorText.steps}>
      {inOrder(draft.graph).map((node) => {
        const card = graph.nodes.find(({ id }) => id === node.id);
        const Icon = nodeKind(node.kind) ? nodeIcons[node.kind as NodeKind] : IconAlertTriangle;
        const before = draft.graph.edges
          .filter(({ to }) => to === node.id)
          .flatMap(({ from, input }) => {
            const one = draft.graph.nodes.find(({ id }) => id === from);
            return one
              ? [input ? workflowEditorText.nameAsInput({ nodeName: nodeName(one), input }) : nodeName(one)]
              : [];
          });
        return (
          <li key={node.id} data-selected={selected === node.id || undefined}>
            <button
              type="button"
              className={classes.step}
              aria-current={selected === node.id || undefined}
              onFocus={() => select(node.id)}
              onClick={({ detail }) => (detail === 0 ? onOpen : select)(node.id)}
            >
              <Icon size={16} stroke={1.75} aria-hidden />
              <span className={classes.stepWords}>
                <strong>{nodeName(node)}</strong>
                <span>{card?.summary}</span>
                {before.length > 0 && (
                  <span>{workflowEditorText.afterBefore({ before: before.join(', ') })}</span>
                )}
                {card?.problem && <span className={classes.bad}>{card.problem}</span>}
              </span>
            </button>
            {edit && card && <NodeMenu node={card} edit={edit} onOpen={onOpen} />}
          </li>
        );
      })}
    </ol>
  );
}
