import { Button } from '@mantine/core';
import { useState } from 'react';
import { countOf } from '../../../shared/format/number.ts';
import type { RepairReview } from '../data/workspace-api.ts';
import classes from './review.module.css';
import { rulesOf } from './review-choices.ts';
import { ReviewModal } from './review-modal.tsx';

/** All cells that the rest of the table contradicts, as one card. */
export function ReviewCard({ review }: { readonly review: RepairReview }) {
  const [opened, setOpened] = useState(false);
  const rules = rulesOf(review.cells);
  const says = `${countOf(review.total, 'cell')} ${review.total === 1 ? 'contradicts' : 'contradict'} ${countOf(rules.length, 'rule')}`;
  return (
    <li className={classes.card}>
      <span className={classes.words}>{says}</span>
      <Button size="compact-xs" aria-label={`Review ${says}`} onClick={() => setOpened(true)}>
        Review
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
