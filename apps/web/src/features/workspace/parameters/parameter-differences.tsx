import { Button, Text } from '@mantine/core';
import { editRecipe, type Recipe, type RecipeParameter } from '@winnow/recipe';
import { valueText } from '../../../shared/parameters/parameter-words.ts';
import recipeClasses from '../recipe/recipe.module.css';
import { useCurrentRecipe, useProject } from '../state/workspace-context.tsx';
import { workspaceParametersText } from './workspace-parameters-text.ts';

interface Difference {
  readonly name: string;
  readonly mine: RecipeParameter | undefined;
  readonly theirs: RecipeParameter | undefined;
}

/** Returns the parameters that differ between two versions of a recipe. */
export function differingParameters(mine: Recipe, theirs: Recipe): readonly Difference[] {
  const [here, there] = [byName(mine), byName(theirs)];
  return [...new Set([...there.keys(), ...here.keys()])].flatMap((name) => {
    const one = { name, mine: here.get(name), theirs: there.get(name) };
    return JSON.stringify(one.mine) === JSON.stringify(one.theirs) ? [] : [one];
  });
}

/** Rows in the comparison of two versions; the user can take over each parameter. */
export function ParameterDifferences(props: { readonly number: number; readonly theirs: Recipe }) {
  const { number, theirs: other } = props;
  const { readOnly } = useProject();
  const { recipe, replaceRecipe } = useCurrentRecipe();
  return differingParameters(recipe.recipe, other).map(({ name, mine, theirs }) => (
    <li key={`$${name}`} className={recipeClasses.difference}>
      <span className={recipeClasses.chip}>{workspaceParametersText.parameter}</span>
      <span>
        {mine && (
          <Text size="sm">{workspaceParametersText.nowText({ parameterText: parameterText(mine) })}</Text>
        )}
        {theirs && (
          <Text size="sm">
            {workspaceParametersText.versionText({ number, parameterText: parameterText(theirs) })}
          </Text>
        )}
      </span>
      {!readOnly && (
        <Button
          size="compact-xs"
          variant="light"
          onClick={() =>
            void replaceRecipe(
              theirs
                ? editRecipe(recipe.recipe, { kind: 'set-parameter', parameter: theirs })
                : editRecipe(recipe.recipe, { kind: 'remove-parameter', name }),
              workspaceParametersText.takeFromVersion({ name, number }),
            )
          }
        >
          {theirs ? workspaceParametersText.takeThisParameter : workspaceParametersText.removeHereToo}
        </Button>
      )}
    </li>
  ));
}

function byName({ parameters = [] }: Recipe): ReadonlyMap<string, RecipeParameter> {
  return new Map(parameters.map((one) => [one.name, one]));
}

function parameterText(one: RecipeParameter): string {
  return `$${one.name} = ${valueText(one)}`;
}
