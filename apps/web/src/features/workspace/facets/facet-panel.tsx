import { ActionIcon, Button, Text, Tooltip } from '@mantine/core';
import { IconFilterOff, IconLayoutSidebarLeftCollapse, IconX } from '@tabler/icons-react';
import { countText } from '../grid/cell-text.ts';
import { useWorkspace } from '../state/workspace-context.tsx';
import classes from './facets.module.css';
import { filterCondition, filterText } from './filter-text.ts';
import { RangeFacet } from './range-facet.tsx';
import { ValuesFacet } from './values-facet.tsx';

/** Facets and filters of the grid. They are for the eye; one press makes them a step. */
export function FacetPanel({ rows }: { readonly rows: number | undefined }) {
  const { state, dispatch, startDraft, columns, readOnly } = useWorkspace();
  const filters = state.view.filters;
  const loose = filters.filter(
    (one) =>
      !state.facets.some(
        (facet) => 'column' in one && one.column === facet.column && one.kind === facet.kind,
      ),
  );
  const toStep = (action: 'keep' | 'remove'): void => {
    const condition = filters.map((one) => `(${filterCondition(one, columns)})`).join(' and ');
    dispatch({ type: 'clearFilters' });
    startDraft('filter-rows', { condition, action });
  };
  return (
    <section className={classes.panel} aria-label="Facets and filters">
      <header className={classes.head}>
        <Text fw={600} size="sm">
          Filters
        </Text>
        <span className={classes.grow} />
        {filters.length > 0 && (
          <Tooltip label="Clear all filters">
            <ActionIcon
              size="sm"
              variant="subtle"
              color="gray"
              aria-label="Clear all filters"
              onClick={() => dispatch({ type: 'clearFilters' })}
            >
              <IconFilterOff size={16} stroke={1.75} />
            </ActionIcon>
          </Tooltip>
        )}
        <Tooltip label="Hide">
          <ActionIcon
            size="sm"
            variant="subtle"
            color="gray"
            aria-label="Hide filters"
            onClick={() => dispatch({ type: 'toggleFacets' })}
          >
            <IconLayoutSidebarLeftCollapse size={16} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      </header>
      {filters.length > 0 && (
        <div className={classes.active}>
          <Text size="xs" c="dimmed">
            {rows === undefined ? '…' : `${countText(rows)} rows match.`} The data is not changed.
          </Text>
          {loose.map((filter) => (
            <div key={JSON.stringify(filter)} className={classes.loose}>
              <span>{filterText(filter)}</span>
              {'column' in filter && filter.column !== undefined && (
                <ActionIcon
                  size="xs"
                  variant="subtle"
                  color="gray"
                  aria-label={`Remove the filter ${filterText(filter)}`}
                  onClick={() => dispatch({ type: 'filter', column: filter.column!, filter: null })}
                >
                  <IconX size={12} stroke={1.75} />
                </ActionIcon>
              )}
            </div>
          ))}
          {!readOnly && (
            <div className={classes.buttons}>
              <Button size="compact-xs" variant="light" onClick={() => toStep('keep')}>
                Keep these rows
              </Button>
              <Button size="compact-xs" variant="default" onClick={() => toStep('remove')}>
                Remove them
              </Button>
            </div>
          )}
        </div>
      )}
      <div className={classes.facets}>
        {state.facets.map((facet) =>
          facet.kind === 'values' ? (
            <ValuesFacet key={facet.id} facet={facet} />
          ) : (
            <RangeFacet key={facet.id} facet={facet} />
          ),
        )}
        {state.facets.length === 0 && filters.length === 0 && (
          <Text size="sm" c="dimmed" p="sm">
            Click a bar or a quality segment in a column header, or open a facet from a column menu, to look
            at a part of the rows.
          </Text>
        )}
      </div>
    </section>
  );
}
