import type { Actor } from '@winnow/accounts';
import { failed, ok, type Problem, type Result } from '@winnow/kernel';
import type { ApiPorts } from '@winnow/services/ports';
import { apiProblems } from '@winnow/services/problems';
import type { Context, Hono } from 'hono';
import type { Call } from './call.ts';
import { authorize, stillAllowed } from './caller.ts';
import { check, checkInput } from './check-input.ts';
import { describe } from './describe-route.ts';
import { whileAllowed } from './end-download.ts';
import type { ApiEnv } from './env.ts';
import type { FairQueue } from './fair-queue.ts';
import type { HandledRoute } from './handle.ts';
import { problemResponse } from './problem-response.ts';
import { refusalsOf } from './refusals-of.ts';
import { withEngine } from './with-engine.ts';

/** A call of any route; the handler's own type knows its subject. */
type AnyCall = Call<'own.listJobs'>;

/** Logged if an error has a status that the OpenAPI document does not list for its route. */
export const unlistedStatus = 'status missing from the OpenAPI document';

/** For calls aborted by the caller: no one reads the response, so it is not documented. */
const clientClosedRequest = 499;

/** Whether a response is a file, which may take long to arrive. */
const isDownload = ({ headers }: Response): boolean => headers.has('content-disposition');

/** Adds a route to the app: documentation, session, policy, checks, the handler, its response. */
export function addRoute(app: Hono<ApiEnv>, ports: ApiPorts, line: FairQueue, one: HandledRoute): void {
  const { route } = one;
  const status = route.status ?? 200;
  const listed = new Set(refusalsOf(route));
  const refuse = (problems: readonly Problem[], requestId: string): Response => {
    const response = problemResponse(problems, requestId);
    if (!listed.has(response.status) && response.status !== clientClosedRequest)
      ports.log.warn({ route: `${route.method} ${route.path}`, status: response.status }, unlistedStatus);
    return response;
  };
  app.on(route.method.toUpperCase(), route.path, describe(route), async (context) => {
    const checked = await checkCall(context, ports, one);
    if (!checked.ok) return refuse(checked.problems, context.get('requestId'));
    const call = checked.value as never;
    if (await isUnconfirmed(context, ports, one, call)) {
      return refuse([apiProblems.confirmationRequired({})], context.get('requestId'));
    }
    const handle = async () => one.handle(call);
    const answer = await (route.usesEngine ? withEngine(line, call, handle) : handle());
    if (answer instanceof Response)
      return isDownload(answer) ? endWhenForbidden(answer, context, ports, one) : answer;
    if (!answer.ok) return refuse(answer.problems, context.get('requestId'));
    context.header('cache-control', 'no-store');
    return status === 204 ? context.body(null, 204) : context.json(answer.value as never, status);
  });
}

/** Makes a download end when it would no longer be allowed to start. */
function endWhenForbidden(
  answer: Response,
  context: Context<ApiEnv>,
  ports: ApiPorts,
  { route, stillAllowed: also }: HandledRoute,
): Response {
  return whileAllowed(ports, context.get('actor')?.userId ?? '', answer, async () => {
    const actor = await stillAllowed(ports, route, context);
    return actor !== undefined && (also === undefined || (await also(ports, actor, context.req.param())));
  });
}

/** Returns whether a route requires a confirmation that the session does not have. */
async function isUnconfirmed(
  context: Context<ApiEnv>,
  ports: ApiPorts,
  { route, confirm }: HandledRoute,
  call: never,
): Promise<boolean> {
  const needed = route.confirm || confirm?.(call);
  const session = context.get('session');
  return needed === true && session !== undefined && !(await ports.accounts.isConfirmed(session));
}

/**
 * Checks the actor, the resource in the path, the actor's permission, and the input by its schemas,
 * in this order.
 */
async function checkCall(
  context: Context<ApiEnv>,
  ports: ApiPorts,
  { route }: HandledRoute,
): Promise<Result<AnyCall>> {
  const actor = context.get('actor');
  if (!route.access.startsWith('public.') && !actor) return failed(apiProblems.notSignedIn({}));
  const params = check('path', route.params, context.req.param());
  if (!params.ok) return params;
  const subject = await authorize(ports, route, actor, params.value);
  if (!subject.ok) return subject;
  const input = await checkInput(context, route);
  if (!input.ok) return input;
  return ok({
    ports,
    actor: actor as Actor,
    ...subject.value,
    params: params.value,
    ...input.value,
    signal: context.req.raw.signal,
    context,
  });
}
