import { UnstyledButton } from '@mantine/core';
import { IconArrowRight, IconPlus, IconSourceCode } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useActions, useCurrentRecipe, useView } from '../state/workspace-context.tsx';
import classes from './column.module.css';
import { columnLineage } from './column-lineage.ts';
import { columnText } from './column-text.ts';

const icon = { size: 14, stroke: 1.75, 'aria-hidden': true } as const;
const touchLabels = {
  created: columnText.createsIt,
  renamed: columnText.renamesIt,
  used: columnText.usesIt,
} as const;

/**
 * Origin of a column and the steps that touched it; each step can show the data as it was after it.
 */
export function ColumnHistory({ name }: { readonly name: string }) {
  const { recipe, report } = useCurrentRecipe();
  const { frame } = useView();
  const { dispatch } = useActions();
  const { at } = frame;
  const last = at === undefined ? report.steps.length - 1 : report.steps.findIndex((one) => one.id === at);
  const { sourceColumn, touches, madeFrom } = useMemo(
    () => columnLineage(name, recipe.recipe, report, last),
    [name, recipe.recipe, report, last],
  );
  return (
    <ol className={classes.lines} aria-label={columnText.whereTheColumnComesFrom}>
      <li>
        {sourceColumn === undefined ? (
          <div className={classes.line}>
            <IconPlus {...icon} />
            <span className={classes.label}>
              {madeFrom.length > 0
                ? columnText.madeFromMadefrom({ madeFrom: madeFrom.join(', ') })
                : columnText.createdByAStep}
            </span>
          </div>
        ) : (
          <UnstyledButton className={classes.line} onClick={() => dispatch({ type: 'travel', at: null })}>
            <IconSourceCode {...icon} />
            <span className={classes.label}>{columnText.sourceColumnSourcecolumn({ sourceColumn })}</span>
          </UnstyledButton>
        )}
      </li>
      {touches.map((touch) => (
        <li key={touch.stepId}>
          <UnstyledButton
            className={classes.line}
            title={touch.sentence}
            onClick={() => dispatch({ type: 'travel', at: touch.stepId })}
          >
            <IconArrowRight {...icon} />
            <span className={classes.label}>
              {columnText.stepTouches({
                number: touch.number,
                howWord: touchLabels[touch.how],
                sentence: touch.sentence,
              })}
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ol>
  );
}
