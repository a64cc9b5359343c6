import { ActionIcon, Loader, Text, TextInput, Tooltip, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconArrowsExchange, IconSortAZ, IconSortDescending2, IconX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ViewFilter } from '@winnow/api/engine-types';
import { useState } from 'react';
import { keys } from '../data/query-keys.ts';
import { countText } from '../grid/cell-text.ts';
import { useWorkspace } from '../state/workspace-context.tsx';
import { columnOf, type OpenFacet } from '../state/workspace-state.ts';
import classes from './facets.module.css';

type ValuesFilter = Extract<ViewFilter, { kind: 'values' }>;

/** Distinct values of a column with their counts; a click shows their rows, a double click gives a value another text. */
export function ValuesFacet({ facet }: { readonly facet: OpenFacet }) {
  const { api, projectId, recipe, state, dispatch, startDraft, readOnly } = useWorkspace();
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<'count' | 'name'>('count');
  const [limit, setLimit] = useState(50);
  const [settled] = useDebouncedValue(search, 200);
  const [editing, setEditing] = useState<string | null>(null);
  const own = state.view.filters.find(
    (one): one is ValuesFilter => one.kind === 'values' && one.column === facet.column,
  );
  // A facet counts under all filters but its own.
  const view = {
    ...state.view,
    sort: [],
    filters: state.view.filters.filter((one) => !(one.kind === 'values' && columnOf(one) === facet.column)),
  };
  const body = { view, column: facet.column, search: settled, sort, limit };
  const query = useQuery({
    queryKey: keys.of(projectId, recipe.version, 'facet', body),
    queryFn: ({ signal }) => api.facet(body, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const chosen = new Set(own?.values ?? []);
  const choose = (values: readonly (string | null)[], exclude = own?.exclude ?? false): void =>
    dispatch({
      type: 'filter',
      column: facet.column,
      filter: values.length > 0 ? { kind: 'values', column: facet.column, values, exclude } : null,
    });
  const toggle = (value: string | null, many: boolean): void => {
    if (chosen.has(value)) choose([...chosen].filter((one) => one !== value));
    else choose(many || chosen.size > 0 ? [...chosen, value] : [value]);
  };
  const rename = (from: string, to: string): void => {
    setEditing(null);
    if (from !== to) startDraft('map-values', { columns: [facet.column], pairs: [{ from, to }] });
  };
  const data = query.data;
  const most = Math.max(1, data?.blank ?? 0, ...(data?.choices.map((one) => one.count) ?? []));
  return (
    <article className={classes.facet} aria-label={`Values of ${facet.column}`}>
      <header className={classes.head}>
        <Text fw={600} size="sm" truncate title={facet.column}>
          {facet.column}
        </Text>
        <Text size="xs" c="dimmed">
          {data ? `${countText(data.total)}${data.exact ? '' : '+'} values` : ''}
        </Text>
        <span className={classes.grow} />
        {query.isFetching && <Loader size={12} role="status" aria-label="Counting" />}
        {own && (
          <Tooltip label={own.exclude ? 'Show the chosen' : 'Show all but the chosen'}>
            <ActionIcon
              size="sm"
              variant={own.exclude ? 'light' : 'subtle'}
              aria-label="Invert the choice"
              aria-pressed={own.exclude ?? false}
              onClick={() => choose(own.values, !own.exclude)}
            >
              <IconArrowsExchange size={14} stroke={1.75} />
            </ActionIcon>
          </Tooltip>
        )}
        <Tooltip label={sort === 'count' ? 'Sort by name' : 'Sort by count'}>
          <ActionIcon
            size="sm"
            variant="subtle"
            color="gray"
            aria-label={sort === 'count' ? 'Sort by name' : 'Sort by count'}
            onClick={() => setSort(sort === 'count' ? 'name' : 'count')}
          >
            {sort === 'count' ? (
              <IconSortAZ size={14} stroke={1.75} />
            ) : (
              <IconSortDescending2 size={14} stroke={1.75} />
            )}
          </ActionIcon>
        </Tooltip>
        <ActionIcon
          size="sm"
          variant="subtle"
          color="gray"
          aria-label={`Close the facet of ${facet.column}`}
          onClick={() => dispatch({ type: 'closeFacet', id: facet.id })}
        >
          <IconX size={14} stroke={1.75} />
        </ActionIcon>
      </header>
      <TextInput
        size="xs"
        placeholder="Search..."
        aria-label={`Search values of ${facet.column}`}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <ul className={classes.values}>
        {data?.choices.map((one) =>
          editing === one.value ? (
            <li key={one.value}>
              <TextInput
                size="xs"
                autoFocus
                defaultValue={one.value}
                aria-label={`New text for ${one.value}`}
                onBlur={() => setEditing(null)}
                onKeyDown={(event) => {
                  if (event.key === 'Enter') rename(one.value, event.currentTarget.value);
                  if (event.key === 'Escape') setEditing(null);
                }}
              />
            </li>
          ) : (
            <ValueRow
              key={one.value}
              label={one.value}
              count={one.count}
              most={most}
              chosen={chosen.has(one.value)}
              onClick={(many) => toggle(one.value, many)}
              onEdit={readOnly ? undefined : () => setEditing(one.value)}
            />
          ),
        )}
        {data && data.blank > 0 && settled === '' && (
          <ValueRow
            label="null or empty"
            muted
            count={data.blank}
            most={most}
            chosen={chosen.has(null)}
            onClick={() =>
              chosen.has(null)
                ? choose([...chosen].filter((v) => v !== null && v !== ''))
                : choose([...chosen, null, ''])
            }
          />
        )}
      </ul>
      {data?.choices.length === 0 && settled !== '' && (
        <Text size="xs" c="dimmed">
          No results for "{settled}".
        </Text>
      )}
      {query.error && (
        <Text size="xs" c="red" role="alert">
          {query.error.message}
        </Text>
      )}
      {data && data.total > data.choices.length && data.choices.length >= limit && (
        <UnstyledButton className={classes.more} onClick={() => setLimit(limit + 200)}>
          Show more
        </UnstyledButton>
      )}
    </article>
  );
}

function ValueRow(props: {
  readonly label: string;
  readonly muted?: boolean;
  readonly count: number;
  readonly most: number;
  readonly chosen: boolean;
  readonly onClick: (many: boolean) => void;
  readonly onEdit?: (() => void) | undefined;
}) {
  return (
    <li>
      <UnstyledButton
        className={classes.value}
        data-chosen={props.chosen || undefined}
        aria-pressed={props.chosen}
        onClick={(event) => props.onClick(event.shiftKey || event.ctrlKey || event.metaKey)}
        onDoubleClick={props.onEdit}
        onKeyDown={(event) => {
          if (event.key === 'F2') props.onEdit?.();
        }}
      >
        <span
          className={classes.fill}
          style={{ width: `${(props.count / props.most) * 100}%` }}
          aria-hidden
        />
        <span className={classes.valueText} data-muted={props.muted || undefined}>
          {props.label === '' ? '(empty)' : props.label}
        </span>
        <span className={classes.count}>{countText(props.count)}</span>
      </UnstyledButton>
    </li>
  );
}
