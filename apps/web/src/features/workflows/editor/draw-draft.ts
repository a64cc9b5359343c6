import { IconQuestionMark } from '@tabler/icons-react';
import { type NodeKind, nodeKind, validateWorkflow, type WorkflowDefinition } from '@winnow/workflows';
import type { CanvasGraph } from '../../../shared/canvas/canvas-graph.ts';
import type { ProjectSummary } from '../../../shared/projects/projects-api.ts';
import type { PlacedProblem } from '../data/workflows-api.ts';
import { kindTitle, nodeIcons, nodeName, nodeSummary } from './node-looks.ts';

/**
 * Converts a draft to the graph that the canvas draws. Problems of the draft itself are found here
 * immediately; the server checked references to other things, such as projects, when the draft was
 * last saved.
 */
export function drawDraft(
  draft: WorkflowDefinition,
  told: readonly PlacedProblem[],
  projects: readonly ProjectSummary[],
): CanvasGraph & { readonly problems: readonly PlacedProblem[] } {
  const names = new Map(projects.map(({ id, name }) => [id, name]));
  const own = validateWorkflow(draft);
  const problems = [...own, ...told.filter(({ problem }) => serverOnlyProblems.has(problem.code))];
  return {
    problems,
    nodes: draft.graph.nodes.map((node) => ({
      id: node.id,
      icon: nodeKind(node.kind) ? nodeIcons[node.kind as NodeKind] : IconQuestionMark,
      kind: kindTitle(node.kind),
      name: nodeName(node),
      summary: nodeSummary(node, names),
      problem: problems.find(({ nodeId }) => nodeId === node.id)?.problem.message,
    })),
    edges: draft.graph.edges,
  };
}

/** Problems that only the server can detect. */
const serverOnlyProblems: ReadonlySet<string> = new Set(
  [
    'project-gone',
    'version-gone',
    'source-gone',
    'connection-gone',
    'workflow-gone',
    'own-trigger',
    'trigger-circle',
  ].map((name) => `workflows/${name}`),
);
