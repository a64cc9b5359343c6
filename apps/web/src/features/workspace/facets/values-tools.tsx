import { ActionIcon, Tooltip } from '@mantine/core';
import { IconArrowsExchange, IconSortAZ, IconSortDescending2, IconStack2 } from '@tabler/icons-react';
import type { ViewFilter } from '@winnow/contract/engine-types';
import { useActions } from '../state/workspace-context.tsx';
import type { OpenFacet } from '../state/workspace-state.ts';
import { facetsText } from './facets-text.ts';

export type ValuesFilter = Extract<ViewFilter, { kind: 'values' }>;

/** Buttons of a facet of values: invert its selection, sort its values, and cluster them. */
export function ValuesTools(props: {
  readonly facet: OpenFacet;
  /** The filter of the facet, if values are selected. */
  readonly own: ValuesFilter | undefined;
  readonly onInvert: (own: ValuesFilter) => void;
  readonly sort: 'count' | 'name';
  readonly onSort: (by: 'count' | 'name') => void;
}) {
  const { facet, own, sort } = props;
  const { dispatch } = useActions();
  return (
    <>
      {own && (
        <Tooltip label={own.exclude ? facetsText.showSelected : facetsText.excludeSelected}>
          <ActionIcon
            size="sm"
            variant={own.exclude ? 'light' : 'subtle'}
            aria-label={facetsText.invertSelection}
            aria-pressed={own.exclude ?? false}
            onClick={() => props.onInvert(own)}
          >
            <IconArrowsExchange size={14} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      )}
      <Tooltip label={sort === 'count' ? facetsText.sortByName : facetsText.sortByCount}>
        <ActionIcon
          size="sm"
          variant="subtle"
          color="gray"
          aria-label={sort === 'count' ? facetsText.sortByName : facetsText.sortByCount}
          onClick={() => props.onSort(sort === 'count' ? 'name' : 'count')}
        >
          {sort === 'count' ? (
            <IconSortAZ size={14} stroke={1.75} />
          ) : (
            <IconSortDescending2 size={14} stroke={1.75} />
          )}
        </ActionIcon>
      </Tooltip>
      {facet.formula === undefined && (
        <Tooltip label={facetsText.clusterSimilarValues}>
          <ActionIcon
            size="sm"
            variant="subtle"
            color="gray"
            aria-label={facetsText.clusterValuesOf({ column: facet.column })}
            onClick={() => dispatch({ type: 'cluster', column: facet.column })}
          >
            <IconStack2 size={14} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      )}
    </>
  );
}
