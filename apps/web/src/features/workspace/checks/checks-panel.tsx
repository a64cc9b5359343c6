import { ActionIcon, Button, Code, ScrollArea, Select, Skeleton, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { request } from '../../../shared/api/request.ts';
import { formatNumber } from '../../../shared/format/number.ts';
import { notifyProblem } from '../../../shared/notify.ts';
import { ProblemList } from '../../../shared/problems/problem-list.tsx';
import { keys } from '../data/query-keys.ts';
import { useWorkspace } from '../state/workspace-context.tsx';
import classes from './checks.module.css';

/** Rules that the data should keep, each asked of all rows behind the recipe as it is. */
export function ChecksPanel() {
  const { api, projectId, recipe, readOnly, dispatch, state } = useWorkspace();
  const client = useQueryClient();
  const path = `/api/projects/${projectId}/checks`;
  const key = keys.of(projectId, recipe.version, 'checks');
  const checks = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.at(recipe.version).checks(signal),
  });
  const change = useMutation({
    mutationFn: (run: () => Promise<unknown>) => run(),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
    onError: notifyProblem,
  });
  const show = (formula: string): void =>
    dispatch({
      type: 'show',
      facets: state.facets,
      filters: [
        ...state.view.filters.filter((one) => one.kind !== 'formula'),
        { kind: 'formula', formula: `not coalesce(${formula}, false)` },
      ],
    });
  if (checks.error) return <ProblemList error={checks.error} />;
  if (!checks.data) return <Skeleton height={80} m="sm" />;
  return (
    <ScrollArea h="100%" type="auto">
      {checks.data.checks.length === 0 && (
        <p className={classes.none}>
          A check is a rule that every row should meet, such as <Code>Qty &gt; 0</Code>. It changes nothing:
          it says how many rows break it.
        </p>
      )}
      <ul className={classes.list} aria-label="Checks">
        {checks.data.checks.map((check) => {
          const { formula } = check.condition;
          const text = `${formatNumber(check.breaches ?? 0)} ${check.breaches === 1 ? 'row breaks' : 'rows break'} it`;
          return (
            <li key={check.id} className={classes.check} data-held={check.held ?? 'unknown'}>
              {check.held ? (
                <IconCircleCheck size={16} stroke={1.75} aria-label="Holds" className={classes.good} />
              ) : (
                <IconAlertTriangle
                  size={16}
                  stroke={1.75}
                  aria-label="Does not hold"
                  className={classes.bad}
                />
              )}
              <span className={classes.sentence}>{check.sentence}</span>
              {!readOnly && (
                <ActionIcon
                  size="sm"
                  variant="subtle"
                  color="gray"
                  aria-label={`Remove check: ${check.sentence}`}
                  onClick={() => change.mutate(() => request(`${path}/${check.id}`, { method: 'DELETE' }))}
                >
                  <IconTrash size={14} stroke={1.75} />
                </ActionIcon>
              )}
              <span className={classes.found}>
                {check.held === null || check.breaches === null ? (
                  check.found
                ) : check.held ? (
                  'Every row holds'
                ) : formula === undefined || check.condition.kind !== 'rows' ? (
                  text
                ) : (
                  <button type="button" className={classes.link} onClick={() => show(formula)}>
                    {text}
                  </button>
                )}
                {check.level === 'block' ? ' · blocking' : ''}
              </span>
            </li>
          );
        })}
      </ul>
      {!readOnly && (
        <AddCheck
          busy={change.isPending}
          onAdd={(formula, level) =>
            change.mutateAsync(() =>
              request(path, { method: 'POST', body: { condition: { kind: 'rows', formula, level } } }),
            )
          }
        />
      )}
    </ScrollArea>
  );
}

function AddCheck({
  busy,
  onAdd,
}: {
  readonly busy: boolean;
  readonly onAdd: (formula: string, level: string) => Promise<unknown>;
}) {
  const [formula, setFormula] = useState('');
  const [level, setLevel] = useState('warn');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (formula.trim() === '') return;
    onAdd(formula.trim(), level).then(
      () => setFormula(''),
      () => undefined,
    );
  };
  return (
    <form className={classes.add} onSubmit={submit}>
      <TextInput
        label="New check"
        description="A formula that should be true for every row"
        placeholder="Qty > 0"
        maxLength={10_000}
        value={formula}
        classNames={{ input: classes.formula ?? '' }}
        onChange={(event) => setFormula(event.currentTarget.value)}
      />
      <div className={classes.row}>
        <Select
          aria-label="Where it does not hold"
          size="xs"
          value={level}
          allowDeselect={false}
          data={[
            { value: 'warn', label: 'Warn' },
            { value: 'block', label: 'Block' },
          ]}
          onChange={(next) => next && setLevel(next)}
        />
        <Button size="xs" type="submit" variant="default" loading={busy} disabled={formula.trim() === ''}>
          Add check
        </Button>
      </div>
    </form>
  );
}
