import { Text, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { typedText } from '../../../shared/format/decimal-text.ts';
import { countsText } from '../../../shared/text/counts-text.ts';
import { keys } from '../data/query-keys.ts';
import { countText } from '../grid/cell-text.ts';
import { columnsAt } from '../state/frame-view.ts';
import { isOf } from '../state/view-filters.ts';
import { useActions, useCurrentRecipe, useProject, useView } from '../state/workspace-context.tsx';
import type { OpenFacet } from '../state/workspace-state.ts';
import { ChoiceRow } from './choice-row.tsx';
import { FacetFrame, facetName } from './facet-frame.tsx';
import classes from './facets.module.css';
import { facetsText } from './facets-text.ts';
import { type ValuesFilter, ValuesTools } from './values-tools.tsx';

/**
 * Distinct values of a column with their counts; a click shows their rows, and a double click edits
 * a value.
 */
export function ValuesFacet({ facet }: { readonly facet: OpenFacet }) {
  const { api, projectId, readOnly } = useProject();
  const { recipe, report } = useCurrentRecipe();
  const { state, frame } = useView();
  const { dispatch, startDraft } = useActions();
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<'count' | 'name'>('count');
  const [limit, setLimit] = useState(50);
  const [settled] = useDebouncedValue(search, 200);
  const [editing, setEditing] = useState<string | null>(null);
  const own = state.view.filters.find(
    (one): one is ValuesFilter => one.kind === 'values' && isOf(one, facet),
  );
  // A facet counts with all filters applied except its own.
  const view = {
    ...frame,
    sort: [],
    filters: state.view.filters.filter((one) => one !== own),
  };
  const computed = facet.formula === undefined ? {} : { formula: facet.formula };
  const body = { view, column: facet.column, search: settled, sort, limit, ...computed };
  const query = useQuery({
    queryKey: keys.of(projectId, recipe.version, 'facet', body),
    queryFn: ({ signal }) => api.at(recipe.version).facet(body, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const counted = columnsAt(report, frame.at).find(({ name }) => name === facet.column);
  const type = facet.formula === undefined ? counted?.type : undefined;
  const chosen = new Set(own?.values ?? []);
  const choose = (values: readonly (string | null)[], exclude = own?.exclude ?? false): void =>
    dispatch({
      type: 'facetFilter',
      facet,
      filter:
        values.length > 0 ? { kind: 'values', column: facet.column, values, exclude, ...computed } : null,
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
    <FacetFrame
      facet={facet}
      label={
        facet.formula === undefined ? facetsText.valuesOfColumn({ column: facet.column }) : facetName(facet)
      }
      note={
        data
          ? data.exact
            ? countsText.values({ count: data.total })
            : facetsText.valuesAtLeast({ count: countText(data.total) })
          : ''
      }
      isCounting={query.isFetching}
      error={query.error}
      tools={
        <ValuesTools
          facet={facet}
          own={own}
          onInvert={({ values, exclude }) => choose(values, !exclude)}
          sort={sort}
          onSort={setSort}
        />
      }
    >
      {facet.title === 'Formula' && <FormulaLine key={facet.formula} facet={facet} />}
      <TextInput
        size="xs"
        placeholder={facetsText.search}
        aria-label={facetsText.searchValuesOf({
          column: facet.formula === undefined ? facet.column : facetName(facet),
        })}
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
                aria-label={facetsText.newValueFor({ value: one.value })}
                onBlur={() => setEditing(null)}
                onKeyDown={(event) => {
                  // Focus moves to the step's form, which must not receive this key.
                  if (event.key === 'Enter' || event.key === 'Escape') event.preventDefault();
                  if (event.key === 'Enter') rename(one.value, event.currentTarget.value);
                  if (event.key === 'Escape') setEditing(null);
                }}
              />
            </li>
          ) : (
            <ChoiceRow
              key={one.value}
              label={typedText(one.value, type)}
              count={one.count}
              most={most}
              chosen={chosen.has(one.value)}
              excluded={own?.exclude ?? false}
              onClick={(many) => toggle(one.value, many)}
              onEdit={readOnly || facet.formula !== undefined ? undefined : () => setEditing(one.value)}
            />
          ),
        )}
        {data && data.blank > 0 && settled === '' && (
          <ChoiceRow
            label={facetsText.nullOrEmpty}
            muted
            count={data.blank}
            most={most}
            chosen={chosen.has(null)}
            excluded={own?.exclude ?? false}
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
          {facetsText.noResultsFor({ settled })}
        </Text>
      )}
      {data && data.total > data.choices.length && data.choices.length >= limit && (
        <UnstyledButton className={classes.more} onClick={() => setLimit(limit + 200)}>
          {facetsText.showMore}
        </UnstyledButton>
      )}
    </FacetFrame>
  );
}

/** Input for the formula that the facet counts. */
function FormulaLine({ facet }: { readonly facet: OpenFacet }) {
  const { dispatch } = useActions();
  return (
    <TextInput
      size="xs"
      ff="monospace"
      aria-label={facetsText.formulaOverColumn({ column: facet.column })}
      description={facetsText.overValue}
      defaultValue={facet.formula ?? ''}
      onKeyDown={(event) => {
        const formula = event.currentTarget.value.trim();
        if (event.key !== 'Enter' || formula === '' || formula === facet.formula) return;
        dispatch({ type: 'closeFacet', id: facet.id });
        dispatch({
          type: 'openFacet',
          column: facet.column,
          kind: 'values',
          formula,
          title: facetsText.formula,
        });
      }}
    />
  );
}
