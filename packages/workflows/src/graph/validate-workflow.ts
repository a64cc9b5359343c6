import { issueReason, type Problem } from '@winnow/kernel';
import type { WorkflowDefinition, WorkflowEdge, WorkflowGraph, WorkflowNode } from '../graph.ts';
import { check } from '../nodes/check/check.ts';
import { nodeKind } from '../nodes/node-registry.ts';
import { workflowProblems } from '../problems.ts';
import { checkPattern } from '../triggers/schedule-times.ts';
import { edgesInto, orderNodes } from './order-nodes.ts';
import { projectBefore } from './project-before.ts';

/**
 * A problem with the node or trigger that has it; neither if it concerns the workflow as a whole.
 */
export interface WorkflowProblem {
  readonly nodeId: string | null;
  readonly triggerId: string | null;
  readonly problem: Problem;
}

export const atNode = (nodeId: string, problem: Problem): WorkflowProblem => ({
  nodeId,
  triggerId: null,
  problem,
});
export const atTrigger = (triggerId: string, problem: Problem): WorkflowProblem => ({
  nodeId: null,
  triggerId,
  problem,
});

/**
 * Returns the problems of a workflow on its own; whether its projects and connections exist is
 * checked elsewhere.
 */
export function validateWorkflow({ graph, triggers }: WorkflowDefinition): readonly WorkflowProblem[] {
  return [
    ...(graph.nodes.length === 0
      ? [{ nodeId: null, triggerId: null, problem: workflowProblems.noNodes({}) }]
      : []),
    ...graph.nodes.flatMap((node, i) => nodeProblems(graph, node, i).map((one) => atNode(node.id, one))),
    ...edgeProblems(graph),
    ...graph.nodes
      .filter((node) => lacksProject(graph, node))
      .map(({ id }) => atNode(id, workflowProblems.noRecipeBefore({}))),
    ...orderNodes(graph).inCircles.map(({ id }) => atNode(id, workflowProblems.cycle({}))),
    ...unreachable(graph).map(({ id, title }) =>
      atNode(id, workflowProblems.unreachable({ node: title ?? id })),
    ),
    ...triggers.flatMap((trigger) =>
      trigger.kind === 'schedule'
        ? checkPattern(trigger.cron, trigger.timeZone).map((one) => atTrigger(trigger.id, one))
        : [],
    ),
  ];
}

/** Whether a check consists only of the checks of a project, and there is no project. */
function lacksProject(graph: WorkflowGraph, { id, kind, settings }: WorkflowNode): boolean {
  if (kind !== check.kind) return false;
  const parsed = check.settings.safeParse(settings);
  if (!parsed.success || !parsed.data.projectChecks || parsed.data.conditions.length > 0) return false;
  return projectBefore(graph, id) === undefined;
}

type SettingsCheck = (settings: unknown) => readonly Problem[];

function nodeProblems(graph: WorkflowGraph, node: WorkflowNode, index: number): readonly Problem[] {
  const kind = nodeKind(node.kind);
  if (!kind) return [workflowProblems.unknownKind({ kind: node.kind })];
  const problems: Problem[] = [];
  if (graph.nodes.findIndex(({ id }) => id === node.id) !== index)
    problems.push(workflowProblems.sameId({ id: node.id }));
  const parsed = kind.settings.safeParse(node.settings);
  for (const issue of parsed.error?.issues.slice(0, 5) ?? [])
    problems.push(workflowProblems.badSettings({ field: issue.path.join('.'), reason: issueReason(issue) }));
  // The registry pairs each type with its settings, which the compiler cannot follow.
  if (parsed.success) problems.push(...((kind.check as SettingsCheck | undefined)?.(parsed.data) ?? []));
  const into = edgesInto(graph.edges, graph.nodes, node.id).filter(({ input }) => input === undefined);
  if (into.length < kind.inputs.least) problems.push(workflowProblems.missingInput({}));
  if (into.length > kind.inputs.most)
    problems.push(workflowProblems.tooManyInputs({ most: kind.inputs.most }));
  return problems;
}

function edgeProblems({ nodes, edges }: WorkflowGraph): readonly WorkflowProblem[] {
  return edges.flatMap((edge) => {
    const from = nodes.find(({ id }) => id === edge.from);
    const to = nodes.find(({ id }) => id === edge.to);
    if (!from || !to)
      return [
        { nodeId: to?.id ?? from?.id ?? null, triggerId: null, problem: workflowProblems.danglingEdge(edge) },
      ];
    const takesRows = nodeKind(to.kind)?.phase !== 'end';
    if (takesRows && nodeKind(from.kind)?.returnsRows === false)
      return [atNode(to.id, workflowProblems.givesNoRows({}))];
    if (edge.input !== undefined && to.kind !== 'recipe')
      return [atNode(to.id, workflowProblems.namedInput({ input: edge.input }))];
    if (edge.input === '') return [atNode(to.id, workflowProblems.inputOpen({}))];
    const isSame = (other: WorkflowEdge): boolean => other.to === edge.to && other.input === edge.input;
    return edge.input !== undefined && edges.find(isSame) !== edge
      ? [atNode(to.id, workflowProblems.sameInput({ input: edge.input }))]
      : [];
  });
}

/** Returns the nodes whose rows reach neither an output nor a check. */
function unreachable({ nodes, edges }: WorkflowGraph): readonly WorkflowNode[] {
  const ends = nodes.filter(({ kind }) => nodeKind(kind)?.phase === 'output' || kind === 'check');
  const reached = new Set(ends.map(({ id }) => id));
  for (let size = -1; size !== reached.size; ) {
    size = reached.size;
    for (const { from, to } of edges) if (reached.has(to)) reached.add(from);
  }
  return nodes.filter(({ id, kind }) => nodeKind(kind)?.returnsRows === true && !reached.has(id));
}
