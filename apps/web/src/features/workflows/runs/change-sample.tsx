import { VisuallyHidden } from '@mantine/core';
import type { Differences } from '@winnow/workflows';
import type { ReactNode } from 'react';
import classes from './change-sample.module.css';
import { workflowRunsText } from './workflow-runs-text.ts';

const marks = { added: '+', removed: '−', changed: '~' } as const;
const words = {
  added: workflowRunsText.added,
  removed: workflowRunsText.removed,
  changed: workflowRunsText.changed,
} as const;

/** Sample of the rows that differ; changed cells show their previous values. */
export function ChangeSample({ sample }: { readonly sample: NonNullable<Differences['sample']> }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <section className={classes.sample} aria-label={workflowRunsText.sampleOfDifferences} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{workflowRunsText.change}</VisuallyHidden>
            </th>
            {sample.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sample.rows.map(({ change, before, now }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what was found stays as it is
            <tr key={index} data-change={change}>
              <th scope="row">
                <span aria-hidden>{marks[change]}</span>
                <VisuallyHidden>{words[change]}</VisuallyHidden>
              </th>
              {sample.columns.map((column, at) => {
                const was = before?.[at];
                const is = now?.[at];
                const differs = change === 'changed' && was !== is;
                return (
                  <td key={column} data-differs={differs || undefined}>
                    {differs && <del>{cellText(was)}</del>}
                    {differs ? <ins>{cellText(is)}</ins> : cellText(now ? is : was)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const cellText = (cell: string | null | undefined): ReactNode =>
  cell === null || cell === undefined ? <em>{workflowRunsText.nullValue}</em> : cell;
