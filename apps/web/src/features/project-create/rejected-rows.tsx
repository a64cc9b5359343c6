import { formatCount } from '../../shared/format/number.ts';
import type { RejectedRow } from './imports-api.ts';
import { projectCreateText } from './project-create-text.ts';
import classes from './rejected-rows.module.css';

const maxListed = 50;

/**
 * Lists rows that don't match the settings, each with the reason; they are kept and imported as far
 * as they can be read.
 */
export function RejectedRows({ rows }: { readonly rows: readonly RejectedRow[] }) {
  if (rows.length === 0) return null;
  return (
    <details className={classes.rejected}>
      <summary>{projectCreateText.rejectedRows({ count: rows.length })}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{projectCreateText.line}</th>
            <th scope="col">{projectCreateText.why}</th>
            <th scope="col">{projectCreateText.text}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, maxListed).map((row) => (
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
