import { Button, Text, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ViewFilter } from '@winnow/contract/engine-types';
import { useEffect, useRef, useState } from 'react';
import { keys } from '../data/query-keys.ts';
import { countText } from '../grid/cell-text.ts';
import { useWorkspace } from '../state/workspace-context.tsx';
import { isOf, type OpenFacet } from '../state/workspace-state.ts';
import { FacetFrame, facetName } from './facet-frame.tsx';
import classes from './facets.module.css';

type RangeFilter = Extract<ViewFilter, { kind: 'range' }>;

/** The distribution of numbers or dates; a drag over bars, or two bounds typed in, shows the rows between them. */
export function RangeFacet({ facet }: { readonly facet: OpenFacet }) {
  const { api, projectId, recipe, state, frame, dispatch, columns } = useWorkspace();
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
  const most = Math.max(1, ...bins.map((bin) => bin.count));
  const [brush, setBrush] = useState<{ from: number; to: number } | null>(null);
  const brushing = useRef(false);
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
  const finish = (): void => {
    if (!brush) return;
    const first = bins[Math.min(brush.from, brush.to)];
    const last = bins[Math.max(brush.from, brush.to)];
    const atEnd = Math.max(brush.from, brush.to) === bins.length - 1;
    if (first && last) filter(first.from, last.to, atEnd);
    setBrush(null);
  };
  const finishRef = useRef(finish);
  finishRef.current = finish;
  useEffect(() => {
    const up = (): void => {
      if (!brushing.current) return;
      brushing.current = false;
      finishRef.current();
    };
    window.addEventListener('pointerup', up);
    return () => window.removeEventListener('pointerup', up);
  }, []);
  const inRange = (i: number): boolean => {
    if (brush) return i >= Math.min(brush.from, brush.to) && i <= Math.max(brush.from, brush.to);
    const bin = bins[i];
    if (!own || !bin) return true;
    return (own.from === undefined || bin.from >= own.from) && (own.to === undefined || bin.to <= own.to);
  };
  return (
    <FacetFrame
      facet={facet}
      label={facet.formula === undefined ? `Range of ${facet.column}` : facetName(facet)}
      isCounting={query.isFetching}
      error={query.error}
    >
      <fieldset className={classes.histogram} aria-label={`Distribution of ${facetName(facet)}`}>
        {bins.map((bin, i) => (
          <button
            type="button"
            key={String(bin.from)}
            className={classes.bin}
            data-in={inRange(i) || undefined}
            aria-label={`${bin.from} to ${bin.to}: ${countText(bin.count)} rows`}
            title={`${bin.from} to ${bin.to}: ${countText(bin.count)}`}
            onPointerDown={() => {
              brushing.current = true;
              setBrush({ from: i, to: i });
            }}
            onPointerEnter={() =>
              brushing.current && setBrush((was) => (was ? { ...was, to: i } : { from: i, to: i }))
            }
            onKeyDown={(event) => {
              if (event.key === 'Enter' || event.key === ' ') filter(bin.from, bin.to, i === bins.length - 1);
            }}
          >
            <span style={{ height: `${(bin.count / most) * 100}%` }} />
          </button>
        ))}
      </fieldset>
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
          aria-label="From"
          placeholder={String(query.data?.min ?? 'From')}
          defaultValue={own?.from ?? ''}
          key={`f${own?.from}`}
        />
        <TextInput
          size="xs"
          name="to"
          aria-label="To"
          placeholder={String(query.data?.max ?? 'To')}
          defaultValue={own?.to ?? ''}
          key={`t${own?.to}`}
        />
        <Button size="xs" variant="default" type="submit">
          Show
        </Button>
      </form>
      {query.data && (
        <Text size="xs" c="dimmed">
          {countText(query.data.numeric)} in the chart
          {query.data.other.mismatched > 0 && `, ${countText(query.data.other.mismatched)} mismatched`}
          {query.data.other.null + query.data.other.empty > 0 &&
            `, ${countText(query.data.other.null + query.data.other.empty)} without a value`}
        </Text>
      )}
      {own && (
        <Button size="compact-xs" variant="subtle" onClick={() => filter(undefined, undefined, false)}>
          Clear
        </Button>
      )}
    </FacetFrame>
  );
}
