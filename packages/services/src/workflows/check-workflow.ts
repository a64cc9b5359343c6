import type { Actor } from '@winnow/accounts';
import { mayDo } from '@winnow/accounts';
import type { Problem } from '@winnow/kernel';
import { findProjectAccess, findRecipeVersion, listSources } from '@winnow/store';
import { findWorkflow, findWorkflowVersion, listWorkflowSecrets } from '@winnow/store/workflows';
import {
  atNode,
  atTrigger,
  type NodeReferences,
  nodeKind,
  validateWorkflow,
  type WorkflowDefinition,
  type WorkflowGraph,
  type WorkflowNode,
  type WorkflowProblem,
  workflowProblems,
} from '@winnow/workflows';
import type { ApiPorts } from '../ports.ts';
import { definitionOf } from './definition.ts';
import { outputConnection } from './output-connection.ts';
import { seesWorkflow } from './sees-workflow.ts';

type Ports = Pick<ApiPorts, 'db' | 'clock' | 'connectionKinds' | 'sealer'>;

/**
 * Returns all problems of a workflow, including those of what it refers to: projects, versions,
 * connections, other workflows.
 */
export async function checkWorkflow(
  ports: Ports,
  userId: string,
  workflowId: string,
  definition: WorkflowDefinition,
): Promise<readonly WorkflowProblem[]> {
  const problems: WorkflowProblem[] = [...validateWorkflow(definition)];
  for (const node of definition.graph.nodes) {
    const found = await referenceProblems(ports, userId, workflowId, node);
    problems.push(...found.map((one) => atNode(node.id, one)));
    if (found.length === 0) problems.push(...(await inputProblems(ports, definition.graph, node)));
  }
  for (const trigger of definition.triggers) {
    if (trigger.kind !== 'workflow') continue;
    if (trigger.workflowId === workflowId) {
      problems.push(atTrigger(trigger.id, workflowProblems.ownTrigger({})));
      continue;
    }
    if (!(await seesWorkflow(ports, userId, trigger.workflowId)))
      problems.push(atTrigger(trigger.id, workflowProblems.workflowGone({})));
    else if (await dependsOnWorkflow(ports, trigger.workflowId, workflowId))
      problems.push(atTrigger(trigger.id, workflowProblems.triggerCircle({})));
  }
  return problems;
}

/**
 * Maximum number of workflows to follow; a longer cycle ends when its first workflow would start
 * again.
 */
const maxFollowed = 100;

/**
 * Whether the published version of a workflow waits for another one, directly or through others.
 */
async function dependsOnWorkflow({ db }: Ports, workflowId: string, other: string): Promise<boolean> {
  const seen = new Set([workflowId]);
  for (const id of seen) {
    const workflow = await findWorkflow(db, id);
    const version = workflow?.publishedId ? await findWorkflowVersion(db, workflow.publishedId) : undefined;
    for (const trigger of version ? definitionOf(version.definition).triggers : []) {
      if (trigger.kind !== 'workflow' || !trigger.enabled) continue;
      if (trigger.workflowId === other) return true;
      if (seen.size < maxFollowed) seen.add(trigger.workflowId);
    }
  }
  return false;
}

/**
 * Checks that a project has the sources that incoming rows are to replace; its first source is not
 * named.
 */
async function inputProblems(
  { db }: Ports,
  { edges }: WorkflowGraph,
  { id, kind, settings }: WorkflowNode,
): Promise<readonly WorkflowProblem[]> {
  const named = edges.flatMap(({ to, input }) => (to === id && input ? [input] : []));
  if (kind !== 'recipe' || named.length === 0 || typeof settings.projectId !== 'string') return [];
  const [, ...others] = await listSources(db, settings.projectId);
  return named
    .filter((input) => !others.some(({ name }) => name === input))
    .map((source) => atNode(id, workflowProblems.sourceGone({ source })));
}

/** Checks that what a node refers to exists and that the user may read it. */
export async function referenceProblems(
  ports: Ports,
  userId: string,
  workflowId: string,
  node: WorkflowNode,
): Promise<readonly Problem[]> {
  const kind = nodeKind(node.kind);
  const settings = kind?.settings.safeParse(node.settings);
  if (!kind || !settings?.success) return [];
  // The registry pairs each node type with its settings, which the compiler can't track.
  const referencesOf = kind.references as (settings: unknown) => NodeReferences;
  const { projects } = referencesOf(settings.data);
  // The workflow no longer reads anything on behalf of a user who has left it, including their own
  // projects, since they could not stop it.
  if (projects.length > 0 && !(await seesWorkflow(ports, userId, workflowId)))
    return [workflowProblems.publisherGone({})];
  const problems: Problem[] = [];
  for (const { id, recipeVersion, edit } of projects) {
    if (!(await mayRead(ports, userId, id))) problems.push(workflowProblems.projectGone({ project: id }));
    else if (edit && !(await mayUseProject(ports, userId, id, 'project.edit')))
      problems.push(workflowProblems.projectReadOnly({ project: id }));
    else if (recipeVersion !== undefined && !(await findRecipeVersion(ports.db, id, recipeVersion)))
      problems.push(workflowProblems.versionGone({ version: recipeVersion }));
    else problems.push(...(await sourceProblems(ports, id, settings.data)));
  }
  problems.push(...(await secretProblems(ports, userId, workflowId, settings.data)));
  return problems;
}

/** Checks that the workflow knows the database and the web address that a node refers to. */
async function secretProblems(
  ports: Ports,
  userId: string,
  workflowId: string,
  settings: object,
): Promise<readonly Problem[]> {
  const { connectionId, addressId } = settings as {
    readonly connectionId?: string;
    readonly addressId?: string;
  };
  if (connectionId !== undefined) {
    const found = await outputConnection(ports, { userId, workflowId, connectionId });
    if (!found.ok) return found.problems;
  }
  if (addressId === undefined) return [];
  const secrets = await listWorkflowSecrets(ports.db, workflowId);
  const isKnown = secrets.some(({ id, kind }) => id === addressId && kind === 'address');
  return isKnown ? [] : [workflowProblems.addressGone({})];
}

async function sourceProblems(
  { db }: Ports,
  projectId: string,
  settings: object,
): Promise<readonly Problem[]> {
  if (!('from' in settings) || settings.from !== 'project') return [];
  const { source, refresh } = settings as { readonly source?: string; readonly refresh?: boolean };
  const sources = await listSources(db, projectId);
  const found = source === undefined ? sources[0] : sources.find(({ name }) => name === source);
  if (found?.state !== 'ready') return [workflowProblems.sourceGone({ source: source ?? '' })];
  return refresh && !found.origin ? [workflowProblems.noOrigin({ source: source ?? '' })] : [];
}

/** Whether a user may currently read the rows of a project. */
const mayRead = (ports: Ports, userId: string, projectId: string): Promise<boolean> =>
  mayUseProject(ports, userId, projectId, 'project.export');

async function mayUseProject(
  { db, clock }: Ports,
  userId: string,
  projectId: string,
  action: 'project.export' | 'project.edit',
): Promise<boolean> {
  const access = await findProjectAccess(db, projectId, userId, clock.now());
  const actor: Actor = { userId, name: '', email: '', operator: false };
  return access !== undefined && access.project.deletedAt === null && mayDo(actor, action, access);
}
