import { countOf, formatNumber } from '../../shared/format/number.ts';
import { defineText } from '../../shared/text/define-text.ts';
import { plural } from '../../shared/text/plural.ts';

interface Failure {
  project: string;
  reason: string | null | undefined;
}

export const dashboardText = defineText('dashboard', {
  needsAttention: 'Needs attention',
  answer: 'Answer',
  cameInWithFlaws: ({ projectName, flaws }: { projectName: string; flaws: string }) =>
    `${projectName} was imported with ${flaws}`,
  openRunThatAskedWhether: ({ sentence }: { sentence: string }) => `Open the run that checked “${sentence}”`,
  run: 'Run',
  openRun: ({ number, workflowName }: { number: number; workflowName: string }) =>
    `Open run ${number} of ${workflowName}`,
  open: 'Open',
  rowsThatWereHard: ({ rejected }: { rejected: number }) => countOf(rejected, 'rejected row'),
  cellsThatDontMatch: ({ mismatched }: { mismatched: number }) =>
    `${countOf(mismatched, 'cell')} that don’t match their column’s type`,
  pluginRevoked: ({ title, version }: { title: string; version: string | null }) =>
    `${title} ${version} was revoked: steps that use it no longer run.`,
  pluginHasUpdate: ({
    title,
    latest,
    version,
  }: {
    title: string;
    latest: string | null;
    version: string | null;
  }) => `${title} ${latest} is available; ${version} is installed.`,
  pluginIsDraft: ({ title }: { title: string }) => `${title} is an unpublished draft.`,
  pluginHasUnpublishedChanges: ({ title }: { title: string }) =>
    `The draft of ${title} has unpublished changes.`,
  openTitle: ({ title }: { title: string }) => `Open ${title}`,
  openProjectName: ({ projectName }: { projectName: string }) => `Open ${projectName}`,
  dropFileToStartProject: 'Drop a file to start a project with it',
  sampleProject: 'Sample project',
  newProject: 'New project',
  home: 'Home',
  homeIsLoading: 'Home is loading',
  noProjectsIn: ({ name }: { name: string }) => `${name} has no projects yet`,
  importFile: 'Import a file',
  allMembersCanAccess: ({ members }: { members: number }) =>
    `All ${members} members can access everything created here.`,
  importFileAbout: 'CSV, Excel, JSON or Parquet of any size, or a sample with a few thousand messy rows.',
  addStep: 'Add a step to its recipe',
  addStepAbout:
    'Click a column header, a bar or a cell. The grid previews and counts what a step changes before you add it.',
  exportResult: 'Export the result',
  exportResultAbout: 'As CSV, Excel, JSON or Parquet. Run the same recipe on tomorrow’s file.',
  workWithOthers: 'Work with others',
  workWithOthersAbout:
    'Share a project from its menu, or create an organization whose members work on all of its projects.',
  getStarted: 'Get started',
  dismissGettingStartedList: 'Dismiss the getting-started list',
  done: 'Done',
  shareProject: 'Share a project',
  createOrganization: 'Create an organization',
  openName: ({ name }: { name: string }) => `Open ${name}`,
  trySampleProject: 'Try the sample project',
  pinned: 'Pinned',
  unpin: 'Unpin',
  unpinName: ({ name }: { name: string }) => `Unpin ${name}`,
  recentChats: 'Recent chats',
  all: 'All',
  recentProjects: 'Recent projects',
  allTotal: ({ total }: { total: string }) => `All ${total}`,
  runningNow: 'Running now',
  nextRuns: 'Next runs',
  invitation: ({
    inviter,
    organization,
    role,
    ends,
  }: {
    inviter: string;
    organization: string;
    role: string;
    ends: string;
  }) => `${inviter} invited you to ${organization} as ${role}; expires ${ends}`,
  failedRun: ({
    number,
    workflow,
    ending,
    reason,
  }: {
    number: number;
    workflow: string;
    ending: string;
    reason: string | undefined;
  }) => `Run ${number} of ${workflow} ${ending}${reason ? `: ${reason}` : '.'}`,
  endings: { failed: 'failed', timed_out: 'timed out', crashed: 'crashed' },
  failingCheck: ({
    project,
    sentence,
    found,
    run,
    when,
  }: {
    project: string;
    sentence: string;
    found: string;
    run: number | undefined;
    when: string;
  }) => `${project}: ${sentence}, but ${found}${run === undefined ? '' : ` in run ${run}`}, ${when}`,
  failedJobs: {
    import: ({ project, reason }: Failure) =>
      `The import in ${project} failed${reason ? `: ${reason}` : '.'}`,
    refresh: ({ project, reason }: Failure) =>
      `The refresh of a source in ${project} failed${reason ? `: ${reason}` : '.'}`,
    export: ({ project, reason }: Failure) =>
      `The export in ${project} failed${reason ? `: ${reason}` : '.'}`,
    run: ({ project, reason }: Failure) => `The run in ${project} failed${reason ? `: ${reason}` : '.'}`,
  },
  shareEnds: ({ project, when }: { project: string; when: string }) => `Sharing of ${project} ends ${when}`,
  linkEnds: ({ project, when }: { project: string; when: string }) => `A link to ${project} expires ${when}`,
  found: ({ found }: { found: string }) => `found ${found}`,
  rowsBreakIt: ({ breaches, rows }: { breaches: number; rows: number }) =>
    `${formatNumber(breaches)} of ${countOf(rows, 'row')} ${plural(breaches, { one: 'fails', other: 'fail' })}`,
});
