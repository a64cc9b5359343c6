import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { keys } from '../data/query-keys.ts';
import { isOf } from '../state/view-filters.ts';
import { useActions, useCurrentRecipe, useProject, useView } from '../state/workspace-context.tsx';
import type { OpenFacet } from '../state/workspace-state.ts';
import { ChoiceRow } from './choice-row.tsx';
import { FacetFrame } from './facet-frame.tsx';
import classes from './facets.module.css';
import { facetsText } from './facets-text.ts';

const labels = { several: facetsText.inSeveralRows, once: facetsText.onlyInOneRow } as const;

/** Facet of rows whose value occurs in other rows too, and of rows whose value is unique. */
export function OccurrencesFacet({ facet }: { readonly facet: OpenFacet }) {
  const { api, projectId } = useProject();
  const { recipe } = useCurrentRecipe();
  const { state, frame } = useView();
  const { dispatch } = useActions();
  const own = state.view.filters.find((one) => isOf(one, facet));
  const filters = state.view.filters.filter((one) => one !== own);
  const body = { view: { ...frame, sort: [], filters }, column: facet.column, occurrences: true };
  const query = useQuery({
    queryKey: keys.of(projectId, recipe.version, 'facet', body),
    queryFn: ({ signal }) => api.at(recipe.version).facet(body, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const choices = query.data?.choices ?? [];
  const most = Math.max(1, ...choices.map((one) => one.count));
  return (
    <FacetFrame
      facet={facet}
      label={facetsText.duplicatesOfColumn({ column: facet.column })}
      isCounting={query.isFetching}
      error={query.error}
    >
      <ul className={classes.values}>
        {choices.map(({ value, count }) => {
          const is = value as keyof typeof labels;
          const chosen = own?.kind === 'occurrences' && own.is === is;
          return (
            <ChoiceRow
              key={value}
              label={labels[is]}
              count={count}
              most={most}
              chosen={chosen}
              onClick={() =>
                dispatch({
                  type: 'facetFilter',
                  facet,
                  filter: chosen ? null : { kind: 'occurrences', column: facet.column, is },
                })
              }
            />
          );
        })}
      </ul>
    </FacetFrame>
  );
}
