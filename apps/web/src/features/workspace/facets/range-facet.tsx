import { Button, Text, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ViewFilter } from '@winnow/contract/engine-types';
import { keys } from '../data/query-keys.ts';
import { countText } from '../grid/cell-text.ts';
import { isOf } from '../state/view-filters.ts';
import { useActions, useCurrentRecipe, useProject, useView } from '../state/workspace-context.tsx';
import type { OpenFacet } from '../state/workspace-state.ts';
import { BrushBars } from './brush-bars.tsx';
import { FacetFrame, facetName } from './facet-frame.tsx';
import classes from './facets.module.css';
import { facetsText } from './facets-text.ts';

type RangeFilter = Extract<ViewFilter, { kind: 'range' }>;

/**
 * Distribution of numbers or dates; dragging over bars, or typing two bounds, shows the rows
 * between them.
 */
export function RangeFacet({ facet }: { readonly facet: OpenFacet }) {
  const { api, projectId } = useProject();
  const { recipe } = useCurrentRecipe();
  const { state, frame, columns } = useView();
  const { dispatch } = useActions();
  const type =
    facet.formula === undefined ? columns.find((one) => one.name === facet.column)?.type : 'number';
  const own = state.view.filters.find((one): one is RangeFilter => one.kind === 'range' && isOf(one, facet));
  const view = {
    ...frame,
    sort: [],
    filters: state.view.filters.filter((one) => one !== own),
  };
  const computed = facet.formula === undefined ? {} : { formula: facet.formula };
  const body = { view, column: facet.column, ...computed };
  const query = useQuery({
    queryKey: keys.of(projectId, recipe.version, 'range', body),
    queryFn: ({ signal }) => api.at(recipe.version).rangeFacet(body, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const bins = query.data?.bins ?? [];
  const filter = (
    from: number | string | undefined,
    to: number | string | undefined,
    toIncluded: boolean,
  ): void => {
    const next: RangeFilter = {
      kind: 'range',
      column: facet.column,
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to, toIncluded }),
      ...computed,
    };
    dispatch({
      type: 'facetFilter',
      facet,
      filter: from === undefined && to === undefined ? null : next,
    });
  };
  const mismatched = query.data?.other.mismatched ?? 0;
  const missing = (query.data?.other.null ?? 0) + (query.data?.other.empty ?? 0);
  return (
    <FacetFrame
      facet={facet}
      label={
        facet.formula === undefined ? facetsText.rangeOfColumn({ column: facet.column }) : facetName(facet)
      }
      isCounting={query.isFetching}
      error={query.error}
    >
      <BrushBars
        label={facetsText.distributionOf({ facetName: facetName(facet) })}
        bins={bins}
        isIn={(bin) =>
          !own ||
          ((own.from === undefined || bin.from >= own.from) && (own.to === undefined || bin.to <= own.to))
        }
        onRange={filter}
      />
      <form
        className={classes.bounds}
        onSubmit={(event) => {
          event.preventDefault();
          const data = new FormData(event.currentTarget);
          const read = (name: string): number | string | undefined => {
            const text = String(data.get(name) ?? '').trim();
            if (text === '') return undefined;
            return type === 'date' || type === 'datetime' ? text : Number(text);
          };
          filter(read('from'), read('to'), true);
        }}
      >
        <TextInput
          size="xs"
          name="from"
          aria-label={facetsText.from}
          placeholder={String(query.data?.min ?? facetsText.from)}
          defaultValue={own?.from ?? ''}
          key={`f${own?.from}`}
        />
        <TextInput
          size="xs"
          name="to"
          aria-label={facetsText.to}
          placeholder={String(query.data?.max ?? facetsText.to)}
          defaultValue={own?.to ?? ''}
          key={`t${own?.to}`}
        />
        <Button size="xs" variant="default" type="submit">
          {facetsText.show}
        </Button>
      </form>
      {query.data && (
        <Text size="xs" c="dimmed">
          {[
            facetsText.inChart({ numeric: countText(query.data.numeric) }),
            ...(mismatched > 0 ? [facetsText.mismatched({ count: countText(mismatched) })] : []),
            ...(missing > 0 ? [facetsText.missing({ count: countText(missing) })] : []),
          ].join(', ')}
        </Text>
      )}
      {own && (
        <Button size="compact-xs" variant="subtle" onClick={() => filter(undefined, undefined, false)}>
          {facetsText.clear}
        </Button>
      )}
    </FacetFrame>
  );
}
