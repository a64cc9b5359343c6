import { Button, Group, Text } from '@mantine/core';
import type { Step } from '@winnow/recipe';
import { stepSentence } from '../../../../shared/steps/step-language.ts';
import type { LaterStep } from '../../data/workspace-api.ts';
import { countText } from '../../grid/cell-text.ts';
import { useCurrentRecipe } from '../../state/workspace-context.tsx';
import classes from './impact.module.css';
import { recipeImpactText } from './recipe-impact-text.ts';
import { missingColumn, RepairStep, withColumn } from './repair-step.tsx';
import type { Repairs } from './use-impact.ts';

const maxShown = 12;
const order = ['broken', 'changed', 'rerun', 'removed', 'unaffected'] as const;

/** How an edit affects later steps, shown before it is saved; broken steps can be repaired here. */
export function LaterSteps(props: {
  readonly steps: readonly LaterStep[];
  readonly repairs: Repairs;
  readonly onRepair: (repairs: Repairs) => void;
}) {
  const { steps, repairs, onRepair } = props;
  const { recipe } = useCurrentRecipe();
  if (steps.length === 0) return null;
  const told = steps
    .filter((one) => one.state !== 'unaffected')
    .sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
  const stepOf = (id: string): Step | undefined =>
    repairs.steps.find((one) => one.id === id) ?? recipe.recipe.steps.find((one) => one.id === id);
  const renamed = renamedIn(steps);
  const carryThrough = (): void => {
    if (!renamed) return;
    const mended = renamed.ids.flatMap((id) => {
      const step = stepOf(id);
      return step ? [withColumn(step, renamed.from, renamed.to)] : [];
    });
    const others = repairs.steps.filter((one) => !renamed.ids.includes(one.id));
    onRepair({ ...repairs, steps: [...others, ...mended] });
  };
  return (
    <section className={classes.impact} aria-label={recipeImpactText.laterSteps}>
      <Text size="xs" fw={600}>
        {summaryOf(steps)}
      </Text>
      {renamed && (
        <Button mt={6} size="compact-xs" variant="light" onClick={carryThrough}>
          {recipeImpactText.renameInSteps({ from: renamed.from, to: renamed.to, ids: renamed.ids.length })}
        </Button>
      )}
      <ul>
        {told.slice(0, maxShown).map((one) => {
          const step = stepOf(one.id);
          return (
            <li key={one.id} data-state={one.state}>
              <span className={classes.state}>{stateText(one)}</span>
              <span className={classes.sentence}>
                {step ? stepSentence(step, recipe.recipe.parameters, one.sentence) : one.sentence}
              </span>
              {one.state === 'broken' && step && (
                <RepairStep
                  step={step}
                  problems={one.problems}
                  columns={one.columns}
                  came={one.came}
                  onReplace={(next) =>
                    onRepair({
                      ...repairs,
                      steps: [...repairs.steps.filter((other) => other.id !== next.id), next],
                    })
                  }
                  onRemove={() => onRepair({ ...repairs, removed: [...repairs.removed, one.id] })}
                />
              )}
            </li>
          );
        })}
      </ul>
      {(repairs.steps.length > 0 || repairs.removed.length > 0) && (
        <Group>
          <Button size="compact-xs" variant="subtle" onClick={() => onRepair({ steps: [], removed: [] })}>
            {recipeImpactText.resetRepairs}
          </Button>
        </Group>
      )}
    </section>
  );
}

/** Returns the renamed column that broke several steps, if any. */
function renamedIn(
  steps: readonly LaterStep[],
): { readonly from: string; readonly to: string; readonly ids: readonly string[] } | undefined {
  const broken = steps.filter((one) => one.state === 'broken' && one.came.length === 1);
  const from = broken.map((one) => missingColumn(one.problems)).find((one) => one !== undefined);
  const alike = broken.filter((one) => missingColumn(one.problems) === from);
  const to = alike[0]?.came[0];
  if (from === undefined || to === undefined || alike.length < 2) return undefined;
  return { from, to, ids: alike.map((one) => one.id) };
}

/** Summarizes the later steps: “4 later steps: 1 broken, 1 changed, 2 unaffected”. */
function summaryOf(steps: readonly LaterStep[]): string {
  const parts = order.flatMap((state) => {
    const count = steps.filter((one) => one.state === state).length;
    return count === 0 ? [] : [`${count} ${recipeImpactText.states[state]}`];
  });
  return recipeImpactText.laterSummary({ steps: steps.length, parts: parts.join(', ') });
}

function stateText({ state, cells, cellsBefore }: LaterStep): string {
  if (state !== 'changed' || cells === undefined) return recipeImpactText.states[state];
  const before =
    cellsBefore === undefined ? '' : recipeImpactText.cellsBefore({ cellsBefore: countText(cellsBefore) });
  return recipeImpactText.changesCells({ cells: countText(cells), before });
}
