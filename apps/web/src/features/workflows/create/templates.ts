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

export interface Template {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly icon: TablerIcon;
  /** It is about a project, which is to be chosen. */
  readonly needsProject: boolean;
  readonly make: (given: Given) => WorkflowDefinition;
}

interface Given {
  readonly projectId: string;
  readonly timeZone: string;
}

type Settings = WorkflowDefinition['graph']['nodes'][number]['settings'];

/** The choice to start with a workflow that was downloaded. */
export const fromFile = {
  id: 'file',
  title: 'A workflow file',
  about: 'A workflow that was downloaded here or from another installation.',
  icon: IconFileUpload,
} as const;

/** What a new workflow can start as. */
export const templates: readonly Template[] = [
  {
    id: 'refresh',
    title: 'Refresh a project every morning and write a file',
    about: "Runs a project's recipe on its rows, checks that the result isn't empty, and saves it as CSV.",
    icon: IconCalendarRepeat,
    needsProject: true,
    make: ({ projectId, timeZone }) =>
      chain(
        [
          ['source', { from: 'project', projectId }],
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
    title: 'Clean a file that arrives',
    about:
      "A program sends a file to a webhook, a project's recipe cleans it, and the result is ready to download.",
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
    title: 'Watch the quality of a project',
    about: "Checks a project's rows every hour and notifies you when a condition fails. Writes nothing.",
    icon: IconShieldCheck,
    needsProject: true,
    make: ({ projectId, timeZone }) =>
      chain(
        [
          ['source', { from: 'project', projectId }],
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
    title: 'Empty',
    about: 'Starts empty.',
    icon: IconSquareDashed,
    needsProject: false,
    make: () => emptyWorkflow,
  },
];

/** Steps one after the other, with the settings that are not those of their kind. */
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
