import { createContext, useContext } from 'react';
import { workspaceText } from '../workspace-text.ts';
import classes from './formula.module.css';

export interface LiveRow {
  readonly row: number;
  readonly before: string | null;
  readonly after: string;
  readonly mismatched: boolean;
}

/** The first rows of the current draft, as the grid has loaded them. */
export const LiveRowsContext = createContext<readonly LiveRow[]>([]);

/**
 * Result of a formula for the first rows, shown next to the editor because the grid may be scrolled
 * elsewhere.
 */
export function LiveResult() {
  const rows = useContext(LiveRowsContext);
  if (rows.length === 0) return null;
  return (
    <table className={classes.live} aria-label={workspaceText.resultOnTheFirstRows}>
      <tbody>
        {rows.map((one) => (
          <tr key={one.row}>
            <th scope="row">{one.row + 1}</th>
            <td className={classes.before}>{one.before ?? ''}</td>
            <td className={one.mismatched ? classes.mismatch : classes.after}>{one.after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
