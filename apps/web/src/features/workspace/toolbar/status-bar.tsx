import type { Count } from '@winnow/contract/engine-types';
import { countsText } from '../../../shared/text/counts-text.ts';
import { countText } from '../grid/cell-text.ts';
import { Activity } from './activity.tsx';
import classes from './toolbar.module.css';
import { toolbarText } from './toolbar-text.ts';

export interface SelectionSummary {
  readonly cells: number;
  readonly sum?: number;
  readonly average?: number;
  /** Number of cells in the sum. */
  readonly numbers?: number;
  /** Number of selected cells whose column has numbers, but which can't be read as such. */
  readonly unread?: number;
  /** Whether all selected rows are loaded, so that the sum is complete. */
  readonly complete: boolean;
}

/** Row counts in total and in view, the selection, and what the engine is doing. */
export function StatusBar(props: {
  readonly total: number | undefined;
  readonly inView: Count | undefined;
  readonly filtered: boolean;
  readonly columns: number;
  readonly selection: SelectionSummary | null;
  readonly activity: string | null;
  readonly onCancel: () => void;
}) {
  const { inView, selection } = props;
  return (
    <footer className={classes.status}>
      <span data-testid="row-count">
        {inView === undefined
          ? toolbarText.countingRowsNow
          : rowsText(inView, props.filtered ? props.total : undefined)}
      </span>
      <span>{countsText.columns({ count: props.columns })}</span>
      {selection && selection.cells > 1 && (
        <span>
          {[
            countsText.cells({ count: selection.cells }),
            ...(selection.complete && selection.sum !== undefined
              ? [
                  toolbarText.sum({ sum: countText(Number(selection.sum.toPrecision(12))) }),
                  toolbarText.average({ average: averageText(selection.average ?? 0) }),
                  ...(selection.numbers !== undefined && selection.numbers < selection.cells
                    ? [toolbarText.ofNumbers({ count: selection.numbers })]
                    : []),
                  ...(selection.unread ? [toolbarText.unread({ count: selection.unread })] : []),
                ]
              : []),
          ].join(' · ')}
        </span>
      )}
      <span style={{ flex: 1 }} />
      <Activity grid={props.activity} onCancelGrid={props.onCancel} />
    </footer>
  );
}

/** Formats an average with all of its whole digits, and at least six digits altogether. */
function averageText(average: number): string {
  return countText(Math.abs(average) < 1e5 ? Number(average.toPrecision(6)) : Number(average.toFixed(1)));
}

/**
 * Formats “1 of 4 rows”. The noun agrees with the number before it. The total is omitted if a draft
 * adds rows beyond it.
 */
function rowsText(inView: Count, total: number | undefined): string {
  return toolbarText.rowsInView({
    rows: inView.value,
    total: total !== undefined && inView.value < total ? total : undefined,
    exact: inView.exact,
  });
}
