import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countOf } from '../../../shared/format/number.ts';
import { keys } from '../data/query-keys.ts';
import { useWorkspace } from '../state/workspace-context.tsx';
import classes from './review.module.css';
import { rulesOf } from './review-choices.ts';
import { ReviewModal } from './review-modal.tsx';

/**
 * All cells that the rest of the table contradicts, as one card.
 *
 * @param version of the recipe whose suggestions are shown
 */
export function ReviewCard({ version }: { readonly version: number }) {
  const { projectId, api } = useWorkspace();
  const [opened, setOpened] = useState(false);
  const { data } = useQuery({
    queryKey: keys.of(projectId, version, 'repairs'),
    queryFn: ({ signal }) => api.at(version).repairs({ view: { filters: [], sort: [] } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (!data || data.total === 0) return null;
  const rules = rulesOf(data.cells);
  const says = `${countOf(data.total, 'cell')} ${data.total === 1 ? 'contradicts' : 'contradict'} ${countOf(rules.length, 'rule')}`;
  return (
    <li className={classes.card}>
      <span className={classes.words}>{says}</span>
      <Button size="compact-xs" aria-label={`Review ${says}`} onClick={() => setOpened(true)}>
        Review
      </Button>
      <ReviewModal
        title={says}
        opened={opened}
        review={data}
        rules={rules}
        onClose={() => setOpened(false)}
      />
    </li>
  );
}
