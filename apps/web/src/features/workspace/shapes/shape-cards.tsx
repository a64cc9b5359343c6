import { Button } from '@mantine/core';
import type { RelationalReport } from '@winnow/contract/engine-types';
import type { Step } from '@winnow/recipe';
import { countOf } from '../../../shared/format/number.ts';
import { withSteps } from '../state/with-steps.ts';
import { useWorkspace } from '../state/workspace-context.tsx';
import { DismissButton } from '../suggestions/dismiss-button.tsx';
import classes from './shapes.module.css';

type Candidate = RelationalReport['candidates'][number];

/** Proposals that make a table as a person laid it out relational, each with the first rows of its result. */
export function ShapeCards(props: {
  readonly candidates: readonly Candidate[];
  readonly onDismiss: (candidate: Candidate) => void;
}) {
  const { candidates, onDismiss } = props;
  if (candidates.length === 0) return null;
  return (
    <ul className={classes.list} aria-label="Shape of the table">
      {candidates.map((one) => (
        <ShapeCard key={JSON.stringify(one.steps)} candidate={one} onDismiss={() => onDismiss(one)} />
      ))}
    </ul>
  );
}

function ShapeCard(props: { readonly candidate: Candidate; readonly onDismiss: () => void }) {
  const { candidate, onDismiss } = props;
  const { recipe, dispatch, replaceRecipe, readOnly } = useWorkspace();
  const { steps, reason, result } = candidate;
  const apply = async (): Promise<void> => {
    const added = steps.map(({ kind, params }) => ({ kind, params }) as unknown as Omit<Step, 'id'>);
    const next = withSteps(recipe.recipe, added);
    const [only] = steps.length === 1 ? next.steps.slice(-1) : [];
    // One step is a draft like any other; several are added together, and undone together.
    if (only) dispatch({ type: 'draft', draft: { step: only }, variants: [] });
    else await replaceRecipe(next, `Reshape the table: ${countOf(steps.length, 'step')}`);
  };
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <span className={classes.words}>{reason}</span>
        {!readOnly && <DismissButton says={reason} onDismiss={onDismiss} />}
      </div>
      <div className={classes.result}>
        <table aria-label={`Result: ${reason}`}>
          <thead>
            <tr>
              {result.columns.slice(0, columnsShown).map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {result.rows.slice(0, rowsShown).map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a result that does not change have no other name
              <tr key={at}>
                {row.slice(0, columnsShown).map((cell, column) => (
                  <td key={result.columns[column]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={classes.foot}>
        <span className={classes.amount}>
          {countOf(result.total, 'row')} · {countOf(result.columns.length, 'column')}
        </span>
        {!readOnly && (
          <Button
            size="compact-xs"
            aria-label={`${steps.length === 1 ? 'Preview' : 'Add steps'}: ${reason}`}
            onClick={() => void apply()}
          >
            {steps.length === 1 ? 'Preview' : `Add ${countOf(steps.length, 'step')}`}
          </Button>
        )}
      </div>
    </li>
  );
}

const rowsShown = 4;
const columnsShown = 12;
