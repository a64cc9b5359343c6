import { Button, Group, Modal, Text } from '@mantine/core';
import type { Step } from '@winnow/recipe';
import { maxNumberOfCorrections } from '@winnow/steps';
import { useState } from 'react';
import { formatCount } from '../../../shared/format/number.ts';
import type { RepairReview } from '../data/workspace-api.ts';
import { freeStepId } from '../state/draft/use-draft.ts';
import { withSteps } from '../state/with-steps.ts';
import { useActions, useCurrentRecipe, useProject } from '../state/workspace-context.tsx';
import classes from './review.module.css';
import { cellsOfStep, columnsOf, countIn, noteOf, type RepairRule, repairStep } from './review-choices.ts';
import { reviewText } from './review-text.ts';
import { RuleRows } from './rule-rows.tsx';
import { Tick } from './tick.tsx';

/**
 * Dialog to accept proposed values by rule, by column or by cell. The accepted ones become one
 * step.
 */
export function ReviewModal(props: {
  readonly title: string;
  readonly opened: boolean;
  readonly review: RepairReview;
  readonly rules: readonly RepairRule[];
  readonly onClose: () => void;
}) {
  const { title, opened, review, rules, onClose } = props;
  return (
    <Modal opened={opened} onClose={onClose} size="64rem" title={title}>
      {opened && <Review review={review} rules={rules} onClose={onClose} />}
    </Modal>
  );
}

function Review(props: {
  readonly review: RepairReview;
  readonly rules: readonly RepairRule[];
  readonly onClose: () => void;
}) {
  const { rules, onClose } = props;
  const { cells, total, looked, rows, patterns } = props.review;
  const { readOnly } = useProject();
  const { recipe, replaceRecipe } = useCurrentRecipe();
  const { dispatch } = useActions();
  const [refused, setRefused] = useState<ReadonlySet<number>>(new Set());
  const listed = countIn(cells, [...cells.keys()]);
  const accepted = [...cells.keys()].filter((at) => !refused.has(at));
  const accept = (places: readonly number[], on: boolean): void =>
    setRefused((before) => {
      const next = new Set(before);
      for (const at of places) {
        if (on) next.delete(at);
        else next.add(at);
      }
      return next;
    });
  const preview = (): void => {
    const step = repairStep(freeStepId(recipe.recipe), cells, refused);
    if (!step) return;
    onClose();
    dispatch({ type: 'draft', draft: { step }, variants: [], isProposed: true });
  };
  // Several steps are added as one change, so that one undo removes them all.
  const addPatterns = async (): Promise<void> => {
    const added = patterns.map(({ kind, params }) => {
      const note = noteOf(cellsOfStep(cells, params as never));
      return { kind, params, note } as unknown as Omit<Step, 'id'>;
    });
    onClose();
    await replaceRecipe(withSteps(recipe.recipe, added), reviewText.repairCells({ cells: total }));
  };
  const hasPatterns = patterns.length > 0 && refused.size === 0;
  const tooMany = accepted.length > maxNumberOfCorrections;
  return (
    <>
      {looked < rows && (
        <Text size="xs" c="dimmed">
          {reviewText.foundInSample({ looked, rows })}
        </Text>
      )}
      {listed < total && (
        <Text size="xs" c="dimmed">
          {reviewText.showingFirst({ cells: listed, total })}
        </Text>
      )}
      <fieldset className={classes.columns} aria-label={reviewText.columns}>
        {columnsOf(cells).map(([column, places]) => (
          <Tick
            key={column}
            label={`${column} (${formatCount(countIn(cells, places))})`}
            places={places}
            refused={refused}
            onAccept={accept}
          />
        ))}
      </fieldset>
      <div className={classes.scroll}>
        <table className={classes.table} aria-label={reviewText.proposedValues}>
          <thead>
            <tr>
              <th scope="col">{reviewText.accept}</th>
              <th scope="col">{reviewText.column}</th>
              <th scope="col">{reviewText.oldValue}</th>
              <th scope="col">{reviewText.newValue}</th>
              <th scope="col">{reviewText.why}</th>
            </tr>
          </thead>
          {rules.map((rule) => (
            <RuleRows key={rule.rule} rule={rule} cells={cells} refused={refused} onAccept={accept} />
          ))}
        </table>
      </div>
      <Group justify="space-between" mt="sm">
        <Text size="xs" c="dimmed" role="status">
          {tooMany
            ? reviewText.oneStepSets({ maxNumberOfCorrections })
            : reviewText.cellsAccepted({ accepted: countIn(cells, accepted) })}
          {hasPatterns && ` · ${reviewText.patternsHelp}`}
        </Text>
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={onClose}>
            {reviewText.close}
          </Button>
          {!readOnly && hasPatterns && (
            <Button size="xs" onClick={() => void addPatterns()}>
              {reviewText.addPatterns({ steps: patterns.length })}
            </Button>
          )}
          {!readOnly && (
            <Button
              size="xs"
              variant={hasPatterns ? 'default' : 'filled'}
              disabled={accepted.length === 0 || tooMany}
              onClick={preview}
            >
              {reviewText.previewTheStep}
            </Button>
          )}
        </Group>
      </Group>
    </>
  );
}
