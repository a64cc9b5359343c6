import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Mark } from '@winnow/contract/engine-types';
import { notifyProblem } from '../../../shared/notify.ts';
import { keys } from '../data/query-keys.ts';
import { isOf } from '../state/view-filters.ts';
import { useActions, useCurrentRecipe, useProject, useView } from '../state/workspace-context.tsx';
import type { OpenFacet } from '../state/workspace-state.ts';
import { ChoiceRow } from './choice-row.tsx';
import { FacetFrame } from './facet-frame.tsx';
import classes from './facets.module.css';
import { facetsText } from './facets-text.ts';

/** Facet of starred and flagged rows, which can also mark all rows in view at once. */
export function MarksFacet({ facet }: { readonly facet: OpenFacet }) {
  const { api, projectId, readOnly } = useProject();
  const { recipe } = useCurrentRecipe();
  const { state } = useView();
  const { dispatch } = useActions();
  const client = useQueryClient();
  const marks = useQuery({ queryKey: keys.marks(projectId), queryFn: api.marks });
  const own = state.view.filters.find((one) => isOf(one, facet));
  const change = useMutation({
    mutationFn: ({ mark, on }: { mark: Mark; on: boolean }) =>
      api.at(recipe.version).mark({ mark, on, view: { ...state.view, sort: [] } }),
    onSuccess: (next) => {
      client.setQueryData(keys.marks(projectId), next);
      return client.invalidateQueries({ queryKey: ['project', projectId] });
    },
    onError: notifyProblem,
  });
  const most = Math.max(1, marks.data?.star.count ?? 0, marks.data?.flag.count ?? 0);
  return (
    <FacetFrame
      facet={facet}
      label={facetsText.starsAndFlags}
      isCounting={marks.isFetching || change.isPending}
      error={marks.error}
    >
      <ul className={classes.values}>
        {(['star', 'flag'] as const).flatMap((mark) =>
          [true, false].map((is) => {
            const chosen = own?.kind === 'marked' && own.mark === mark && (own.is ?? true) === is;
            const count = marks.data?.[mark].count ?? 0;
            if (!is && count === 0) return null;
            return (
              <ChoiceRow
                key={`${mark}${is}`}
                label={facetsText.marks[mark][is ? 'is' : 'isNot']}
                muted={!is}
                count={is ? count : null}
                most={most}
                chosen={chosen}
                onClick={() =>
                  dispatch({
                    type: 'facetFilter',
                    facet,
                    filter: chosen ? null : { kind: 'marked', mark, is },
                  })
                }
              />
            );
          }),
        )}
      </ul>
      <div className={classes.buttons}>
        {(readOnly ? [] : (['star', 'flag'] as const)).map((mark) => {
          const off = own?.kind === 'marked' && own.mark === mark && own.is !== false;
          return (
            <Button
              key={mark}
              size="compact-xs"
              variant="default"
              loading={change.isPending}
              onClick={() => change.mutate({ mark, on: !off })}
            >
              {facetsText.marks[mark][off ? 'remove' : 'add']}
            </Button>
          );
        })}
      </div>
    </FacetFrame>
  );
}
