import { type Actor, accountsPath, organizationChanges, WriteConflict } from '@winnow/accounts';
import { failed, ok } from '@winnow/kernel';
import { recordChange } from '@winnow/services/activity/record-change';
import type { ApiPorts } from '@winnow/services/ports';
import { apiProblems } from '@winnow/services/problems';
import {
  cancelOutdatedInvitations,
  type Db,
  findTeam,
  findUser,
  findUserByEmail,
  joinTransaction,
  lockOwners,
  transferPluginsOf,
  transferProjectsOf,
} from '@winnow/store';
import { transferWorkflowsOf } from '@winnow/store/workflows';

/** Calls that can take rights from a member, also from the last owner. */
const takesRights = new Set([
  '/organization/update-member-role',
  '/organization/remove-member',
  '/organization/leave',
]);

/**
 * Handles a call to the accounts. A call that changes an organization runs in a transaction that
 * also writes activity and audit entries, and is rolled back if the call is rejected. The person
 * who deletes an organization takes over its projects, plugins and workflows.
 */
export async function answerAccountsCall(ports: ApiPorts, request: Request): Promise<Response> {
  const again = request.clone();
  try {
    return await answerOnce(ports, request);
  } catch (error) {
    if (error instanceof WriteConflict) return answerOnce(ports, again);
    throw error;
  }
}

async function answerOnce(ports: ApiPorts, request: Request): Promise<Response> {
  const path = new URL(request.url).pathname.slice(accountsPath.length);
  const describe = request.method === 'POST' ? organizationChanges[path] : undefined;
  const actor = describe && (await ports.accounts.session(request.headers)).actor;
  if (!describe || !actor) return ports.accounts.handle(request);
  const body = await bodyOf(request);
  let answer: Response | undefined;
  await recordChange(ports, actor, (tx, note) =>
    joinTransaction(tx, async () => {
      if (takesRights.has(path)) await lockOwners(tx);
      const changed = await describe(body, namesIn(tx));
      if (path === '/organization/delete') await transferBelongings(tx, body, actor);
      answer = await ports.accounts.handle(request);
      // Rolls back a rejected call; the response says why it was rejected.
      if (!answer.ok) return failed(apiProblems.forbidden({}));
      const change = await changed((await answer.clone().json()) ?? {});
      if (change && takesRights.has(path)) await cancelOutdatedInvitations(tx, change.organizationId);
      if (change) note(change);
      return ok(undefined);
    }),
  );
  return answer ?? ports.accounts.handle(request);
}

async function bodyOf(request: Request): Promise<{ readonly [name: string]: unknown }> {
  try {
    const body: unknown = await request.clone().json();
    return typeof body === 'object' && body !== null ? (body as { readonly [name: string]: unknown }) : {};
  } catch {
    return {};
  }
}

async function transferBelongings(
  tx: Db,
  { organizationId }: { readonly organizationId?: unknown },
  { userId }: Actor,
): Promise<void> {
  if (typeof organizationId !== 'string') return;
  await transferProjectsOf(tx, organizationId, { userId });
  await transferPluginsOf(tx, organizationId, userId);
  await transferWorkflowsOf(tx, organizationId, userId);
}

const namesIn = (tx: Db) => ({
  user: async (id: string) => (await findUser(tx, id))?.name ?? '',
  userByEmail: async (email: string) => (await findUserByEmail(tx, email))?.id,
  team: (id: string) => findTeam(tx, id),
});
