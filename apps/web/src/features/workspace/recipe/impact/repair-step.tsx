import { Button } from '@mantine/core';
import type { Problem } from '@winnow/kernel';
import { type Step, stepDefinition } from '@winnow/recipe';
import { renameInParams } from '@winnow/steps';
import { SearchableSelect } from '../../../../shared/ui/searchable-select.tsx';
import classes from './impact.module.css';
import { recipeImpactText } from './recipe-impact-text.ts';

/**
 * Repairs a step whose column is missing, in one click: by its new name, by another column, or by
 * removing the step.
 */
export function RepairStep(props: {
  readonly step: Step;
  readonly problems: readonly Problem[];
  /** Columns that the step could use. */
  readonly columns: readonly string[];
  /** New columns among them. */
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

/** Replaces a missing column in a step's parameters. */
export function withColumn(step: Step, missing: string, column: string): Step {
  const definition = stepDefinition(step.kind);
  return definition ? { ...step, params: renameInParams(definition, step.params, missing, column) } : step;
}

/** Returns the name of the missing column that the problems report, if any. */
export function missingColumn(problems: readonly Problem[]): string | undefined {
  for (const { code, at, params } of problems) {
    if (!code.endsWith('/unknown-column') && !code.endsWith('/unknown-name')) continue;
    const name = params?.name ?? params?.column ?? at?.column;
    if (typeof name === 'string') return name;
  }
  return undefined;
}
