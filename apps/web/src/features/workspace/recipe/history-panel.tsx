import { Button, ScrollArea, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notifyProblem } from '../../../shared/notify.ts';
import { relativeTime } from '../../../shared/relative-time.ts';
import { keys } from '../data/query-keys.ts';
import { useCurrentRecipe, useProject } from '../state/workspace-context.tsx';
import { CompareVersions } from './compare-versions.tsx';
import classes from './recipe.module.css';
import { recipeText } from './recipe-text.ts';

/**
 * All versions of the recipe. Going back to one, or restoring what was undone, never deletes a
 * version.
 */
export function HistoryPanel() {
  const { api, projectId, readOnly } = useProject();
  const { recipe } = useCurrentRecipe();
  const client = useQueryClient();
  const [compared, setCompared] = useState<number | null>(null);
  const query = useQuery({ queryKey: keys.versions(projectId, recipe.version), queryFn: api.versions });
  const restore = async (number: number): Promise<void> => {
    try {
      client.setQueryData(keys.recipe(projectId), await api.restore(number));
    } catch (error) {
      notifyProblem(error);
    }
  };
  return (
    <ScrollArea h="100%" type="auto">
      <ol className={classes.list} aria-label={recipeText.versionsOfTheRecipe}>
        {query.data?.versions.map((version) => (
          <li key={version.number} className={classes.card} data-current={version.current || undefined}>
            <span className={classes.number}>{version.number}</span>
            <span className={classes.sentence} title={version.summary}>
              {version.summary}
            </span>
            {version.current ? (
              <span className={classes.chip}>{recipeText.now}</span>
            ) : readOnly ? null : (
              <span className={classes.actions}>
                <Button size="compact-xs" variant="subtle" onClick={() => setCompared(version.number)}>
                  {recipeText.compare}
                </Button>
                <Button size="compact-xs" variant="subtle" onClick={() => void restore(version.number)}>
                  {version.number > recipe.version ? recipeText.restore : recipeText.goBack}
                </Button>
              </span>
            )}
            <span className={classes.meta}>
              <Text size="xs" c="dimmed">
                {version.author || recipeText.formerMember} ·{' '}
                <time dateTime={version.createdAt}>{relativeTime(version.createdAt)}</time>
              </Text>
            </span>
          </li>
        ))}
      </ol>
      <CompareVersions number={compared} onClose={() => setCompared(null)} />
    </ScrollArea>
  );
}
