import { countOf, formatCount } from '../../shared/format/number.ts';
import type { RejectedRow } from './imports-api.ts';
import classes from './rejected-rows.module.css';

const listedAtMost = 50;

/**
 * Rows that do not fit the settings: kept, imported with what can be read of them, and listed with
 * the reason.
 */
export function RejectedRows({ rows }: { readonly rows: readonly RejectedRow[] }) {
  if (rows.length === 0) return null;
  return (
    <details className={classes.rejected}>
      <summary>
        {countOf(rows.length, 'row')} of these cannot be read as the others; kept, and listed here
      </summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Why</th>
            <th scope="col">Text</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, listedAtMost).map((row) => (
            <tr key={row.line}>
              <td>{formatCount(row.line)}</td>
              <td>{row.reason}</td>
              <td>
                <code>{row.text.slice(0, 200)}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
