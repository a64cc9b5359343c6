import { Button, Code, Group, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ProblemList } from '../../../shared/problems/problem-list.tsx';
import { problemsOf } from '../../../shared/problems/problems-of.ts';
import { keys } from '../data/query-keys.ts';
import type { RejectedRow } from '../data/workspace-api.ts';
import { freeStepId } from '../state/draft/use-draft.ts';
import { useActions, useCurrentRecipe, useProject } from '../state/workspace-context.tsx';
import { cellsOfRow, firstStepsEnd, maxRepaired, repairStep, rowsAround } from './repair-step.ts';
import { sourcesText } from './sources-text.ts';

interface RepairRowProps {
  readonly rejected: RejectedRow;
  readonly onClose: () => void;
}

/**
 * A form with the cells of a rejected row. Restoring the row previews a step after the first steps
 * of the recipe: at the row's position, or at the end for text that didn't become a row.
 */
export function RepairRow({ rejected, onClose }: RepairRowProps) {
  const { api, projectId } = useProject();
  const { recipe } = useCurrentRecipe();
  const { dispatch } = useActions();
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const after = firstStepsEnd(recipe.recipe);
  const { row } = rejected;
  const query = useQuery({
    queryKey: [...keys.sources(projectId), 'repair', recipe.version, after, row],
    queryFn: () =>
      api.at(recipe.version).page({ view: { at: after, filters: [], sort: [] }, ...rowsAround(row ?? 0) }),
  });
  if (query.error && !query.data) return <ProblemList problems={problemsOf(query.error)} />;
  if (!query.data) return <span role="status">{sourcesText.readingTheRow}</span>;
  const cells = cellsOfRow(query.data, row);
  const step = repairStep(freeStepId(recipe.recipe), row, cells, typed);
  return (
    <form
      aria-label={sourcesText.repairLineLine({ line: rejected.line })}
      onSubmit={(event) => {
        event.preventDefault();
        if (!step) return;
        dispatch({ type: 'draft', draft: { step, after }, variants: [] });
        onClose();
      }}
    >
      <Stack gap="xs" mt="xs">
        <Code block>{rejected.text.slice(0, 2000)}</Code>
        {cells.slice(0, maxRepaired).map(({ name, text }) => (
          <TextInput
            key={name}
            size="xs"
            label={name}
            value={typed.get(name) ?? text}
            onChange={(event) => setTyped(new Map(typed).set(name, event.currentTarget.value))}
          />
        ))}
        {cells.length > maxRepaired && <span>{sourcesText.editFurtherInGrid}</span>}
        <Group gap="xs">
          <Button type="submit" size="compact-sm" disabled={!step}>
            {sourcesText.restoreRow}
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={onClose}>
            {sourcesText.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
