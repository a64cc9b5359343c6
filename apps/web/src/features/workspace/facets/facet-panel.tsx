import { ActionIcon, Button, Text, Tooltip } from '@mantine/core';
import { IconFilterOff, IconLayoutSidebarLeftCollapse, IconStar, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ViewFilter } from '@winnow/contract/engine-types';
import { keys } from '../data/query-keys.ts';
import { isOf } from '../state/view-filters.ts';
import { useActions, useProject, useView } from '../state/workspace-context.tsx';
import type { OpenFacet } from '../state/workspace-state.ts';
import classes from './facets.module.css';
import { facetsText } from './facets-text.ts';
import { filterCondition, filterStep, filterText } from './filter-text.ts';
import { MarksFacet } from './marks-facet.tsx';
import { OccurrencesFacet } from './occurrences-facet.tsx';
import { RangeFacet } from './range-facet.tsx';
import { ValuesFacet } from './values-facet.tsx';

const views = {
  values: ValuesFacet,
  range: RangeFacet,
  occurrences: OccurrencesFacet,
  marked: MarksFacet,
} satisfies Record<OpenFacet['kind'], unknown>;

/** Facets and filters of the grid. They change only the view; one click turns them into a step. */
export function FacetPanel({ rows }: { readonly rows: number | undefined }) {
  const { api, projectId, readOnly } = useProject();
  const { state, columns } = useView();
  const { dispatch, startDraft } = useActions();
  const filters = state.view.filters;
  const loose = filters.filter((one) => !state.facets.some((facet) => isOf(one, facet)));
  const marked = filters.some((one) => one.kind === 'marked');
  const marks = useQuery({ queryKey: keys.marks(projectId), queryFn: api.marks, enabled: marked });
  const toStep = (action: 'keep' | 'remove'): void => {
    const step = stepOf(filters, action);
    if (!step) return;
    dispatch({ type: 'clearFilters' });
    startDraft(step.kind, step.params);
  };
  /** A single filter may have a dedicated step; several become one condition. */
  const stepOf = (
    all: readonly ViewFilter[],
    action: 'keep' | 'remove',
  ): { readonly kind: string; readonly params: Record<string, unknown> } | undefined => {
    const [only] = all;
    const own = all.length === 1 && only ? filterStep(only, action, marks.data) : undefined;
    if (own) return own;
    const conditions = all.map((one) => filterCondition(one, columns));
    if (conditions.length === 0 || conditions.some((one) => one === undefined)) return undefined;
    return {
      kind: 'filter-rows',
      params: { condition: conditions.map((one) => `(${one})`).join(' and '), action },
    };
  };
  return (
    <section className={classes.panel} aria-label={facetsText.facetsAndFilters}>
      <header className={classes.head}>
        <Text fw={600} size="sm">
          {facetsText.filters}
        </Text>
        <span className={classes.grow} />
        {filters.length > 0 && (
          <Tooltip label={facetsText.clearAllFilters}>
            <ActionIcon
              size="sm"
              variant="subtle"
              color="gray"
              aria-label={facetsText.clearAllFilters}
              onClick={() => dispatch({ type: 'clearFilters' })}
            >
              <IconFilterOff size={16} stroke={1.75} />
            </ActionIcon>
          </Tooltip>
        )}
        <Tooltip label={facetsText.starsAndFlags}>
          <ActionIcon
            size="sm"
            variant="subtle"
            color="gray"
            aria-label={facetsText.starsAndFlags}
            onClick={() => dispatch({ type: 'openFacet', column: '', kind: 'marked' })}
          >
            <IconStar size={16} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={facetsText.hide}>
          <ActionIcon
            size="sm"
            variant="subtle"
            color="gray"
            aria-label={facetsText.hideFilters}
            onClick={() => dispatch({ type: 'toggleFacets' })}
          >
            <IconLayoutSidebarLeftCollapse size={16} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      </header>
      {filters.length > 0 && (
        <div className={classes.active}>
          <Text size="xs" c="dimmed">
            {facetsText.rowsMatch({ rows })}
          </Text>
          {loose.map((filter) => (
            <div key={JSON.stringify(filter)} className={classes.loose}>
              <span title={filter.kind === 'formula' ? filter.formula : undefined}>{filterText(filter)}</span>
              <ActionIcon
                size="xs"
                variant="subtle"
                color="gray"
                aria-label={facetsText.removeFilter({ filterText: filterText(filter) })}
                onClick={() => dispatch({ type: 'dropFilter', filter })}
              >
                <IconX size={12} stroke={1.75} />
              </ActionIcon>
            </div>
          ))}
          {!readOnly && (
            <div className={classes.buttons}>
              <Button
                size="compact-xs"
                variant="light"
                disabled={!stepOf(filters, 'keep')}
                onClick={() => toStep('keep')}
              >
                {facetsText.keepTheseRows}
              </Button>
              <Button
                size="compact-xs"
                variant="default"
                disabled={!stepOf(filters, 'remove')}
                onClick={() => toStep('remove')}
              >
                {facetsText.removeThem}
              </Button>
            </div>
          )}
        </div>
      )}
      <div className={classes.facets}>
        {state.facets.map((facet) => {
          const Facet = views[facet.kind];
          return <Facet key={facet.id} facet={facet} />;
        })}
        {state.facets.length === 0 && filters.length === 0 && (
          <Text size="sm" c="dimmed" p="sm">
            {facetsText.clickToFilter}
          </Text>
        )}
      </div>
    </section>
  );
}
