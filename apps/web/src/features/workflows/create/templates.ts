import {
  IconCalendarRepeat,
  IconFileImport,
  IconFileUpload,
  IconShieldCheck,
  IconSquareDashed,
  type TablerIcon,
} from '@tabler/icons-react';
import { emptyWorkflow, type NodeKind, type Trigger, type WorkflowDefinition } from '@winnow/workflows';
import { addNode } from '../editor/graph-edits.ts';
import { workflowsText } from '../workflows-text.ts';

export interface Template {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly icon: TablerIcon;
  /** Whether a project has to be chosen. */
  readonly needsProject: boolean;
  /** Whether its runs are only useful if the project's source is refreshed. */
  readonly refreshesSource?: true;
  readonly make: (given: TemplateInput) => WorkflowDefinition;
}

interface TemplateInput {
  readonly projectId: string;
  readonly timeZone: string;
  /** Whether the project's source can be fetched again from its origin. */
  readonly refresh: boolean;
}

type Settings = WorkflowDefinition['graph']['nodes'][number]['settings'];

/** Option for starting with a downloaded workflow. */
export const fromFile = {
  id: 'file',
  title: workflowsText.templateFile,
  about: workflowsText.templateFileAbout,
  icon: IconFileUpload,
} as const;

/** Templates for a new workflow. */
export const templates: readonly Template[] = [
  {
    id: 'refresh',
    title: workflowsText.templateRefresh,
    about: workflowsText.templateRefreshAbout,
    icon: IconCalendarRepeat,
    needsProject: true,
    refreshesSource: true,
    make: ({ projectId, timeZone, refresh }) =>
      chain(
        [
          ['source', { from: 'project', projectId, refresh }],
          ['recipe', { projectId, version: 'latest' }],
          ['check'],
          ['output'],
          ['notification'],
        ],
        [
          {
            kind: 'schedule',
            id: 'schedule-1',
            enabled: true,
            cron: '0 6 * * *',
            timeZone,
            missed: 'latest',
          },
        ],
      ),
  },
  {
    id: 'arrive',
    title: workflowsText.templateArrives,
    about: workflowsText.templateArrivesAbout,
    icon: IconFileImport,
    needsProject: true,
    make: ({ projectId }) =>
      chain(
        [
          ['source', { from: 'file' }],
          ['recipe', { projectId, version: 'latest' }],
          ['output'],
          ['notification'],
        ],
        [{ kind: 'webhook', id: 'webhook-1', enabled: true }],
      ),
  },
  {
    id: 'watch',
    title: workflowsText.templateWatch,
    about: workflowsText.templateWatchAbout,
    icon: IconShieldCheck,
    needsProject: true,
    refreshesSource: true,
    make: ({ projectId, timeZone, refresh }) =>
      chain(
        [
          ['source', { from: 'project', projectId, refresh }],
          ['recipe', { projectId, version: 'latest' }],
          ['check'],
          ['notification'],
        ],
        [
          {
            kind: 'schedule',
            id: 'schedule-1',
            enabled: true,
            cron: '0 * * * *',
            timeZone,
            missed: 'latest',
          },
        ],
      ),
  },
  {
    id: 'empty',
    title: workflowsText.templateEmpty,
    about: workflowsText.templateEmptyAbout,
    icon: IconSquareDashed,
    needsProject: false,
    make: () => emptyWorkflow,
  },
];

/** Builds a sequence of steps, with settings that differ from the defaults of their types. */
function chain(
  steps: readonly (readonly [NodeKind, Settings?])[],
  triggers: readonly Trigger[],
): WorkflowDefinition {
  let { graph } = emptyWorkflow;
  for (const [index, [kind, settings]] of steps.entries()) {
    graph = addNode(graph, kind, kind, { after: steps[index - 1]?.[0] });
    if (settings)
      graph = { ...graph, nodes: graph.nodes.map((one) => (one.id === kind ? { ...one, settings } : one)) };
  }
  return { ...emptyWorkflow, graph, triggers: [...triggers] };
}
