import { Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ColumnInfo } from '@winnow/contract/engine-types';
import { isTemporal } from '@winnow/kernel';
import { formatNumber } from '../../../../shared/format/number.ts';
import { keys } from '../../data/query-keys.ts';
import { BrushBars } from '../../facets/brush-bars.tsx';
import { isOf } from '../../state/view-filters.ts';
import { useActions, useCurrentRecipe, useProject, useView } from '../../state/workspace-context.tsx';
import { columnText } from '../column-text.ts';
import classes from './plots.module.css';

/**
 * Histogram of a column, or of a formula over it; dragging over its bars filters the rows to that
 * range.
 */
export function RangePlot(props: {
  readonly column: ColumnInfo;
  readonly title: string;
  readonly formula?: string;
}) {
  const { api, projectId } = useProject();
  const { recipe } = useCurrentRecipe();
  const { frame, state } = useView();
  const { dispatch } = useActions();
  const { column, title, formula } = props;
  const computed = formula === undefined ? {} : { formula };
  const facet = { column: column.name, kind: 'range' as const, ...computed };
  const own = state.view.filters.find((one) => one.kind === 'range' && isOf(one, facet));
  const view = { ...frame, sort: [], filters: state.view.filters.filter((one) => one !== own) };
  const body = { view, column: column.name, ...computed };
  const query = useQuery({
    queryKey: keys.of(projectId, recipe.version, 'range-facet', body),
    queryFn: ({ signal }) => api.at(recipe.version).rangeFacet(body, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (query.isPending)
    return (
      <Skeleton height={72} radius="sm" role="status" aria-label={columnText.countingTitle({ title })} />
    );
  const { bins = [], min = null, max = null } = query.data ?? {};
  if (bins.length === 0) return null;
  const range = own?.kind === 'range' ? own : undefined;
  return (
    <figure className={classes.plot}>
      <figcaption>{title}</figcaption>
      <BrushBars
        label={title}
        bins={bins}
        isIn={(bin) =>
          !range ||
          ((range.from === undefined || bin.from >= range.from) &&
            (range.to === undefined || bin.to <= range.to))
        }
        onRange={(from, to, toIncluded) => {
          dispatch({
            type: 'openFacet',
            ...facet,
            ...(formula === undefined ? {} : { title: columnText.length }),
          });
          dispatch({
            type: 'facetFilter',
            facet: { id: '', ...facet },
            filter: { ...facet, from, to, toIncluded },
          });
        }}
      />
      <span className={classes.ends}>
        <span>{endText(min)}</span>
        <span>{endText(max)}</span>
      </span>
    </figure>
  );

  function endText(value: number | string | null): string {
    if (value === null) return '';
    const isDate = formula === undefined && isTemporal(column.type);
    return isDate || typeof value === 'string'
      ? String(value).slice(0, 16)
      : formatNumber(Number(value.toPrecision(6)));
  }
}
