import { ActionIcon } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Answer } from '@winnow/contract';
import { keys } from '../data/query-keys.ts';
import { useCurrentRecipe, useProject } from '../state/workspace-context.tsx';
import classes from './checks.module.css';
import { checksText } from './checks-text.ts';

export type ProposedCheck = Answer<'GET /api/projects/:id/checks/proposals'>['checks'][number];

/** Rules that nearly all rows pass. One click adds a rule as a check that warns. */
export function ProposedChecks(props: {
  /** Ids of the existing checks; these aren't proposed again. */
  readonly known: readonly string[];
  readonly busy: boolean;
  readonly onAdd: (check: ProposedCheck) => void;
}) {
  const { known, busy, onAdd } = props;
  const { api, projectId } = useProject();
  const { recipe } = useCurrentRecipe();
  const { data } = useQuery({
    queryKey: keys.of(projectId, recipe.version, 'proposed-checks', known),
    queryFn: ({ signal }) => api.at(recipe.version).proposedChecks(signal),
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (!data || data.checks.length === 0) return null;
  const isSample = data.looked < data.rows;
  return (
    <section aria-labelledby="proposed-checks">
      <h2 id="proposed-checks" className={classes.title}>
        {checksText.suggestedChecks}
      </h2>
      {isSample && (
        <p className={classes.sample}>{checksText.suggestedFromSample({ looked: data.looked })}</p>
      )}
      <ul className={classes.list} aria-label={checksText.suggestedChecks}>
        {data.checks.map((check) => (
          <li
            key={JSON.stringify(check.condition)}
            className={`${classes.check} ${classes.proposed}`}
            title={check.reason}
          >
            <span className={classes.sentence}>{check.sentence}</span>
            <ActionIcon
              size="sm"
              variant="subtle"
              color="gray"
              disabled={busy}
              aria-label={checksText.addThisCheck({ sentence: check.sentence })}
              // After the first click the list moves up, so the second click of a double click
              // would add the next check.
              onClick={(event) => event.detail < 2 && onAdd(check)}
            >
              <IconPlus size={14} stroke={1.75} />
            </ActionIcon>
            <span className={classes.breaks}>
              {isSample
                ? checksText.rowsOfSampleBreakIt({ breaks: check.breaks })
                : check.breaks === 0
                  ? checksText.noRowBreaksIt
                  : checksText.rowsBreakIt({ breaches: check.breaks })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
