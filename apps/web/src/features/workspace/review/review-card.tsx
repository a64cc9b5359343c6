import { Button } from '@mantine/core';
import { useState } from 'react';
import type { RepairReview } from '../data/workspace-api.ts';
import classes from './review.module.css';
import { rulesOf } from './review-choices.ts';
import { ReviewModal } from './review-modal.tsx';
import { reviewText } from './review-text.ts';

/** Card for all cells that contradict the rest of the table. */
export function ReviewCard({ review }: { readonly review: RepairReview }) {
  const [opened, setOpened] = useState(false);
  const rules = rulesOf(review.cells);
  const says =
    review.looked < review.rows
      ? reviewText.cellsContradictInSample({ rules: rules.length })
      : reviewText.cellsContradict({ cells: review.total, rules: rules.length });
  return (
    <li className={classes.card}>
      <span className={classes.words}>{says}</span>
      <Button size="compact-xs" aria-label={reviewText.reviewCard({ says })} onClick={() => setOpened(true)}>
        {reviewText.review}
      </Button>
      <ReviewModal
        title={says}
        opened={opened}
        review={review}
        rules={rules}
        onClose={() => setOpened(false)}
      />
    </li>
  );
}
