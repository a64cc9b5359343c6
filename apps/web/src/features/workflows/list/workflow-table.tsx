import { ActionIcon, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed, IconCircleMinus, IconPlayerPlay } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatDateTime } from '../../../shared/format/date.ts';
import { mayDo } from '../../../shared/projects/projects-api.ts';
import { relativeTime } from '../../../shared/relative-time.ts';
import type { ListedWorkflow } from '../data/workflows-api.ts';
import { RunMarks } from '../runs/run-marks.tsx';
import { describeTrigger } from '../triggers/trigger-words.ts';
import { workflowsText } from '../workflows-text.ts';
import classes from './workflows.module.css';

interface WorkflowTableProps {
  readonly workflows: readonly ListedWorkflow[];
  readonly onRun: (workflow: ListedWorkflow) => void;
}

/** Workflows as table rows. */
export function WorkflowTable({ workflows, onRun }: WorkflowTableProps) {
  const names = new Map(workflows.map(({ id, name }) => [id, name]));
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{workflowsText.name}</th>
            <th scope="col">{workflowsText.state}</th>
            <th scope="col">{workflowsText.starts}</th>
            <th scope="col">{workflowsText.lastRuns}</th>
            <th scope="col">{workflowsText.owner}</th>
            <th className={classes.action}>
              <VisuallyHidden>{workflowsText.actions}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {workflows.map((workflow) => (
            <tr key={workflow.id}>
              <th scope="row">
                <Link to={`/workflows/${workflow.id}`} className={classes.name}>
                  {workflow.name}
                </Link>
              </th>
              <td>
                <State workflow={workflow} />
              </td>
              <td>
                <Starts workflow={workflow} names={names} />
              </td>
              <td>
                <RunMarks runs={workflow.runs} />
              </td>
              <td>{workflow.ownerName}</td>
              <td className={classes.action}>
                {workflow.version !== null && mayDo(workflow, 'edit') && (
                  <Tooltip label={workflowsText.runNow}>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={workflowsText.runNameNow({ name: workflow.name })}
                      onClick={() => onRun(workflow)}
                    >
                      <IconPlayerPlay size={16} stroke={1.75} />
                    </ActionIcon>
                  </Tooltip>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

function State({ workflow: { version, enabled, changed } }: { readonly workflow: ListedWorkflow }) {
  const [Icon, words] =
    version === null
      ? ([IconCircleDashed, workflowsText.draft] as const)
      : enabled
        ? ([IconCircleCheck, workflowsText.enabled] as const)
        : ([IconCircleMinus, workflowsText.disabled] as const);
  return (
    <span className={classes.state} data-state={words}>
      <Icon {...icon} />
      {words}
      {version !== null && changed && <span className={classes.changed}>{workflowsText.changedSince}</span>}
    </span>
  );
}

/** Describes what starts the workflow, and when it runs next. */
function Starts({
  workflow: { triggers, nextAt, enabled },
  names,
}: {
  readonly workflow: ListedWorkflow;
  readonly names: ReadonlyMap<string, string>;
}) {
  const on = triggers.filter((trigger) => trigger.enabled);
  if (on.length === 0) return workflowsText.manually;
  const [first, ...rest] = on;
  return (
    <span className={classes.starts}>
      <span>
        {first && describeTrigger(first, names)}
        {rest.length > 0 && workflowsText.andMore({ rest: rest.length })}
      </span>
      {enabled && nextAt !== null && (
        <time dateTime={nextAt} title={formatDateTime(nextAt)}>
          {workflowsText.nextRun({ relativeTime: relativeTime(nextAt) })}
        </time>
      )}
    </span>
  );
}
