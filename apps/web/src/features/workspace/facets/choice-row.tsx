import { UnstyledButton } from '@mantine/core';
import { VisibleText } from '../../../shared/text/visible-text.tsx';
import { countText } from '../grid/cell-text.ts';
import classes from './facets.module.css';
import { facetsText } from './facets-text.ts';

/** One choice of a facet: its label, its row count, and whether it is chosen. */
export function ChoiceRow(props: {
  readonly label: string;
  readonly muted?: boolean;
  /** Null if unknown. */
  readonly count: number | null;
  readonly most: number;
  readonly chosen: boolean;
  /** Whether it is excluded. */
  readonly excluded?: boolean;
  readonly onClick: (many: boolean) => void;
  readonly onEdit?: (() => void) | undefined;
}) {
  return (
    <li>
      <UnstyledButton
        className={classes.value}
        data-chosen={props.chosen || undefined}
        data-excluded={(props.chosen && props.excluded) || undefined}
        aria-pressed={props.chosen}
        title={props.onEdit ? facetsText.doubleClickToEdit : undefined}
        onClick={(event) => props.onClick(event.shiftKey || event.ctrlKey || event.metaKey)}
        onDoubleClick={props.onEdit}
        onKeyDown={(event) => {
          if (event.key === 'F2') props.onEdit?.();
        }}
      >
        <span
          className={classes.fill}
          style={{ width: `${((props.count ?? 0) / Math.max(1, props.most)) * 100}%` }}
          aria-hidden
        />
        <span className={classes.valueText} data-muted={props.muted || undefined}>
          {props.label === '' ? facetsText.emptyValue : <VisibleText text={props.label} />}
        </span>
        <span className={classes.count}>{props.count === null ? '' : countText(props.count)}</span>
      </UnstyledButton>
    </li>
  );
}
