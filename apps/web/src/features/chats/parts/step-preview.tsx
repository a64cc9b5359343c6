import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ProposalPart } from '@winnow/api/chat-types';
import type { Preview } from '@winnow/api/engine-types';
import { request } from '../../../shared/api/request.ts';
import { ProblemList } from '../../../shared/problems/problem-list.tsx';
import classes from './parts.module.css';

const mostRows = 6;

/** Some rows that a step changes or removes, with what stood there before. */
export function StepPreview({
  projectId,
  step,
  several,
}: {
  readonly projectId: string;
  readonly step: ProposalPart['steps'][number];
  readonly several: boolean;
}) {
  const preview = useQuery({
    queryKey: ['project', projectId, 'chat-preview', step],
    queryFn: ({ signal }) =>
      request<Preview>(`/api/projects/${projectId}/preview`, {
        method: 'POST',
        body: {
          view: { filters: [], sort: [] },
          offset: 0,
          limit: mostRows,
          draft: { step },
          changedOnly: true,
        },
        signal,
      }),
  });
  if (preview.error) return <ProblemList error={preview.error} />;
  if (!preview.data) return <Skeleton height={80} />;
  const { page, before, removedRows } = preview.data;
  const removed = new Set(removedRows);
  const touched = page.columns.map((_, at) => Object.keys(before[at] ?? {}).length > 0);
  const columns = page.columns
    .map((column, at) => ({ ...column, at }))
    .filter(({ at }) => touched.every((one) => !one) || touched[at])
    .slice(0, 6);
  if (page.rowIds.length === 0)
    return <p className={classes.line}>No row is changed by {several ? 'the first step' : 'this step'}.</p>;
  return (
    <section
      className={classes.scroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
      tabIndex={0}
      aria-label={several ? 'Preview of the first step' : 'Preview'}
    >
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {page.rowIds.map((id, row) => (
            <tr key={id} data-removed={removed.has(id)}>
              {columns.map(({ name, at }) => {
                const was = before[at]?.[row];
                const text = page.mismatches[at]?.[row] ?? page.cells[at]?.[row];
                return (
                  <td key={name}>
                    {was !== undefined && <del>{was ?? '∅'}</del>}{' '}
                    {was !== undefined ? <ins>{String(text ?? '∅')}</ins> : String(text ?? '∅')}
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
