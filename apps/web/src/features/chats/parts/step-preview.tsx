import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Preview } from '@winnow/contract/engine-types';
import { ProblemList } from '../../../shared/problems/problem-list.tsx';
import { chatsText } from '../chats-text.ts';
import classes from './parts.module.css';

/** Source of a preview's rows. */
export interface PreviewSource {
  readonly key: readonly unknown[];
  readonly read: (signal: AbortSignal) => Promise<Preview>;
}

/** Some rows that a step changes or removes, with their previous values. */
export function StepPreview({ source }: { readonly source: PreviewSource }) {
  const preview = useQuery({ queryKey: source.key, queryFn: ({ signal }) => source.read(signal) });
  if (preview.error) return <ProblemList error={preview.error} />;
  if (!preview.data) return <Skeleton height={80} />;
  const { page, before, removedRows } = preview.data;
  const removed = new Set(removedRows);
  const touched = page.columns.map((_, at) => Object.keys(before[at] ?? {}).length > 0);
  const columns = page.columns
    .map((column, at) => ({ ...column, at }))
    .filter(({ at }) => touched.every((one) => !one) || touched[at])
    .slice(0, 6);
  if (page.rowIds.length === 0) return <p className={classes.line}>{chatsText.noCellsChangedRowsRemoved}</p>;
  return (
    <section
      className={classes.scroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
      tabIndex={0}
      aria-label={chatsText.preview}
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
