import { Button, Group, Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { countOf } from '../../../shared/format/number.ts';
import { ProblemList } from '../../../shared/problems/problem-list.tsx';
import type { Suggestion } from '../data/workspace-api.ts';
import { ReviewCard } from '../review/review-card.tsx';
import { useReview } from '../review/use-review.ts';
import { ShapeCards } from '../shapes/shape-cards.tsx';
import { useShapes } from '../shapes/use-shapes.ts';
import { useWorkspace } from '../state/workspace-context.tsx';
import { ofColumnFirst, stepOf } from './suggestion-actions.ts';
import classes from './suggestions.module.css';
import { useSuggestions } from './use-suggestions.ts';

const shownAtFirst = 5;

/**
 * What looks wrong in the data, below the steps that were added already: each with how much of it
 * there is, and a step that begins to mend it.
 */
export function Suggestions({ rows }: { readonly rows: number | undefined }) {
  const { state, recipe } = useWorkspace();
  const [asked, setAsked] = useState(false);
  const [all, setAll] = useState(false);
  const { data, error, waits, isFetching, isPlaceholderData, isCancelled, cancel, refetch } = useSuggestions(
    rows,
    asked,
  );
  // What else is looked for comes after, of the same rows.
  const settled = data !== undefined && !isPlaceholderData;
  const found = ofColumnFirst(data?.suggestions ?? [], state.column);
  const shapes = useShapes(recipe.version, settled);
  const review = useReview(recipe.version, settled);
  const count = found.length + shapes.length + (review ? 1 : 0);
  const shown = all ? found : found.slice(0, shownAtFirst);
  return (
    <section className={classes.section} aria-labelledby="suggestions" aria-busy={isFetching}>
      <h2 id="suggestions" className={classes.title}>
        Suggestions
        {count > 0 && <span className={classes.count}>{count}</span>}
      </h2>
      {waits && (
        <Button size="compact-sm" variant="default" onClick={() => setAsked(true)}>
          Search all rows
        </Button>
      )}
      {!data && isFetching && (
        <Group gap="xs" role="status">
          <Text size="xs" c="dimmed">
            Looking through {rows === undefined ? 'all rows' : countOf(rows, 'row')}…
          </Text>
          <Button size="compact-xs" variant="default" onClick={cancel}>
            Cancel
          </Button>
        </Group>
      )}
      {isCancelled && (
        <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
          Search again
        </Button>
      )}
      {error && !data && <ProblemList error={error} />}
      {data && count === 0 && (
        <Text size="xs" c="dimmed">
          No issues found.
        </Text>
      )}
      <ShapeCards candidates={shapes} />
      {(found.length > 0 || review) && (
        <ul className={classes.list}>
          {review && <ReviewCard review={review} />}
          {shown.map((one) => (
            <SuggestionCard key={`${one.kind} ${one.column}`} suggestion={one} />
          ))}
        </ul>
      )}
      {found.length > shownAtFirst && (
        <Button size="compact-xs" variant="subtle" color="gray" onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show ${found.length - shownAtFirst} more`}
        </Button>
      )}
    </section>
  );
}

function SuggestionCard({ suggestion }: { readonly suggestion: Suggestion }) {
  const { dispatch, readOnly, startDraft, state } = useWorkspace();
  const { says, count, unit, where, column } = suggestion;
  const offer = stepOf(suggestion);
  const amount = countOf(count, unit.slice(0, -1));
  const seek = (): void => {
    if (where === undefined) return;
    if (column !== null) dispatch({ type: 'column', column });
    const filters = state.view.filters.filter((one) => one.kind !== 'formula');
    dispatch({
      type: 'show',
      facets: state.facets,
      filters: [...filters, { kind: 'formula', formula: where }],
    });
  };
  return (
    <li className={classes.card}>
      <span className={classes.words}>{says}</span>
      {where === undefined ? (
        <span className={classes.amount}>{amount}</span>
      ) : (
        <UnstyledButton
          className={classes.amount}
          data-leads
          aria-label={`Show ${amount}: ${says}`}
          onClick={seek}
        >
          {amount}
        </UnstyledButton>
      )}
      {offer && !readOnly && (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={`Preview a step: ${says}`}
          onClick={() => startDraft(offer.kind, { ...offer.params })}
        >
          Preview
        </Button>
      )}
    </li>
  );
}
