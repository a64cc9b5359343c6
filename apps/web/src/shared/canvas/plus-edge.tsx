import { IconPlus, IconX } from '@tabler/icons-react';
import { BaseEdge, EdgeLabelRenderer, type EdgeProps, getBezierPath } from '@xyflow/react';
import classes from './canvas.module.css';
import { useCanvas } from './canvas-actions.ts';
import { canvasText } from './canvas-text.ts';

/**
 * An edge with buttons in its middle for inserting a node and for removing the edge. Cards have
 * keys for both.
 */
export function PlusEdge(props: EdgeProps) {
  const { edit, insert, name } = useCanvas();
  const { source, target } = props;
  const [path, x, y] = getBezierPath(props);
  return (
    <>
      <BaseEdge id={props.id} path={path} interactionWidth={24} />
      {typeof props.data?.input === 'string' && (
        <EdgeLabelRenderer>
          <span
            className={classes.input}
            aria-hidden
            style={{
              transform: `translate(-50%, -100%) translate(${props.targetX + (props.sourceX - props.targetX) * 0.18}px, ${props.targetY - 8}px)`,
            }}
          >
            {canvasText.asInput({ input: props.data.input || '…' })}
          </span>
        </EdgeLabelRenderer>
      )}
      {insert?.isOffered(source, target) && (
        <EdgeLabelRenderer>
          <div
            className={`${classes.between} nopan`}
            data-single
            style={{ transform: `translate(-50%, -50%) translate(${x}px, ${y}px)` }}
          >
            <button
              type="button"
              aria-label={insert.label(source, target)}
              title={insert.label(source, target)}
              onClick={() => insert.onInsert(source, target)}
            >
              <IconPlus size={14} stroke={1.75} aria-hidden />
            </button>
          </div>
        </EdgeLabelRenderer>
      )}
      {edit && (
        <EdgeLabelRenderer>
          <div
            className={`${classes.between} nopan`}
            style={{ transform: `translate(-50%, -50%) translate(${x}px, ${y}px)` }}
          >
            <button
              type="button"
              tabIndex={-1}
              aria-label={canvasText.addBetween({ name: name(source), name2: name(target) })}
              title={canvasText.addNodeHere}
              onClick={() => edit.onAsk(source, target)}
            >
              <IconPlus size={14} stroke={1.75} aria-hidden />
            </button>
            <button
              type="button"
              tabIndex={-1}
              aria-label={canvasText.disconnectFrom({ name: name(source), name2: name(target) })}
              title={canvasText.disconnect}
              onClick={() => edit.onDisconnect(source, target)}
            >
              <IconX size={14} stroke={1.75} aria-hidden />
            </button>
          </div>
        </EdgeLabelRenderer>
      )}
    </>
  );
}
