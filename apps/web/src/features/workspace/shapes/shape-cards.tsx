import { Button } from '@mantine/core';
import type { RelationalReport } from '@winnow/contract/engine-types';
import type { Step } from '@winnow/recipe';
import { countsText } from '../../../shared/text/counts-text.ts';
import { useSingleRun } from '../../../shared/use-single-run.ts';
import { withSteps } from '../state/with-steps.ts';
import { useActions, useCurrentRecipe, useProject } from '../state/workspace-context.tsx';
import { DismissButton } from '../suggestions/dismiss-button.tsx';
import { suggestionsText } from '../suggestions/suggestions-text.ts';
import classes from './shapes.module.css';

type Candidate = RelationalReport['candidates'][number];

/**
 * Proposals that turn a table laid out for reading into a relational one, each with the first rows
 * of its result.
 */
export function ShapeCards(props: {
  readonly candidates: readonly Candidate[];
  readonly label: string;
  readonly onDismiss: (candidate: Candidate) => void;
}) {
  const { candidates, label, onDismiss } = props;
  if (candidates.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={label}>
      {candidates.map((one) => (
        <ShapeCard key={JSON.stringify(one.steps)} candidate={one} onDismiss={() => onDismiss(one)} />
      ))}
    </ul>
  );
}

function ShapeCard(props: { readonly candidate: Candidate; readonly onDismiss: () => void }) {
  const { candidate, onDismiss } = props;
  const { readOnly } = useProject();
  const { recipe, replaceRecipe } = useCurrentRecipe();
  const { dispatch } = useActions();
  const once = useSingleRun();
  const { steps, reason, result } = candidate;
  const apply = async (): Promise<void> => {
    const added = steps.map(({ kind, params }) => ({ kind, params }) as unknown as Omit<Step, 'id'>);
    const next = withSteps(recipe.recipe, added);
    const [only] = steps.length === 1 ? next.steps.slice(-1) : [];
    // A single step opens as a draft; several are added as one change, so that one undo removes
    // them all.
    if (only) dispatch({ type: 'draft', draft: { step: only }, variants: [], isProposed: true });
    else await replaceRecipe(next, suggestionsText.reshapeTable({ steps: steps.length }));
  };
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <span className={classes.words}>{reason}</span>
        {!readOnly && <DismissButton says={reason} onDismiss={onDismiss} />}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region is scrolled by the keyboard only with the focus */}
      <section className={classes.result} aria-label={suggestionsText.resultReason({ reason })} tabIndex={0}>
        <table aria-label={suggestionsText.resultReason({ reason })}>
          <thead>
            <tr>
              {result.columns.slice(0, maxShownColumns).map((name) => (
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
                {row.slice(0, maxShownColumns).map((cell, column) => (
                  <td key={result.columns[column]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className={classes.foot}>
        <span className={classes.amount}>
          {countsText.rows({ count: result.total })} · {countsText.columns({ count: result.columns.length })}
        </span>
        {!readOnly && (
          <Button
            size="compact-xs"
            aria-label={`${steps.length === 1 ? suggestionsText.preview : suggestionsText.addSteps}: ${reason}`}
            onClick={() => void once(apply)}
          >
            {steps.length === 1
              ? suggestionsText.preview
              : suggestionsText.addCountedSteps({ steps: steps.length })}
          </Button>
        )}
      </div>
    </li>
  );
}

const rowsShown = 4;
const maxShownColumns = 12;
