import { Button, Modal, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { editRecipe, parametersUsedBy, type Recipe, type Step } from '@winnow/recipe';
import { ProblemList } from '../../../../shared/problems/problem-list.tsx';
import { stepSentence } from '../../../../shared/steps/step-language.ts';
import { differingParameters, ParameterDifferences } from '../../parameters/parameter-differences.tsx';
import { useCurrentRecipe, useProject } from '../../state/workspace-context.tsx';
import classes from '../recipe.module.css';
import { recipeText } from '../recipe-text.ts';
import type { Version } from './version-card.tsx';

/**
 * Compares a version of the recipe with the current one, step by step; the user can take over each
 * difference.
 */
export function CompareVersions(props: { readonly version: Version | null; readonly onClose: () => void }) {
  const { version, onClose } = props;
  return (
    <Modal
      opened={version !== null}
      onClose={onClose}
      title={
        version === null
          ? ''
          : version.name === null
            ? recipeText.versionAndCurrent({ number: version.number })
            : recipeText.namedAndCurrent({ name: version.name })
      }
      size="lg"
    >
      {version !== null && <Differences number={version.number} />}
    </Modal>
  );
}

function Differences({ number }: { readonly number: number }) {
  const { api, projectId, readOnly } = useProject();
  const { recipe, replaceRecipe } = useCurrentRecipe();
  const other = useQuery({
    queryKey: ['project', projectId, 'version', number],
    queryFn: () => api.versionRecipe(number),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (other.error) return <ProblemList error={other.error} />;
  if (!other.data) return <Text size="sm">{recipeText.readingVersion}</Text>;
  const found = differences(recipe.recipe, other.data.recipe);
  if (found.length === 0 && differingParameters(recipe.recipe, other.data.recipe).length === 0)
    return <Text size="sm">{recipeText.stepsAreTheSame}</Text>;
  return (
    <ul className={classes.list} aria-label={recipeText.differences}>
      <ParameterDifferences number={number} theirs={other.data.recipe} />
      {found.map(({ kind, mine, theirs }) => {
        const step = theirs ?? mine!;
        return (
          <li key={step.id} className={classes.difference}>
            <span className={classes.chip}>{words[kind]}</span>
            <span>
              {mine && (
                <Text size="sm">
                  {recipeText.nowSentence({ sentenceOf: sentenceOf(mine, recipe.recipe) })}
                </Text>
              )}
              {theirs && (
                <Text size="sm">
                  {recipeText.versionSentence({ number, sentenceOf: sentenceOf(theirs, other.data.recipe) })}
                </Text>
              )}
            </span>
            {!readOnly && (
              <Button
                size="compact-xs"
                variant="light"
                onClick={() =>
                  void replaceRecipe(
                    merged(recipe.recipe, other.data.recipe, step.id),
                    recipeText.takeFromVersion({
                      sentenceOf: sentenceOf(step, theirs ? other.data.recipe : recipe.recipe),
                      number,
                    }),
                  )
                }
              >
                {kind === 'gone' ? recipeText.removeHereToo : recipeText.takeThisStep}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface Difference {
  readonly kind: 'changed' | 'new' | 'gone';
  readonly mine?: Step;
  readonly theirs?: Step;
}

const words: Readonly<Record<Difference['kind'], string>> = {
  changed: recipeText.changed,
  new: recipeText.onlyInTheVersion,
  gone: recipeText.onlyNow,
};

function differences(mine: Recipe, theirs: Recipe): readonly Difference[] {
  const here = new Map(mine.steps.map((step) => [step.id, step]));
  const there = new Map(theirs.steps.map((step) => [step.id, step]));
  const of = ({ kind, params, enabled, group }: Step): string =>
    JSON.stringify([kind, params, enabled ?? true, group ?? null]);
  return [
    ...theirs.steps.flatMap((step): Difference[] => {
      const own = here.get(step.id);
      if (!own) return [{ kind: 'new', theirs: step }];
      return of(own) === of(step) ? [] : [{ kind: 'changed', mine: own, theirs: step }];
    }),
    ...mine.steps.flatMap((step): Difference[] => (there.has(step.id) ? [] : [{ kind: 'gone', mine: step }])),
  ];
}

/**
 * Applies one step of the other recipe to this one, together with the parameters that it uses: the
 * step is replaced, added after the same step, or removed.
 */
function merged(mine: Recipe, theirs: Recipe, id: string): Recipe {
  const at = theirs.steps.findIndex((one) => one.id === id);
  const step = theirs.steps[at];
  if (!step) return editRecipe(mine, { kind: 'remove', id });
  const used = parametersUsedBy(step);
  const lacking = (theirs.parameters ?? []).filter(
    ({ name }) => used.includes(name) && !mine.parameters?.some((one) => one.name === name),
  );
  const base = lacking.reduce<Recipe>(
    (before, parameter) => editRecipe(before, { kind: 'set-parameter', parameter }),
    mine,
  );
  if (mine.steps.some((one) => one.id === id)) return editRecipe(base, { kind: 'replace', step });
  const after = theirs.steps[at - 1]?.id ?? null;
  const known = after === null || mine.steps.some((one) => one.id === after);
  return editRecipe(base, { kind: 'add', step, ...(known ? { after } : {}) });
}

function sentenceOf(step: Step, { parameters }: Recipe): string {
  const sentence = stepSentence(step, parameters);
  return step.group === undefined ? sentence : recipeText.inGroup({ sentence, group: step.group });
}
