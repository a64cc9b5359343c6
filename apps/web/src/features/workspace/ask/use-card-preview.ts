import type { Recipe, Step } from '@winnow/recipe';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { withSteps } from '../state/with-steps.ts';
import { useActions, useCurrentRecipe } from '../state/workspace-context.tsx';
import type { DraftStep } from '../state/workspace-state.ts';
import type { AskCard } from './card-text.ts';

type Steps = AskCard['steps'];

/** Returns the steps of a card as a draft at the end of a recipe; null if there are no steps. */
export function draftOf(steps: Steps, recipe: Recipe): DraftStep | null {
  const added = steps.map((one) => ({ ...one }) as unknown as Omit<Step, 'id'>);
  const [step, ...more] = withSteps(recipe, added).steps.slice(recipe.steps.length);
  if (!step) return null;
  return more.length > 0 ? { step, more } : { step };
}

/** A pointer that only passes over a card doesn't trigger a preview. */
const dwellMs = 120;

/**
 * Event handlers of a button that previews its steps in the grid while it is hovered or focused.
 */
export interface PreviewHandlers {
  readonly onPointerMove: () => void;
  readonly onPointerLeave: () => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

/** Previews a hovered card in the grid, or the focused one if none is hovered. */
export function useCardPreview(): (steps: Steps) => PreviewHandlers {
  const { recipe } = useCurrentRecipe();
  const { dispatch } = useActions();
  const [pointed, setPointed] = useState<Steps | null>(null);
  const [focused, setFocused] = useState<Steps | null>(null);
  const wanted = pointed ?? focused;
  const draft = useMemo(() => wanted && draftOf(wanted, recipe.recipe), [wanted, recipe.recipe]);
  useEffect(() => {
    if (!draft) {
      dispatch({ type: 'peek', draft: null });
      return;
    }
    const timer = setTimeout(() => dispatch({ type: 'peek', draft }), dwellMs);
    return () => clearTimeout(timer);
  }, [draft, dispatch]);
  useEffect(() => () => dispatch({ type: 'peek', draft: null }), [dispatch]);
  // A key pressed outside of the cards is meant for what the grid showed before the preview.
  useEffect(() => {
    if (!pointed) return;
    const leave = ({ target }: KeyboardEvent): void => {
      const inCards = target instanceof Element && target.closest('[data-ask-cards]') !== null;
      if (!inCards) setPointed(null);
    };
    document.addEventListener('keydown', leave, { capture: true });
    return () => document.removeEventListener('keydown', leave, { capture: true });
  }, [pointed]);
  return useCallback(
    (steps) => ({
      // Cards that appear under a resting pointer count as hovered only once it moves.
      onPointerMove: () => setPointed(steps),
      onPointerLeave: () => setPointed(null),
      onFocus: () => setFocused(steps),
      onBlur: () => setFocused(null),
    }),
    [],
  );
}
