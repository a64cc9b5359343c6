import { Button, Text } from '@mantine/core';
import { stepSentence } from '../../../shared/steps/step-language.ts';
import { useCurrentRecipe, useView } from '../state/workspace-context.tsx';
import classes from './impact/impact.module.css';
import { recipeText } from './recipe-text.ts';

/**
 * Warns that others have changed or removed the step that is being edited, before the edit
 * overwrites it.
 */
export function EditedStepNotice() {
  const { edited } = useView();
  const { recipe } = useCurrentRecipe();
  if (!edited) return null;
  return (
    <div className={classes.impact} role="alert">
      <Text size="xs">
        {edited.fate === 'removed'
          ? recipeText.editedStepRemoved
          : recipeText.editedStepChanged({
              sentence: stepSentence(edited.theirs, recipe.recipe.parameters),
            })}
      </Text>
      {edited.fate === 'changed' && (
        <Button mt={6} size="compact-xs" variant="light" onClick={edited.take}>
          {recipeText.takeTheirs}
        </Button>
      )}
    </div>
  );
}
