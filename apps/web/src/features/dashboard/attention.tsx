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
import { formatList } from '../../shared/format/list.ts';
import { relativeTime } from '../../shared/relative-time.ts';
import { FramedList } from '../../shared/ui/framed-list.tsx';
import { PageSection } from '../../shared/ui/page-section.tsx';
import { roleInSentence } from '../../shared/workspaces/organizations-api.ts';
import classes from './attention.module.css';
import type { DashboardData, FailingCheck, JobItem, PluginItem, RunItem } from './dashboard-api.ts';
import { dashboardText } from './dashboard-text.ts';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/**
 * Items that need attention: pending invitations, failures, imports with problems, access that is
 * about to expire.
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
    <PageSection title={dashboardText.needsAttention}>
      <FramedList>
        {invitations.map(({ id, organizationName, inviterName, role, expiresAt }) => (
          <Item
            key={id}
            icon={<IconMail {...icon} />}
            at={expiresAt}
            action={
              <Button component={Link} to={`/invitations/${id}`} size="xs" variant="default">
                {dashboardText.answer}
              </Button>
            }
          >
            {dashboardText.invitation({
              inviter: inviterName,
              organization: organizationName,
              role: roleInSentence[role],
              ends: relativeTime(expiresAt),
            })}
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
            {dashboardText.failedRun({
              number: run.number,
              workflow: run.workflowName,
              ending: endingOf(run),
              reason: run.problems[0]?.message,
            })}
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
            {dashboardText.failingCheck({
              project: check.projectName,
              sentence: check.sentence,
              found: brokenBy(check),
              run: check.run?.number,
              when: relativeTime(check.at),
            })}
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
            {dashboardText.failedJobs[job.kind]({ project: job.projectName, reason: job.message })}
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
            {dashboardText.cameInWithFlaws({ projectName: job.projectName, flaws: flawsOf(job) })}
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
            {dashboardText[kind === 'share' ? 'shareEnds' : 'linkEnds']({
              project: projectName,
              when: relativeTime(expiresAt),
            })}
          </Item>
        ))}
      </FramedList>
    </PageSection>
  );
}

/** `3 of 2,410 rows fail`; for checks of the whole table, the finding. */
function brokenBy({ breaches, rows, found }: FailingCheck): string {
  if (breaches === null) return dashboardText.found({ found: found ?? '' });
  return dashboardText.rowsBreakIt({ breaches, rows });
}

/** Links to where the check was evaluated: the run, or the checks of the project. */
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
          aria-label={dashboardText.openRunThatAskedWhether({ sentence })}
        >
          {dashboardText.run}
        </Button>
      )}
      <OpenProject projectId={projectId} projectName={projectName} />
    </Group>
  );
}

function endingOf({ conclusion }: RunItem): string {
  const { endings } = dashboardText;
  return conclusion && conclusion in endings ? endings[conclusion as keyof typeof endings] : endings.failed;
}

function OpenRun({ id, workflowId, workflowName, number }: RunItem) {
  return (
    <Button
      component={Link}
      to={`/workflows/${workflowId}`}
      search={{ tab: 'runs', run: id } as never}
      size="xs"
      variant="default"
      aria-label={dashboardText.openRun({ number, workflowName })}
    >
      {dashboardText.open}
    </Button>
  );
}

function flawsOf({ rejected = 0, mismatched = 0 }: JobItem): string {
  const flaws = [
    rejected > 0 ? dashboardText.rowsThatWereHard({ rejected }) : '',
    mismatched > 0 ? dashboardText.cellsThatDontMatch({ mismatched }) : '',
  ].filter(Boolean);
  return formatList(flaws);
}

function aboutPlugin({ kind, title, version, latest }: PluginItem): string {
  if (kind === 'revoked') return dashboardText.pluginRevoked({ title, version });
  if (kind === 'update') return dashboardText.pluginHasUpdate({ title, latest, version });
  return version === null
    ? dashboardText.pluginIsDraft({ title })
    : dashboardText.pluginHasUnpublishedChanges({ title });
}

function OpenPlugin({ kind, pluginId, title }: PluginItem) {
  return (
    <Button
      component={Link}
      to={kind === 'draft' ? `/plugins/edit/${pluginId}` : `/plugins/${pluginId}`}
      size="xs"
      variant="default"
      aria-label={dashboardText.openTitle({ title })}
    >
      {dashboardText.open}
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
      aria-label={dashboardText.openProjectName({ projectName })}
    >
      {dashboardText.open}
    </Button>
  );
}
