import { sentenceOf, viaLabels } from '../../shared/activity/sentence-of.ts';
import { formatDateTime } from '../../shared/format/date.ts';
import { formatCount } from '../../shared/format/number.ts';
import classes from './audit.module.css';
import type { AuditRow } from './audit-api.ts';
import { auditText } from './audit-text.ts';

/** Rows of the audit log as written; details beyond the sentence are collapsed. */
export function AuditTable({ rows }: { readonly rows: readonly AuditRow[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region is scrolled by the keyboard only with the focus
    <section className={classes.frame} aria-label={auditText.rowsOfAuditLog} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col" data-numeric>
              {auditText.row}
            </th>
            <th scope="col">{auditText.time}</th>
            <th scope="col">{auditText.who}</th>
            <th scope="col">{auditText.what}</th>
            <th scope="col">{auditText.by}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.number}>
              <td data-numeric>{formatCount(row.number)}</td>
              <td className={classes.time}>
                <time dateTime={row.at}>{formatDateTime(row.at)}</time>
              </td>
              <td>{row.actorName}</td>
              <td className={classes.what}>
                <details>
                  <summary>{sentenceOf(row.action, row.target)}</summary>
                  <dl className={classes.details}>
                    <dt>{auditText.action}</dt>
                    <dd>{row.action}</dd>
                    {row.projectId && (
                      <>
                        <dt>{auditText.project}</dt>
                        <dd>{row.projectId}</dd>
                      </>
                    )}
                    <dt>{auditText.data}</dt>
                    <dd>{JSON.stringify(row.target)}</dd>
                    <dt>{auditText.hash}</dt>
                    <dd>{row.hash}</dd>
                  </dl>
                </details>
              </td>
              <td>{viaLabels[row.via] ?? row.via}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
