import {
  type Action,
  type Actor,
  can,
  isWithinBounds,
  pluginLevel,
  projectLevel,
  type Resource,
  scopeOf,
} from '@winnow/accounts';
import { failed, ok, type Problem, ProblemError, type Result } from '@winnow/kernel';
import {
  type ChatRecord,
  findChat,
  findOrganizationAccess,
  findPluginAccess,
  findProjectAccess,
  findUpload,
  type OrganizationRecord,
  type PluginAccess,
  type ProjectAccess,
  type ProjectRecord,
  type UploadRecord,
} from '@winnow/store';
import { findWorkflowAccess, type WorkflowAccess } from '@winnow/store/workflows';
import type { Context, Hono } from 'hono';
import { describeRoute, resolver } from 'hono-openapi';
import { z } from 'zod';
import type { ApiEnv } from './env.ts';
import type { FairLine } from './fair-line.ts';
import type { ApiPorts } from './ports.ts';
import { problemResponse } from './problem-response.ts';
import { apiProblems } from './problems.ts';
import { shareDefinitions } from './shared-schemas.ts';
import { withEngine } from './with-engine.ts';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
type Shape = z.ZodType;

/** What a handler is given: everything checked, the actor allowed. */
export interface Call<P, Q, B> {
  readonly ports: ApiPorts;
  readonly actor: Actor;
  /** The project in the path, where the route is about one. */
  readonly project: ProjectRecord;
  /** The same with what the actor has to do with it. */
  readonly access: ProjectAccess;
  /** The organization in the path, where the route is about one. */
  readonly organization: OrganizationRecord;
  /** The upload in the path, where the route is about one. */
  readonly upload: UploadRecord;
  /** The chat in the path, where the route is about one. */
  readonly chat: ChatRecord;
  /** The plugin in the path, with what the actor has to do with it, where the route is about one. */
  readonly plugin: PluginAccess;
  /** The workflow in the path, with what the actor has to do with it, where the route is about one. */
  readonly workflow: WorkflowAccess;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  /** Aborted when the client goes away. */
  readonly signal: AbortSignal;
  readonly context: Context<ApiEnv>;
}

/** One call of the API: its contract, who may make it, and what it does. */
export interface Route<P extends Shape = Shape, Q extends Shape = Shape, B extends Shape = Shape> {
  readonly method: Method;
  /** As Hono writes paths: `/api/projects/:id`. */
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  /** What the policy is asked: of the project, organization, upload, plugin or workflow that the path names, of the actor's own things, or of what is public. */
  readonly access: Action;
  /** Whether the person of a session has to confirm first who they are; a token was confirmed when it was created. */
  readonly confirm?: true | ((call: Call<z.output<P>, z.output<Q>, z.output<B>>) => boolean);
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  /** The answer, for the documentation. */
  readonly answer?: Shape;
  readonly status?: 200 | 201 | 202 | 204;
  /** Whether it asks the project's engine: it then waits in a fair line with other such calls. */
  readonly usesEngine?: boolean;
  readonly handle: (
    call: Call<z.output<P>, z.output<Q>, z.output<B>>,
  ) => Promise<Result<unknown> | Response> | Result<unknown> | Response;
}

/** Types the parts of a route by its schemas. */
export function route<
  P extends Shape = z.ZodUnknown,
  Q extends Shape = z.ZodUnknown,
  B extends Shape = z.ZodUnknown,
>(definition: Route<P, Q, B>): Route {
  return definition as unknown as Route;
}

/** Puts a route into the app: documentation, session, policy, checks, the handler, its answer. */
export function addRoute(app: Hono<ApiEnv>, ports: ApiPorts, line: FairLine, one: Route): void {
  const status = one.status ?? 200;
  const description = describeRoute({
    summary: one.summary,
    tags: [one.tag],
    ...(one.access.startsWith('public.') ? {} : { security: securityOf(one.access) }),
    parameters: [...parametersOf('path', one.params), ...parametersOf('query', one.query)] as never,
    ...(one.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: jsonSchema(one.body) as never } },
          },
        }
      : {}),
    responses: {
      [status]: one.answer
        ? { description: 'Done', content: { 'application/json': { schema: resolver(one.answer) } } }
        : { description: 'Done' },
      default: {
        description: 'What is wrong, by RFC 9457',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  });
  app.on(one.method.toUpperCase(), one.path, description, async (context) => {
    const checked = await checkCall(context, ports, one);
    if (!checked.ok) return problemResponse(checked.problems, context.get('requestId'));
    if (await isUnconfirmed(context, ports, one, checked.value)) {
      return problemResponse([apiProblems.confirmationRequired({})], context.get('requestId'));
    }
    const handle = async () => one.handle(checked.value as Call<never, never, never>);
    const answer = await (one.usesEngine ? withEngine(line, checked.value, handle) : handle());
    if (answer instanceof Response) return answer;
    if (!answer.ok) return problemResponse(answer.problems, context.get('requestId'));
    context.header('cache-control', 'no-store');
    return status === 204 ? context.body(null, 204) : context.json(answer.value as never, status);
  });
}

/** A session, or a token where one suffices. */
function securityOf(access: Action): Record<string, string[]>[] {
  return scopeOf(access) === null ? [{ session: [] }] : [{ session: [] }, { token: [] }];
}

/** Whether a route asks for a confirmation that the session does not have. */
async function isUnconfirmed(
  context: Context<ApiEnv>,
  ports: ApiPorts,
  { confirm }: Route,
  call: Call<unknown, unknown, unknown>,
): Promise<boolean> {
  if (confirm === undefined) return false;
  const session = context.get('session');
  const needed = typeof confirm === 'function' ? confirm(call) : confirm;
  return needed && session !== undefined && !(await ports.accounts.isConfirmed(session));
}

async function checkCall(
  context: Context<ApiEnv>,
  ports: ApiPorts,
  one: Route,
): Promise<Result<Call<unknown, unknown, unknown>>> {
  const actor = context.get('actor');
  const kind = one.access.split('.')[0];
  if (kind !== 'public' && !actor) return failed(apiProblems.notSignedIn({}));
  const params = check('path', one.params, context.req.param());
  if (!params.ok) return params;
  const { id = '' } = (params.value ?? {}) as { id?: string };
  const subject = await loadSubject(ports, one.access, id, actor?.userId ?? '');
  const refused = refusal(actor, one.access, subject);
  if (refused) return failed(refused);
  const query = check('query', one.query, context.req.query());
  if (!query.ok) return query;
  const body = check('body', one.body, one.body ? await readJson(context) : undefined);
  if (!body.ok) return body;
  return ok({
    ports,
    actor: actor as Actor,
    project: subject.access?.project as ProjectRecord,
    access: subject.access as ProjectAccess,
    organization: subject.organization?.organization as OrganizationRecord,
    upload: subject.upload as UploadRecord,
    chat: subject.chat as ChatRecord,
    plugin: subject.plugin as PluginAccess,
    workflow: subject.workflow as WorkflowAccess,
    params: params.value,
    query: query.value,
    body: body.value,
    signal: context.req.raw.signal,
    context,
  });
}

/** What a route is about, as loaded for the policy and the handler. */
interface Subject {
  readonly access?: ProjectAccess | undefined;
  readonly organization?: Awaited<ReturnType<typeof findOrganizationAccess>>;
  readonly upload?: UploadRecord | undefined;
  readonly chat?: ChatRecord | undefined;
  readonly plugin?: PluginAccess | undefined;
  readonly workflow?: WorkflowAccess | undefined;
}

/** One query for whatever the path names. */
async function loadSubject(ports: ApiPorts, access: Action, id: string, userId: string): Promise<Subject> {
  switch (access.split('.')[0]) {
    case 'project':
      return { access: await findProjectAccess(ports.db, id, userId, ports.clock.now()) };
    case 'organization':
      return { organization: await findOrganizationAccess(ports.db, id, userId) };
    case 'chat':
      return { chat: await findChat(ports.db, id) };
    case 'upload':
      return { upload: await findUpload(ports.db, id) };
    case 'plugin':
      return { plugin: await findPluginAccess(ports.db, id, userId) };
    case 'workflow':
      return { workflow: await findWorkflowAccess(ports.db, id, userId) };
    default:
      return {};
  }
}

/**
 * Asks the policy. What the actor may not even see is as good as none: that it exists is not told; a project that is put away
 * can only be restored or erased.
 */
function refusal(actor: Actor | undefined, access: Action, subject: Subject): Problem | undefined {
  const [kind, verb] = access.split('.');
  const scope = scopeOf(access);
  if (actor?.token && (scope === null || !actor.token.scopes.includes(scope))) {
    return apiProblems.tokenTooNarrow({ scope });
  }
  if (kind === 'own' && !isWithinBounds(actor, verb ?? '', { kind })) return apiProblems.tokenBound({});
  if (kind === 'project') {
    const { access: found } = subject;
    const gone = !found || (found.project.deletedAt !== null && verb !== 'restore' && verb !== 'erase');
    if (gone || !isSeen(actor, found)) return apiProblems.notFound({ what: 'project' });
    return mayDo(actor, access as Action<'project'>, found) ? undefined : apiProblems.forbidden({});
  }
  if (kind === 'organization') {
    const { organization: found } = subject;
    const resource = {
      kind: 'organization',
      id: found?.organization.id ?? '',
      role: found?.role ?? null,
    } as const;
    if (resource.role === null || !isWithinBounds(actor, '', resource))
      return apiProblems.notFound({ what: 'organization' });
    const allowed = can(actor, access as Action<'organization'>, resource);
    return allowed ? undefined : apiProblems.forbidden({});
  }
  if (kind === 'plugin') {
    const { plugin } = subject;
    const standing = plugin && standingOf(plugin);
    const within = standing && isWithinBounds(actor, '', { kind: 'plugin', ...standing });
    if (!standing || !within || pluginLevel(actor?.userId, standing) === undefined)
      return apiProblems.notFound({ what: 'plugin' });
    const allowed = can(actor, access as Action<'plugin'>, { kind: 'plugin', ...standing });
    return allowed ? undefined : apiProblems.forbidden({});
  }
  if (kind === 'workflow') {
    const { workflow } = subject;
    const standing = workflow && {
      organizationId: workflow.workflow.organizationId,
      ownerId: workflow.workflow.ownerId,
      role: workflow.role,
    };
    const within = standing && isWithinBounds(actor, '', { kind: 'workflow', ...standing });
    if (!standing || !within || projectLevel(actor?.userId, { ...standing, shared: null }) === undefined)
      return apiProblems.notFound({ what: 'workflow' });
    const allowed = can(actor, access as Action<'workflow'>, { kind: 'workflow', ...standing });
    return allowed ? undefined : apiProblems.forbidden({});
  }
  if (kind === 'chat') {
    const { chat } = subject;
    const allowed = chat && can(actor, access as Action<'chat'>, { kind: 'chat', userId: chat.ownerId });
    return allowed ? undefined : apiProblems.notFound({ what: 'chat' });
  }
  if (kind === 'upload') {
    const { upload } = subject;
    const allowed =
      upload && can(actor, access as Action<'upload'>, { kind: 'upload', userId: upload.userId });
    return allowed ? undefined : apiProblems.notFound({ what: 'upload' });
  }
  const allowed =
    kind === 'own'
      ? can(actor, access as Action<'own'>, { kind })
      : kind === 'installation'
        ? can(actor, access as Action<'installation'>, { kind })
        : can(actor, access as Action<'public'>, { kind: 'public' });
  return allowed ? undefined : apiProblems.forbidden({});
}

/** What the policy is told of a plugin. */
export function standingOf({
  plugin,
  role,
  published,
  installed,
}: PluginAccess): Omit<Extract<Resource, { kind: 'plugin' }>, 'kind'> {
  const { organizationId, ownerId, createdById: authorId, visibility } = plugin;
  return { organizationId, ownerId, authorId, role, visibility, published, installed };
}

/** Whether the actor may do this with a project, whose access was loaded. */
export function mayDo(
  actor: Actor | undefined,
  action: Action<'project'>,
  { project, role, shared }: ProjectAccess,
): boolean {
  const { id, organizationId, ownerId } = project;
  return can(actor, action, { kind: 'project', id, organizationId, ownerId, role, shared });
}

/** Whether the person behind a request or token may see a project at all. */
function isSeen(actor: Actor | undefined, { project, role, shared }: ProjectAccess): boolean {
  const { id, organizationId, ownerId } = project;
  const standing = { ownerId, role, shared };
  return (
    isWithinBounds(actor, '', { kind: 'project', id, organizationId, ...standing }) &&
    projectLevel(actor?.userId, standing) !== undefined
  );
}

async function readJson(context: Context<ApiEnv>): Promise<unknown> {
  try {
    return await context.req.json();
  } catch (error) {
    if (error instanceof SyntaxError) throw new ProblemError(apiProblems.notJson({}));
    throw error;
  }
}

function check(where: string, schema: Shape | undefined, value: unknown): Result<unknown> {
  if (!schema) return ok(value);
  const parsed = schema.safeParse(value);
  if (parsed.success) return ok(parsed.data);
  return failed(
    parsed.error.issues.slice(0, 20).map((issue) =>
      apiProblems.badRequest({
        where,
        field: issue.path.join('.'),
        reason: issue.message.replace(/\.$/, ''),
      }),
    ),
  );
}

function parametersOf(where: 'path' | 'query', schema: Shape | undefined): readonly object[] {
  if (!schema) return [];
  const json = jsonSchema(schema) as { properties?: Record<string, object>; required?: string[] };
  return Object.entries(json.properties ?? {}).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || (json.required ?? []).includes(name),
    schema: property,
  }));
}

function jsonSchema(schema: Shape): object {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return shareDefinitions(json);
}

/** The parameter of every route about one project. */
export const projectParams = z.object({ id: z.string().min(1).max(64) });

/** The parameter of every route about one chat. */
export const chatParams = z.object({ id: z.string().min(1).max(64) });

/** The parameter of every route about one organization. */
export const organizationParams = z.object({ id: z.string().min(1).max(64) });

/** The parameter of every route about one workflow. */
export const workflowParams = z.object({ id: z.string().min(1).max(64) });

/** The parameter of every route about one plugin. */
export const pluginParams = z.object({ id: z.string().min(1).max(64) });
