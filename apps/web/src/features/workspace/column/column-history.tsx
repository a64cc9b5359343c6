import { UnstyledButton } from '@mantine/core';
import { IconArrowRight, IconPlus, IconSourceCode } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useWorkspace } from '../state/workspace-context.tsx';
import classes from './column.module.css';
import { columnLineage } from './column-lineage.ts';

const icon = { size: 14, stroke: 1.75, 'aria-hidden': true } as const;
const howWords = { created: 'creates it', renamed: 'renames it', used: 'uses it' } as const;

/**
 * Where a column came from, and the steps that touched it; each shows the data as it was after that
 * step.
 */
export function ColumnHistory({ name }: { readonly name: string }) {
  const { recipe, report, frame, dispatch } = useWorkspace();
  const { at } = frame;
  const last = at === undefined ? report.steps.length - 1 : report.steps.findIndex((one) => one.id === at);
  const { sourceColumn, touches, madeFrom } = useMemo(
    () => columnLineage(name, recipe.recipe, report, last),
    [name, recipe.recipe, report, last],
  );
  return (
    <ol className={classes.lines} aria-label="Where the column comes from">
      <li>
        {sourceColumn === undefined ? (
          <div className={classes.line}>
            <IconPlus {...icon} />
            <span className={classes.label}>
              {madeFrom.length > 0 ? `Made from ${madeFrom.join(', ')}` : 'Created by a step'}
            </span>
          </div>
        ) : (
          <UnstyledButton className={classes.line} onClick={() => dispatch({ type: 'travel', at: null })}>
            <IconSourceCode {...icon} />
            <span className={classes.label}>Source column {sourceColumn}</span>
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
              Step {touch.number} {howWords[touch.how]}: {touch.sentence}
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ol>
  );
}
