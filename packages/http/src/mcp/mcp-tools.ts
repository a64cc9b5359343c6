import type { Actor } from '@winnow/accounts';
import { describeTools, type Exposure, type Part, useTool } from '@winnow/assistant';
import { failed, type Json, ok, printed, type Result } from '@winnow/kernel';
import { recordChange } from '@winnow/services/activity/record-change';
import { standardAiSettings } from '@winnow/services/ai-settings/ai-settings';
import { attachedProjects } from '@winnow/services/chats/attached-projects';
import type { ApiPorts } from '@winnow/services/ports';
import { apiProblems } from '@winnow/services/problems';
import { addChat, addChatMessage, changeChat, findAiSettings, listProjects } from '@winnow/store';

/** A tool as listed for programs. */
export interface McpTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: { readonly type: 'object'; readonly [key: string]: unknown };
  readonly annotations: {
    readonly readOnlyHint: boolean;
    readonly destructiveHint: false;
    readonly openWorldHint: false;
  };
}

const maxProjects = 200;
/**
 * Proposals create a chat in which the user can add them, so these tools do change something, if
 * not the project.
 */
const proposalTools = new Set(['propose_steps', 'propose_check']);
/** Tools that are only useful to people. */
const appOnlyTools = new Set(['chart']);

/**
 * Returns how much data programs acting for a person may see: as much as the person's model, and
 * only names and types by default.
 */
export async function mcpExposure({ db }: Pick<ApiPorts, 'db'>, actor: Actor): Promise<Exposure> {
  const found = await findAiSettings(db, actor.userId);
  return (found ?? standardAiSettings(actor.userId)).exposure;
}

/**
 * Returns the tools that an actor may call at an exposure level: those that read and, except for
 * read-only tokens, those that propose. None applies changes.
 */
export function mcpTools(actor: Actor, exposure: Exposure): readonly McpTool[] {
  const list: McpTool = {
    name: 'list_projects',
    description:
      'The projects you can read, most recently changed first, with the ids that all other tools take. Start here, then call read_profile.',
    inputSchema: {
      type: 'object',
      properties: { search: { type: 'string', maxLength: 200 } },
      additionalProperties: false,
    },
    annotations: { readOnlyHint: true, destructiveHint: false, openWorldHint: false },
  };
  const others = describeTools(exposure)
    .filter(({ name }) => !appOnlyTools.has(name) && (mayPropose(actor) || !proposalTools.has(name)))
    .map(
      ({ name, summary, input }): McpTool => ({
        name,
        description: summary,
        inputSchema: input as McpTool['inputSchema'],
        annotations: { readOnlyHint: !proposalTools.has(name), destructiveHint: false, openWorldHint: false },
      }),
    );
  return [list, ...others];
}

const mayPropose = ({ token }: Actor): boolean => !token || token.scopes.includes('write');

/** Returns whether a tool exists, regardless of what a token may do with it. */
export const isMcpTool = (name: string): boolean =>
  name === 'list_projects' ||
  (!appOnlyTools.has(name) && describeTools('samples').some((one) => one.name === name));

/** Calls a tool for a program, on behalf of its user and under the same policy. */
export async function callMcpTool(
  ports: ApiPorts,
  actor: Actor,
  name: string,
  input: Readonly<Record<string, unknown>>,
): Promise<Result<Json>> {
  if (name === 'list_projects')
    return list(ports, actor, typeof input.search === 'string' ? input.search.slice(0, 200) : undefined);
  if (proposalTools.has(name) && !mayPropose(actor))
    return failed(apiProblems.tokenTooNarrow({ scope: 'write' }));
  const wanted = typeof input.project === 'string' ? input.project.slice(0, 64) : undefined;
  const projects = wanted === undefined ? [] : await attachedProjects(ports, actor, [wanted]);
  const [project] = projects;
  const done = await useTool(name, input, {
    project: () => (project ? ok(project) : failed(apiProblems.notFound({ what: 'project' }))),
    exposure: await mcpExposure(ports, actor),
    newId: ports.newId,
  });
  if (!done.ok) return done;
  const { answer: told, says } = done.value;
  // If nothing was proposed, the chat says why, even if the program may not see it.
  const parts: readonly Part[] =
    done.value.parts.length > 0
      ? done.value.parts
      : [{ kind: 'used', tool: name, ...printed({ says }, 'says') }];
  if (!proposalTools.has(name) || !project) return ok(told);
  const chat = await createProposalChat(ports, actor, project.id, project.name, parts);
  return chat.ok
    ? ok({ result: told, chat: `/chats/${chat.value}`, note: 'A person adds or discards this in the chat.' })
    : chat;
}

async function list(ports: ApiPorts, actor: Actor, search: string | undefined): Promise<Result<Json>> {
  const { items } = await listProjects(ports.db, {
    userId: actor.userId,
    scope: { kind: 'all' },
    search,
    sort: 'updated',
    descending: true,
    offset: 0,
    limit: maxProjects,
    now: ports.clock.now(),
  });
  const readable = await attachedProjects(
    ports,
    actor,
    items.map(({ project }) => project.id),
  );
  return ok({ projects: readable.map(({ id, name }) => ({ id, name })) });
}

/** Creates a chat with a proposal, where its user finds it. */
async function createProposalChat(
  ports: ApiPorts,
  actor: Actor,
  projectId: string,
  projectName: string,
  parts: readonly Part[],
): Promise<Result<string>> {
  return recordChange(ports, actor, async (tx, note) => {
    const now = ports.clock.now();
    const chat = await addChat(tx, {
      id: ports.newId(),
      ownerId: actor.userId,
      title: `Proposal for ${projectName}`.slice(0, 200),
      projectIds: [projectId],
      now,
    });
    const message = await addChatMessage(tx, {
      id: ports.newId(),
      chatId: chat.id,
      parentId: null,
      role: 'assistant',
      state: 'done',
      model: 'MCP',
      parts: parts as unknown as Json,
      now,
    });
    await changeChat(tx, chat.id, { leafId: message.id });
    note({ action: 'chat.create', target: { chat: chat.id, name: chat.title } });
    return ok(chat.id);
  });
}
