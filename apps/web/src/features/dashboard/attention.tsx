import { Button, Group } from '@mantine/core';
import {
  IconAlertTriangle,
  IconClock,
  IconFlag,
  IconMail,
  IconPuzzle,
  IconShieldX,
  IconSitemap,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../shared/format/date.ts';
import { countOf, formatNumber } from '../../shared/format/number.ts';
import { relativeTime } from '../../shared/relative-time.ts';
import { FramedList } from '../../shared/ui/framed-list.tsx';
import { PageSection } from '../../shared/ui/page-section.tsx';
import { roleLabels } from '../../shared/workspaces/organizations-api.ts';
import classes from './attention.module.css';
import type { DashboardData, FailingCheck, JobItem, PluginItem, RunItem } from './dashboard-api.ts';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
const nouns = { import: 'import', refresh: 'refresh of a source', export: 'export', run: 'run' } as const;

/**
 * What someone should look at: answers that are waited for, what failed, what came in with flaws,
 * what ends soon.
 */
export function Attention({
  data: { failed, flawed, checks, invitations, expiring, plugins, workflows },
}: {
  readonly data: DashboardData;
}) {
  const count =
    workflows.failed.length +
    failed.length +
    flawed.length +
    checks.length +
    invitations.length +
    expiring.length +
    plugins.length;
  if (count === 0) return null;
  return (
    <PageSection title="Needs attention">
      <FramedList>
        {invitations.map(({ id, organizationName, inviterName, role, expiresAt }) => (
          <Item
            key={id}
            icon={<IconMail {...icon} />}
            at={expiresAt}
            action={
              <Button component={Link} to={`/invitations/${id}`} size="xs" variant="default">
                Answer
              </Button>
            }
          >
            {inviterName} invites to {organizationName} as {roleLabels[role].toLowerCase()}; ends{' '}
            {relativeTime(expiresAt)}
          </Item>
        ))}
        {workflows.failed.map((run) => (
          <Item
            key={run.id}
            tone="error"
            icon={<IconSitemap {...icon} />}
            at={run.endedAt ?? run.createdAt}
            action={<OpenRun {...run} />}
          >
            Run {run.number} of {run.workflowName} {endings[run.conclusion ?? ''] ?? 'failed'}
            {run.problems[0] ? `: ${run.problems[0].message}` : '.'}
          </Item>
        ))}
        {checks.map((check) => (
          <Item
            key={check.id}
            tone={check.level === 'block' ? 'error' : 'warn'}
            icon={<IconShieldX {...icon} />}
            at={check.at}
            action={<OpenCheck {...check} />}
          >
            {check.projectName}: {check.sentence}, but {brokenBy(check)}
            {check.run ? ` in run ${check.run.number}` : ''}, {relativeTime(check.at)}
          </Item>
        ))}
        {failed.map((job) => (
          <Item
            key={job.jobId}
            tone="error"
            icon={<IconAlertTriangle {...icon} />}
            at={job.at}
            action={<OpenProject {...job} />}
          >
            The {nouns[job.kind]} in {job.projectName} failed{job.message ? `: ${job.message}` : '.'}
          </Item>
        ))}
        {flawed.map((job) => (
          <Item
            key={job.jobId}
            tone="warn"
            icon={<IconFlag {...icon} />}
            at={job.at}
            action={<OpenProject {...job} />}
          >
            {job.projectName} came in with {flawsOf(job)}
          </Item>
        ))}
        {plugins.map((plugin) => (
          <Item
            key={`${plugin.kind} ${plugin.pluginId}`}
            {...(plugin.kind === 'revoked' ? { tone: 'error' as const } : {})}
            icon={<IconPuzzle {...icon} />}
            at={plugin.at}
            action={<OpenPlugin {...plugin} />}
          >
            {aboutPlugin(plugin)}
          </Item>
        ))}
        {expiring.map(({ kind, id, projectId, projectName, expiresAt }) => (
          <Item
            key={id}
            icon={<IconClock {...icon} />}
            at={expiresAt}
            action={<OpenProject projectId={projectId} projectName={projectName} />}
          >
            {kind === 'share' ? `The share of ${projectName}` : `A link into ${projectName}`} ends{' '}
            {relativeTime(expiresAt)}
          </Item>
        ))}
      </FramedList>
    </PageSection>
  );
}

/** `3 of 2,410 rows break it`; for checks of all rows as one, what was found. */
function brokenBy({ breaches, rows, found }: FailingCheck): string {
  if (breaches === null) return `found ${found}`;
  return `${formatNumber(breaches)} of ${countOf(rows, 'row')} ${breaches === 1 ? 'breaks' : 'break'} it`;
}

/** Where it was asked: the run, or the checks of the project. */
function OpenCheck({ projectId, projectName, sentence, run }: FailingCheck) {
  return (
    <Group gap={8} wrap="nowrap">
      {run && (
        <Button
          component={Link}
          to={`/workflows/${run.workflowId}`}
          search={{ tab: 'runs', run: run.id } as never}
          size="xs"
          variant="subtle"
          aria-label={`Open the run that asked whether ${sentence}`}
        >
          Run
        </Button>
      )}
      <OpenProject projectId={projectId} projectName={projectName} />
    </Group>
  );
}

const endings: Readonly<Record<string, string>> = {
  failed: 'failed',
  timed_out: 'timed out',
  crashed: 'crashed',
};

function OpenRun({ id, workflowId, workflowName, number }: RunItem) {
  return (
    <Button
      component={Link}
      to={`/workflows/${workflowId}`}
      search={{ tab: 'runs', run: id } as never}
      size="xs"
      variant="default"
      aria-label={`Open run ${number} of ${workflowName}`}
    >
      Open
    </Button>
  );
}

function flawsOf({ rejected = 0, mismatched = 0 }: JobItem): string {
  return [
    rejected > 0 ? `${countOf(rejected, 'row')} that were hard to read` : '',
    mismatched > 0 ? `${countOf(mismatched, 'cell')} that don't match their column's type` : '',
  ]
    .filter(Boolean)
    .join(' and ');
}

function aboutPlugin({ kind, title, version, latest }: PluginItem): string {
  if (kind === 'revoked') return `${title} ${version} was revoked: steps that use it do not run any more.`;
  if (kind === 'update') return `${title} ${latest} is there; ${version} is installed.`;
  return version === null
    ? `${title} is a draft that is not published.`
    : `The draft of ${title} has unpublished changes.`;
}

function OpenPlugin({ kind, pluginId, title }: PluginItem) {
  return (
    <Button
      component={Link}
      to={kind === 'draft' ? `/plugins/edit/${pluginId}` : `/plugins/${pluginId}`}
      size="xs"
      variant="default"
      aria-label={`Open ${title}`}
    >
      Open
    </Button>
  );
}

interface ItemProps {
  readonly icon: ReactNode;
  readonly children: ReactNode;
  readonly action: ReactNode;
  readonly at: string;
  readonly tone?: 'error' | 'warn';
}

function Item({ icon: mark, children, action, at, tone }: ItemProps) {
  return (
    <li className={classes.item} data-tone={tone}>
      {mark}
      <p title={formatDateTime(at)}>{children}</p>
      {action}
    </li>
  );
}

function OpenProject({ projectId, projectName }: Pick<JobItem, 'projectId' | 'projectName'>) {
  return (
    <Button
      component={Link}
      to={`/projects/${projectId}`}
      size="xs"
      variant="default"
      aria-label={`Open ${projectName}`}
    >
      Open
    </Button>
  );
}
