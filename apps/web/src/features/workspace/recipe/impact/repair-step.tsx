import { Button } from '@mantine/core';
import type { Problem } from '@winnow/kernel';
import { type Step, stepDefinition } from '@winnow/recipe';
import { renameInParams } from '@winnow/steps';
import { SearchableSelect } from '../../../../shared/ui/searchable-select.tsx';
import classes from './impact.module.css';
import { recipeImpactText } from './recipe-impact-text.ts';

/**
 * Mends a step whose column is gone, in one click: by the new name, by another column, or by taking
 * the step out.
 */
export function RepairStep(props: {
  readonly step: Step;
  readonly problems: readonly Problem[];
  /** The columns that the step could use. */
  readonly columns: readonly string[];
  /** Those that are new there. */
  readonly came: readonly string[];
  readonly onReplace: (step: Step) => void;
  readonly onRemove: () => void;
}) {
  const { step, problems, columns, came, onReplace, onRemove } = props;
  const missing = missingColumn(problems);
  const nearest = problems.map((one) => one.params?.nearest).find((one) => typeof one === 'string');
  const renamed = came.length === 1 ? came[0] : nearest;
  const use = (column: string): void => {
    if (missing !== undefined) onReplace(withColumn(step, missing, column));
  };
  return (
    <div className={classes.repair}>
      <span className={classes.problem}>{problems[0]?.message}</span>
      {missing !== undefined && renamed !== undefined && (
        <Button size="compact-xs" variant="light" onClick={() => use(renamed)}>
          {recipeImpactText.takeColumn({ renamed })}
        </Button>
      )}
      {missing !== undefined && (
        <SearchableSelect
          size="xs"
          w={150}
          aria-label={recipeImpactText.columnInPlaceOf({ missing })}
          placeholder={recipeImpactText.chooseAColumn}
          data={[...columns]}
          value={null}
          onChange={(column) => column && use(column)}
        />
      )}
      <Button size="compact-xs" variant="default" onClick={onRemove}>
        {recipeImpactText.removeStep}
      </Button>
    </div>
  );
}

/** The step with another column in the place of one that is gone. */
export function withColumn(step: Step, missing: string, column: string): Step {
  const definition = stepDefinition(step.kind);
  return definition ? { ...step, params: renameInParams(definition, step.params, missing, column) } : step;
}

/** The column that a step names and that is not there. */
export function missingColumn(problems: readonly Problem[]): string | undefined {
  for (const { code, at, params } of problems) {
    if (!code.endsWith('/unknown-column') && !code.endsWith('/unknown-name')) continue;
    const name = params?.name ?? params?.column ?? at?.column;
    if (typeof name === 'string') return name;
  }
  return undefined;
}
