import { Textarea } from '@mantine/core';
import type { Step } from '@winnow/recipe';
import { useCurrentRecipe } from '../../state/workspace-context.tsx';
import classes from '../recipe.module.css';
import { recipeText } from '../recipe-text.ts';

/** Edits the note of a step; saves it when the field loses the focus. */
export function StepNoteField({ step, onEnd }: { readonly step: Step; readonly onEnd: () => void }) {
  const { change } = useCurrentRecipe();
  return (
    <Textarea
      className={classes.note}
      aria-label={recipeText.note}
      autosize
      autoFocus
      size="xs"
      defaultValue={step.note ?? ''}
      onBlur={(event) => {
        onEnd();
        const note = event.currentTarget.value.trim();
        if (note !== (step.note ?? ''))
          void change({ kind: 'note', id: step.id, note }, recipeText.editANote);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' || (event.key === 'Enter' && !event.shiftKey)) event.currentTarget.blur();
      }}
    />
  );
}
