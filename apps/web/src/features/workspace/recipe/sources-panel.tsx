import { Button, ScrollArea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../../shared/session/session.ts';
import { keys } from '../data/query-keys.ts';
import { SourceCard } from '../sources/source-card.tsx';
import { useProject } from '../state/workspace-context.tsx';
import classes from './recipe.module.css';
import { recipeText } from './recipe-text.ts';

/** The project's sources in their original form, with the rows that couldn't be parsed cleanly. */
export function SourcesPanel({ onAdd }: { readonly onAdd: () => void }) {
  const { api, projectId, readOnly } = useProject();
  // The page for choosing sources requires an account.
  const mayAdd = useUser() !== null && !readOnly;
  const query = useQuery({ queryKey: keys.sources(projectId), queryFn: api.sources });
  return (
    <ScrollArea h="100%" type="auto">
      <ul className={classes.list} aria-label={recipeText.sources}>
        {query.data?.sources.map((source) => (
          <SourceCard key={source.name} source={source} />
        ))}
      </ul>
      {mayAdd && (
        <Button m="sm" variant="light" onClick={onAdd}>
          {recipeText.addASource}
        </Button>
      )}
    </ScrollArea>
  );
}
