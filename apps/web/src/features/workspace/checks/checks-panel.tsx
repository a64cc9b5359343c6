import { ActionIcon, Code, ScrollArea, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Input } from '@winnow/contract';
import { columnToSee, type ShownFilter } from '@winnow/workflows';
import { call } from '../../../shared/api/client.ts';
import { notifyProblem } from '../../../shared/notify.ts';
import { ProblemList } from '../../../shared/problems/problem-list.tsx';
import { titled } from '../../../shared/projects/rows-address.ts';
import { useKeptFocus } from '../../../shared/ui/use-kept-focus.ts';
import { useActions, useProject, useView } from '../state/workspace-context.tsx';
import { AddCheck } from './add-check.tsx';
import { breachFilter, breachStep, unreadFilter, wordFilter } from './breach-filter.ts';
import classes from './checks.module.css';
import { checksText } from './checks-text.ts';
import { ProposedChecks } from './proposed-checks.tsx';
import { useChecks } from './use-checks.ts';

type CheckCondition = Input<'POST /api/projects/:id/checks'>['body']['condition'];

/** Data-quality rules, each evaluated over all rows that result from the current recipe. */
export function ChecksPanel() {
  const { projectId, readOnly } = useProject();
  const { state } = useView();
  const { dispatch, startDraft } = useActions();
  const client = useQueryClient();
  const { key, checks } = useChecks();
  const change = useMutation({
    mutationFn: (run: () => Promise<unknown>) => run(),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
    onError: notifyProblem,
  });
  const add = (condition: CheckCondition) =>
    change.mutateAsync(() =>
      call('POST /api/projects/:id/checks', { params: { id: projectId }, body: { condition } }),
    );
  const show = (filter: ShownFilter, title: string): void => {
    dispatch({
      ...{ type: 'show', facets: state.facets, filters: [titled(filter, title)] },
      column: columnToSee(filter),
    });
  };
  const kept = useKeptFocus<HTMLDivElement>();
  if (checks.error) return <ProblemList error={checks.error} />;
  if (!checks.data) return <Skeleton height={80} m="sm" />;
  return (
    <ScrollArea h="100%" type="auto" ref={kept}>
      {checks.data.checks.length === 0 && (
        <p className={classes.none}>{checksText.checksAbout({ code: <Code>Qty &gt; 0</Code> })}</p>
      )}
      <ul className={classes.list} aria-label={checksText.checks}>
        {checks.data.checks.map((check) => {
          const breaches = breachFilter(check);
          const breaking = breachStep(check);
          const unread = check.unread > 0 ? unreadFilter(check) : undefined;
          const words = check.words > 0 ? wordFilter(check) : undefined;
          const { sentence } = check;
          const text =
            check.unread > 0
              ? checksText.rowsFail({ breaches: check.breaches ?? 0 })
              : checksText.rowsBreakIt({ breaches: check.breaches });
          return (
            <li key={check.id} className={classes.check} data-held={check.held ?? 'unknown'}>
              {check.held ? (
                <IconCircleCheck
                  size={16}
                  stroke={1.75}
                  aria-label={checksText.passed}
                  className={classes.good}
                />
              ) : (
                <IconAlertTriangle
                  size={16}
                  stroke={1.75}
                  aria-label={checksText.failed}
                  className={classes.bad}
                />
              )}
              <span className={classes.sentence}>{sentence}</span>
              {!readOnly && (
                <ActionIcon
                  size="sm"
                  variant="subtle"
                  color="gray"
                  aria-label={checksText.removeCheck({ sentence })}
                  onClick={() =>
                    change.mutate(() =>
                      call('DELETE /api/projects/:id/checks/:checkId', {
                        params: { id: projectId, checkId: check.id },
                      }),
                    )
                  }
                >
                  <IconTrash size={14} stroke={1.75} />
                </ActionIcon>
              )}
              <span className={classes.found}>
                {check.held === null || check.breaches === null ? (
                  check.found
                ) : check.held && check.unread === 0 ? (
                  checksText.everyRowPasses
                ) : (breaches === undefined && breaking === undefined) || check.breaches === 0 ? (
                  text
                ) : (
                  <button
                    type="button"
                    className={classes.link}
                    onClick={() =>
                      breaking
                        ? startDraft(breaking.kind, breaking.params)
                        : breaches && show(breaches, checksText.showsFailing({ sentence }))
                    }
                  >
                    {text}
                  </button>
                )}
                {unread && (
                  <>
                    {', '}
                    <button
                      type="button"
                      className={classes.link}
                      onClick={() => show(unread, checksText.showsUnread({ sentence }))}
                    >
                      {checksText.cellsUnread({ cells: check.unread })}
                    </button>
                  </>
                )}
                {words && (
                  <>
                    {', '}
                    <button
                      type="button"
                      className={classes.link}
                      onClick={() => show(words, checksText.showsWords({ sentence }))}
                    >
                      {checksText.rowsWithWords({ words: check.words })}
                    </button>
                  </>
                )}
                {check.level === 'block' ? checksText.blocking : ''}
              </span>
            </li>
          );
        })}
      </ul>
      {!readOnly && (
        <>
          <AddCheck busy={change.isPending} onAdd={(condition) => add(condition as CheckCondition)} />
          <ProposedChecks
            known={checks.data.checks.map(({ id }) => id)}
            busy={change.isPending}
            // Keeps the title in the language in which the user read it.
            onAdd={({ condition, sentence }) =>
              void add(condition.title === undefined ? condition : { ...condition, title: sentence })
            }
          />
        </>
      )}
    </ScrollArea>
  );
}
