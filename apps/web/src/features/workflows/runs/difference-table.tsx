import { Button } from '@mantine/core';
import type { Differences } from '@winnow/workflows';
import { formatCount } from '../../../shared/format/number.ts';
import { ChangeSample } from './change-sample.tsx';
import classes from './difference-table.module.css';
import { RunFigures } from './run-figures.tsx';

interface DifferenceTableProps {
  readonly differences: Differences;
  readonly onShowRun: (runId: string) => void;
}

/** How rows differ from those of the last good run. */
export function DifferenceTable({ differences, onShowRun }: DifferenceTableProps) {
  const { runId, by, key, rowsAdded, rowsRemoved, rowsChanged, rowsSame } = differences;
  const { columnsAdded, columnsRemoved, byColumn, sample } = differences;
  const changed = Object.entries(byColumn).filter(([, cells]) => cells > 0);
  return (
    <div>
      <h4>
        Against{' '}
        <Button size="compact-xs" variant="subtle" onClick={() => onShowRun(runId)}>
          the last good run
        </Button>
      </h4>
      <RunFigures
        figures={[
          { label: '+ Added', count: rowsAdded, change: 'added' },
          { label: '− Removed', count: rowsRemoved, change: 'removed' },
          ...(by === 'key' ? [{ label: '~ Changed', count: rowsChanged, change: 'changed' } as const] : []),
          { label: '= Same', count: rowsSame },
        ]}
      />
      {by === 'key' && <p className={classes.quiet}>Match rows by {key.join(', ')}.</p>}
      {columnsAdded.length > 0 && <p>New columns: {columnsAdded.join(', ')}</p>}
      {columnsRemoved.length > 0 && <p>Columns that are gone: {columnsRemoved.join(', ')}</p>}
      {changed.length > 0 && (
        <table className={classes.cells}>
          <thead>
            <tr>
              <th scope="col">Column</th>
              <th scope="col">Changed cells</th>
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
