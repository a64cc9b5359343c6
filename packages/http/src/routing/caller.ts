import {
  type Actor,
  bearerActor,
  clientAddressHeader,
  guestActor,
  guestOf,
  isForGuests,
  scopeOf,
} from '@winnow/accounts';
import type { Route } from '@winnow/contract/route';
import { failed, type Result } from '@winnow/kernel';
import { guestProblems } from '@winnow/services/guests/guest-problems';
import type { ApiPorts } from '@winnow/services/ports';
import { apiProblems } from '@winnow/services/problems';
import type { SessionRecord } from '@winnow/store';
import type { Context } from 'hono';
import type { ApiEnv } from './env.ts';
import { findSubject } from './find-subject.ts';

/** Who makes a request, by its token, its session or its guest cookie. */
interface Caller {
  readonly actor: Actor | undefined;
  readonly session?: SessionRecord | undefined;
  /** Cookies to set with the response. */
  readonly cookies: readonly string[];
}

/** Returns who makes a request, as of now; null if its token is unknown or has expired. */
export async function callerOf(ports: ApiPorts, context: Context<ApiEnv>): Promise<Caller | null> {
  const address = context.req.header(clientAddressHeader) || null;
  const bearer = await bearerActor(ports, context.req.header('authorization'), address);
  if (bearer === null) return null;
  if (bearer) return { actor: bearer, cookies: [] };
  const { actor, session, cookies } = await ports.accounts.session(context.req.raw.headers);
  const guest = actor ? undefined : await guestOf(ports, context.req.header('cookie'));
  return { actor: guest ? guestActor(guest) : actor, session, cookies };
}

/** Checks whether an actor may call a route at all, with the given parameters of its path. */
export async function authorize(
  ports: ApiPorts,
  { access }: Pick<Route, 'access'>,
  actor: Actor | undefined,
  params: unknown,
): Promise<Result<object>> {
  if (actor?.guest && !isForGuests(access)) return failed(guestProblems.notForGuests({}));
  const scope = scopeOf(access);
  if (actor?.token && (scope === null || !actor.token.scopes.includes(scope)))
    return failed(apiProblems.tokenTooNarrow({ scope }));
  const { id = '' } = (params ?? {}) as { id?: string };
  return findSubject(ports, actor, access, id);
}

/**
 * Returns the actor of a request that was accepted some time ago; undefined if it would no longer
 * be accepted, because its session or token has ended or its user has lost access.
 */
export async function stillAllowed(
  ports: ApiPorts,
  route: Pick<Route, 'access'>,
  context: Context<ApiEnv>,
): Promise<Actor | undefined> {
  const actor = (await callerOf(ports, context))?.actor;
  if (!actor || actor.userId !== context.get('actor')?.userId) return undefined;
  return (await authorize(ports, route, actor, context.req.param())).ok ? actor : undefined;
}
