import { sentenceOf, viaLabels } from '../../shared/activity/sentence-of.ts';
import { formatDateTime } from '../../shared/format/date.ts';
import { formatCount } from '../../shared/format/number.ts';
import classes from './audit.module.css';
import type { AuditRow } from './audit-api.ts';

/** Rows of the audit log as they were written; what a row holds next to its sentence is folded. */
export function AuditTable({ rows }: { readonly rows: readonly AuditRow[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region is scrolled by the keyboard only with the focus
    <section className={classes.frame} aria-label="Rows of the audit log" tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col" data-numeric>
              Row
            </th>
            <th scope="col">Time</th>
            <th scope="col">Who</th>
            <th scope="col">What</th>
            <th scope="col">By</th>
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
                    <dt>Action</dt>
                    <dd>{row.action}</dd>
                    {row.projectId && (
                      <>
                        <dt>Project</dt>
                        <dd>{row.projectId}</dd>
                      </>
                    )}
                    <dt>Data</dt>
                    <dd>{JSON.stringify(row.target)}</dd>
                    <dt>Hash</dt>
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
