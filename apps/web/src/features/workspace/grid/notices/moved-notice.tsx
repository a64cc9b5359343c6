import { Button, CloseButton } from '@mantine/core';
import { useActions, useProject } from '../../state/workspace-context.tsx';
import classes from '../grid.module.css';
import { gridText } from '../grid-text.ts';

/** A column whose header was dragged, and its new neighbor. */
export interface MovedColumn {
  readonly column: string;
  readonly neighbor: string;
  readonly side: 'before' | 'after';
}

/**
 * Explains that dragging a header changes only the view, and offers the step that moves the column
 * in the data.
 */
export function MovedNotice(props: { readonly moved: MovedColumn | null; readonly onClose: () => void }) {
  const { readOnly } = useProject();
  const { startDraft } = useActions();
  const { moved, onClose } = props;
  if (!moved) return null;
  const { column, neighbor, side } = moved;
  return (
    <div className={classes.notice} role="status">
      <span>{gridText.movedInView({ column })}</span>
      {!readOnly && (
        <Button
          size="compact-xs"
          variant="light"
          onClick={() => {
            onClose();
            startDraft('reorder-columns', { columns: [column], to: side, anchor: neighbor });
          }}
        >
          {gridText.moveAsAStep}
        </Button>
      )}
      <CloseButton size="sm" aria-label={gridText.dismiss} onClick={onClose} />
    </div>
  );
}
