import { Button, Group, Text, UnstyledButton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { ProblemList } from '../../../shared/problems/problem-list.tsx';
import { countsText } from '../../../shared/text/counts-text.ts';
import { useExactEffect } from '../ask/use-exact-effect.ts';
import type { Suggestion } from '../data/workspace-api.ts';
import { useAppends } from '../recipe/append/use-appends.ts';
import { useJoins } from '../recipe/join/use-joins.ts';
import { ReviewCard } from '../review/review-card.tsx';
import { useReview } from '../review/use-review.ts';
import { ShapeCards } from '../shapes/shape-cards.tsx';
import { useShapes } from '../shapes/use-shapes.ts';
import { useActions, useCurrentRecipe, useProject, useView } from '../state/workspace-context.tsx';
import { AppendCards } from './append-cards.tsx';
import { cardsOf } from './cards-of.ts';
import { DismissButton } from './dismiss-button.tsx';
import { appendKey, joinKey, shapeKey, suggestionKey, withDismissed } from './dismissed.ts';
import { DismissedList } from './dismissed-list.tsx';
import { JoinCards } from './join-cards.tsx';
import classes from './suggestions.module.css';
import { suggestionsText } from './suggestions-text.ts';
import { useHeld } from './use-held.ts';
import { useOffer } from './use-offer.ts';
import { useOtherSearches } from './use-other-searches.ts';
import { isSample, useSuggestions } from './use-suggestions.ts';

const initiallyShown = 5;

/**
 * Possible problems in the data, listed below the steps: each with how many values or rows it
 * affects, and a step to start fixing it. Dismissed ones stay hidden for this user.
 */
export function Suggestions(props: {
  readonly rows: number | undefined;
  /** Keys of dismissed cards. */
  readonly dismissed: readonly string[];
  readonly onDismissed: (keys: readonly string[]) => void;
}) {
  const { rows, dismissed, onDismissed } = props;
  const { recipe } = useCurrentRecipe();
  const { state } = useView();
  const section = useRef<HTMLElement>(null);
  const [asked, setAsked] = useState(false);
  const [all, setAll] = useState(false);
  const [isPointed, setIsPointed] = useState(false);
  const searched = useSuggestions(rows, asked);
  const { error, waits, isWhole, isFetching, isPlaceholderData, isCancelled, cancel, refetch } = searched;
  // The other searches start once this one is done, for the same rows.
  const settled = searched.data !== undefined && !isPlaceholderData;
  const { shown, hasNewer, update } = useHeld(
    {
      version: recipe.version,
      settled,
      data: searched.data,
      review: useReview(recipe.version, settled && isWhole),
      shapes: useShapes(recipe.version, settled),
      appends: useAppends(settled),
      joins: useJoins(settled),
    },
    (kept) => isPointed && !asked && kept.settled,
  );
  const { data, review } = shown;
  const { found, shapes, appends, joins, hidden } = cardsOf(shown, dismissed, state.column);
  const count = found.length + shapes.length + appends.length + joins.length + (review ? 1 : 0);
  const isSearching = useOtherSearches(recipe.version);
  const listed = all ? found : found.slice(0, initiallyShown);
  // After a card is dismissed by keyboard, the next one gets the focus.
  const next = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when other cards are dismissed
  useEffect(() => {
    const at = next.current;
    next.current = null;
    if (at === null) return;
    const buttons = section.current?.querySelectorAll<HTMLElement>('[data-dismiss]') ?? [];
    const last = section.current?.querySelector<HTMLElement>('[data-dismissed]');
    (buttons[Math.min(at, buttons.length - 1)] ?? last)?.focus();
  }, [dismissed]);
  const dismiss = (key: string): void => {
    const buttons = [...(section.current?.querySelectorAll('[data-dismiss]') ?? [])];
    next.current = Math.max(0, buttons.indexOf(document.activeElement as Element));
    onDismissed(withDismissed(dismissed, key, true));
  };
  return (
    <section
      ref={section}
      className={classes.section}
      aria-labelledby="suggestions"
      aria-busy={isFetching}
      onPointerEnter={() => setIsPointed(true)}
      onPointerLeave={() => setIsPointed(false)}
    >
      <h2 id="suggestions" className={classes.title}>
        {suggestionsText.suggestions}
        {count > 0 && <span className={classes.count}>{count}</span>}
      </h2>
      {hasNewer && (
        <Button size="compact-sm" variant="default" onClick={update}>
          {suggestionsText.showUpdated}
        </Button>
      )}
      {settled && data && isSample(data) && (
        <Text size="xs" c="dimmed">
          {suggestionsText.foundInSample({ looked: data.looked })}
        </Text>
      )}
      {waits && (
        <Button size="compact-sm" variant="default" onClick={() => setAsked(true)}>
          {suggestionsText.searchMoreRows}
        </Button>
      )}
      {isFetching && (!data || (settled && !isWhole)) && (
        <Group gap="xs" role="status">
          <Text size="xs" c="dimmed">
            {suggestionsText.lookingThrough({ rows })}
          </Text>
          <Button size="compact-xs" variant="default" onClick={cancel}>
            {suggestionsText.cancel}
          </Button>
        </Group>
      )}
      {error && !isWhole && <ProblemList error={error} />}
      {(isCancelled || (error && !isWhole)) && (
        <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
          {suggestionsText.searchAgain}
        </Button>
      )}
      {settled && count === 0 && isSearching && isWhole && (
        <Text size="xs" c="dimmed" role="status">
          {suggestionsText.lookingThrough({ rows })}
        </Text>
      )}
      {data && count === 0 && !isSearching && !isFetching && (
        <Text size="xs" c="dimmed">
          {hidden.length > 0 ? suggestionsText.noOtherIssuesFound : suggestionsText.noIssuesFound}
        </Text>
      )}
      <ShapeCards
        candidates={shapes.filter(({ optional }) => !optional)}
        label={suggestionsText.shapeOfTheTable}
        onDismiss={(one) => dismiss(shapeKey(one))}
      />
      {(found.length > 0 || appends.length > 0 || joins.length > 0 || review) && (
        <ul className={classes.list}>
          {review && <ReviewCard review={review} />}
          <AppendCards appends={appends} onDismiss={(one) => dismiss(appendKey(one))} />
          <JoinCards joins={joins} onDismiss={(one) => dismiss(joinKey(one))} />
          {listed.map((one) => (
            <SuggestionCard
              key={`${one.kind} ${one.column}`}
              suggestion={one}
              onDismiss={() => dismiss(suggestionKey(one))}
            />
          ))}
        </ul>
      )}
      {found.length > initiallyShown && (
        <Button size="compact-xs" variant="subtle" color="gray" onClick={() => setAll(!all)}>
          {all
            ? suggestionsText.showFewer
            : suggestionsText.showMore({ found: found.length - initiallyShown })}
        </Button>
      )}
      <ShapeCards
        candidates={shapes.filter(({ optional }) => optional)}
        label={suggestionsText.otherShapesOfTheTable}
        onDismiss={(one) => dismiss(shapeKey(one))}
      />
      <DismissedList cards={hidden} onRestore={(key) => onDismissed(withDismissed(dismissed, key, false))} />
    </section>
  );
}

function SuggestionCard(props: { readonly suggestion: Suggestion; readonly onDismiss: () => void }) {
  const { suggestion, onDismiss } = props;
  const { readOnly } = useProject();
  const { state } = useView();
  const { dispatch } = useActions();
  const offer = useOffer();
  const { says, count, counted, unit, where, column, steps } = suggestion;
  const isCounted = counted === 'all';
  const effect = useExactEffect(isCounted || steps.length === 0 ? null : steps);
  const amount = isCounted
    ? countsText[unit]({ count })
    : steps.length === 0
      ? suggestionsText.inTheSample
      : (effect ?? suggestionsText.counting);
  const seek = (): void => {
    if (where === undefined) return;
    const filters = state.view.filters.filter((one) => one.kind !== 'formula');
    dispatch({
      type: 'show',
      facets: state.facets,
      filters: [...filters, { kind: 'formula', formula: where, title: says }],
      column: column ?? undefined,
    });
  };
  return (
    <li className={classes.suggestion}>
      <div className={classes.row}>
        <span className={classes.words}>{says}</span>
        {!readOnly && <DismissButton says={says} onDismiss={onDismiss} />}
      </div>
      <div className={classes.row}>
        {where === undefined ? (
          <span className={classes.amount}>{amount}</span>
        ) : (
          <UnstyledButton
            className={classes.amount}
            data-leads
            aria-label={suggestionsText.showAmount({ amount, says })}
            onClick={seek}
          >
            {amount}
          </UnstyledButton>
        )}
        {steps.length > 0 && !readOnly && (
          <Button
            size="compact-xs"
            variant="default"
            aria-label={
              steps.length === 1
                ? suggestionsText.previewStep({ says })
                : suggestionsText.addStepsFor({ steps: steps.length, says })
            }
            onClick={() => offer(steps, says)}
          >
            {steps.length === 1
              ? suggestionsText.preview
              : suggestionsText.addCountedSteps({ steps: steps.length })}
          </Button>
        )}
      </div>
    </li>
  );
}
