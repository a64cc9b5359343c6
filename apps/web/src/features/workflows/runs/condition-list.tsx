import { IconAlertTriangle, IconCheck, IconSquareRoundedX } from '@tabler/icons-react';
import { rowsAddress, titled } from '../../../shared/projects/rows-address.ts';
import type { RunStep } from '../data/workflows-api.ts';
import classes from './step-detail.module.css';
import { workflowRunsText } from './workflow-runs-text.ts';

type Check = RunStep['checks'][number];

/** Results of the conditions of a step, with links to failing rows that a project shows. */
export function ConditionList({ checks }: { readonly checks: readonly Check[] }) {
  return (
    <ul className={classes.checks} aria-label={workflowRunsText.conditions}>
      {checks.map((check, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was found stays as it is
        <li key={index}>
          <ResultMark check={check} />
          <span>{check.sentence}</span>
          {check.failing ? (
            <a
              className={classes.found}
              title={workflowRunsText.showFailingRows}
              href={rowsAddress(
                check.failing.projectId,
                [titled(check.failing.filter, workflowRunsText.showsFailing({ sentence: check.sentence }))],
                check.failing.column,
              )}
            >
              {foundText(check)}
            </a>
          ) : (
            <span className={classes.found}>{foundText(check)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

function foundText({ found, breaches, unread }: Check): string {
  if (breaches === undefined) return found;
  return [
    workflowRunsText.rowsFail({ breaches }),
    ...(unread === undefined ? [] : [workflowRunsText.cellsUnread({ cells: unread })]),
  ].join(', ');
}

function ResultMark({ check: { held, level } }: { readonly check: Check }) {
  const [Icon, style, label] = held
    ? [IconCheck, classes.held, workflowRunsText.passed]
    : level === 'block'
      ? [IconSquareRoundedX, classes.broken, workflowRunsText.blockAllOutputs]
      : [IconAlertTriangle, classes.warned, workflowRunsText.warnDontBlock];
  return <Icon size={16} stroke={1.75} className={style} role="img" aria-label={label} />;
}
