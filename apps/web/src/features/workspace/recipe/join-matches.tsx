import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { keys } from '../data/query-keys.ts';
import { useCurrentRecipe, useProject } from '../state/workspace-context.tsx';
import type { DraftStep } from '../state/workspace-state.ts';
import classes from './join-matches.module.css';
import { matchBars, matchNotes } from './join-matches-text.ts';
import { recipeEffectsText } from './recipe-effects-text.ts';

/**
 * How the rows of both tables match, shown before the join is added: a bar for each side, the
 * result, and warnings.
 */
export function JoinMatches({ draft }: { readonly draft: DraftStep | null }) {
  const { projectId, api } = useProject();
  const { recipe } = useCurrentRecipe();
  const diagnosis = useQuery({
    queryKey: keys.of(projectId, recipe.version, 'draft-diagnosis', draft),
    queryFn: ({ signal }) => api.at(recipe.version).diagnosis(draft!, signal),
    enabled: draft !== null,
    retry: false,
  });
  if (diagnosis.isFetching && !diagnosis.data) {
    return (
      <Text size="xs" c="dimmed">
        {recipeEffectsText.countingMatches}
      </Text>
    );
  }
  if (!diagnosis.data) return null;
  return (
    <section className={classes.matches} aria-label={recipeEffectsText.matches} data-testid="join-matches">
      {matchBars(diagnosis.data).map((bar) => (
        <div key={bar.label}>
          <div className={classes.line}>
            <span>{bar.label}</span>
            <span className={classes.numbers}>{bar.text}</span>
          </div>
          <div className={classes.bar} aria-hidden>
            <div className={classes.matched} style={{ width: `${bar.share * 100}%` }} />
          </div>
        </div>
      ))}
      {matchNotes(diagnosis.data).map((note) => (
        <Text
          key={note.text}
          size="xs"
          {...(note.warns ? { fw: 600, className: classes.warning } : { c: 'dimmed' })}
        >
          {note.text}
        </Text>
      ))}
    </section>
  );
}
