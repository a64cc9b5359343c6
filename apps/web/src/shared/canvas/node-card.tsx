import { Tooltip, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Handle, type Node, type NodeProps, Position } from '@xyflow/react';
import { RunMark } from '../runs/run-mark.tsx';
import classes from './canvas.module.css';
import { useCanvas } from './canvas-actions.ts';
import type { CanvasNode } from './canvas-graph.ts';
import { canvasText } from './canvas-text.ts';
import { NodeMenu } from './node-menu.tsx';

export type CardNode = Node<{ readonly node: CanvasNode }, 'card'>;

/** One node: its type, its name, what it does and its problems. */
export function NodeCard({ data: { node } }: NodeProps<CardNode>) {
  const { current, selected, onSelect, onOpen, opensOnClick, direction, onKey, edit, words } = useCanvas();
  const { icon: Icon } = node;
  return (
    <div className={classes.card} data-problem={node.problem ? '' : undefined} data-look={node.look}>
      <Handle
        type="target"
        position={direction === 'down' ? Position.Top : Position.Left}
        isConnectable={edit !== undefined}
        aria-hidden
      />
      <button
        type="button"
        className={`${classes.target} nopan`}
        data-node={node.id}
        data-selected={selected === node.id || undefined}
        aria-current={selected === node.id || undefined}
        aria-keyshortcuts={edit ? 'Enter A C Delete' : 'Enter'}
        tabIndex={current === node.id ? 0 : -1}
        onFocus={() => onSelect(node.id)}
        // Enter and Space have a click count of 0: they open the card, whereas a click only selects
        // it.
        onClick={({ detail }) => (detail === 0 || opensOnClick ? onOpen : onSelect)(node.id)}
        onKeyDown={(event) => onKey(event, node.id)}
      >
        <VisuallyHidden>{words(node.id)}</VisuallyHidden>
        <span className={classes.icon}>
          <Icon size={16} stroke={1.75} aria-hidden />
        </span>
        <span className={classes.words} aria-hidden>
          {node.name !== node.kind && <span className={classes.kind}>{node.kind}</span>}
          <span className={classes.name}>{node.name}</span>
          <span className={classes.summary} data-lines={node.name === node.kind ? 2 : 1}>
            {node.summary}
          </span>
        </span>
      </button>
      <span className={classes.marks}>
        {node.problem && (
          <Tooltip label={node.problem} multiline maw={280}>
            <span className={classes.problem}>
              <IconAlertTriangle size={16} stroke={1.75} role="img" aria-label={canvasText.problem} />
            </span>
          </Tooltip>
        )}
        {node.look && <RunMark look={node.look} />}
        {edit && <NodeMenu node={node} edit={edit} onOpen={onOpen} />}
      </span>
      <Handle
        type="source"
        position={direction === 'down' ? Position.Bottom : Position.Right}
        isConnectable={edit !== undefined}
        aria-hidden
      />
    </div>
  );
}
