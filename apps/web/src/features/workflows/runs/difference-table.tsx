import { Button } from '@mantine/core';
import type { Differences } from '@winnow/workflows';
import { formatCount } from '../../../shared/format/number.ts';
import { ChangeSample } from './change-sample.tsx';
import classes from './difference-table.module.css';
import { RunFigures } from './run-figures.tsx';
import { workflowRunsText } from './workflow-runs-text.ts';

interface DifferenceTableProps {
  readonly differences: Differences;
  readonly onShowRun: (runId: string) => void;
}

/** Differences between the rows and those of the last successful run. */
export function DifferenceTable({ differences, onShowRun }: DifferenceTableProps) {
  const { runId, by, key, rowsAdded, rowsRemoved, rowsChanged, rowsSame } = differences;
  const { columnsAdded, columnsRemoved, byColumn, sample } = differences;
  const changed = Object.entries(byColumn).filter(([, cells]) => cells > 0);
  return (
    <div>
      <h4>
        {workflowRunsText.against({
          button: (
            <Button size="compact-xs" variant="subtle" onClick={() => onShowRun(runId)}>
              {workflowRunsText.lastGoodRun}
            </Button>
          ),
        })}
      </h4>
      <RunFigures
        figures={[
          { label: workflowRunsText.addedSign, count: rowsAdded, change: 'added' },
          { label: workflowRunsText.removedSign, count: rowsRemoved, change: 'removed' },
          ...(by === 'key'
            ? [{ label: workflowRunsText.changedSign, count: rowsChanged, change: 'changed' } as const]
            : []),
          { label: workflowRunsText.sameSign, count: rowsSame },
        ]}
      />
      {by === 'key' && <p className={classes.quiet}>{workflowRunsText.matchedBy({ key: key.join(', ') })}</p>}
      {columnsAdded.length > 0 && (
        <p>{workflowRunsText.newColumns({ columnsAdded: columnsAdded.join(', ') })}</p>
      )}
      {columnsRemoved.length > 0 && (
        <p>{workflowRunsText.missingColumns({ columnsRemoved: columnsRemoved.join(', ') })}</p>
      )}
      {changed.length > 0 && (
        <table className={classes.cells}>
          <thead>
            <tr>
              <th scope="col">{workflowRunsText.column}</th>
              <th scope="col">{workflowRunsText.changedCells}</th>
            </tr>
          </thead>
          <tbody>
            {changed.map(([column, cells]) => (
              <tr key={column}>
                <th scope="row">{column}</th>
                <td>{formatCount(cells)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {sample && sample.rows.length > 0 && <ChangeSample sample={sample} />}
    </div>
  );
}
