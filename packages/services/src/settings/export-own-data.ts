import type { Actor } from '@winnow/accounts';
import type { Json } from '@winnow/kernel';
import {
  currentRecipe,
  findAiSettings,
  findUser,
  findUserSettings,
  listActivity,
  listInvitationsTo,
  listNotifications,
  listOrganizations,
  listOwnData,
  listPersonalTokens,
  listProjects,
  listSessions,
  listSignInMethods,
  listSignIns,
  listSources,
  type OwnDataKind,
  ownDataKinds,
} from '@winnow/store';
import type { ApiPorts } from '../ports.ts';
import { readPreferences } from './preferences.ts';

const page = 200;

type Rows = AsyncGenerator<unknown>;

/**
 * Exports all data stored about a user as one JSON document, streamed so that it can be of any
 * size: account, settings, projects with every version of their recipes, plugins, workflows and
 * their runs, chats, and activity. Excludes passwords, keys and tokens, and the rows of projects,
 * which can be exported separately.
 */
export async function* exportOwnData(
  ports: Pick<ApiPorts, 'db' | 'clock'>,
  actor: Actor,
): AsyncGenerator<string> {
  yield `{\n"winnow": 1,\n"exportedAt": ${text(new Date(ports.clock.now()))}`;
  for (const [name, value] of Object.entries(await ofAccount(ports, actor))) {
    yield `,\n${text(name)}: ${text(value)}`;
  }
  for (const [name, rows] of Object.entries(listsOf(ports, actor))) {
    yield `,\n${text(name)}: [`;
    let first = true;
    for await (const row of rows) {
      yield `${first ? '\n' : ',\n'}${text(row)}`;
      first = false;
    }
    yield '\n]';
  }
  yield '\n}\n';
}

async function ofAccount({ db, clock }: Pick<ApiPorts, 'db' | 'clock'>, { userId }: Actor) {
  const settings = await findUserSettings(db, userId);
  const ai = await findAiSettings(db, userId);
  const sessions = await listSessions(db, userId, clock.now());
  const tokens = await listPersonalTokens(db, userId);
  return {
    account: await findUser(db, userId),
    handle: settings?.handle ?? null,
    preferences: readPreferences(settings?.preferences),
    ai: ai && { ...ai, sealedKey: undefined },
    signInMethods: await listSignInMethods(db, userId),
    organizations: await listOrganizations(db, userId),
    invitations: await listInvitationsTo(db, userId, clock.now()),
    sessions: sessions.map((one) => ({ ...one, token: undefined })),
    tokens: tokens.map((one) => ({ ...one, tokenHash: undefined })),
  };
}

function listsOf(ports: Pick<ApiPorts, 'db' | 'clock'>, actor: Actor): Readonly<Record<string, Rows>> {
  const { db, clock } = ports;
  const { userId } = actor;
  const byId = <T extends { readonly id: string }>(
    list: (before: string | undefined) => Promise<readonly T[]>,
  ): Rows => paged(list);
  return {
    projects: projectsOf(ports, userId),
    notifications: byId((before) => listNotifications(db, { userId, before, limit: page })),
    signIns: byId((before) => listSignIns(db, { userId, before, limit: page })),
    activity: byId((before) =>
      listActivity(db, { userId, actorId: userId, now: clock.now(), before, limit: page }),
    ),
    ...Object.fromEntries(ownDataKinds.map((kind) => [kind, rowsOf(db, kind, userId)])),
  };
}

async function* rowsOf(db: ApiPorts['db'], kind: OwnDataKind, userId: string): Rows {
  let after: string | undefined;
  for (;;) {
    const rows = await listOwnData(db, kind, { userId, after, limit: page });
    for (const { row } of rows) yield row;
    after = rows.at(-1)?.key;
    if (rows.length < page) return;
  }
}

async function* paged<T extends { readonly id: string }>(
  list: (before: string | undefined) => Promise<readonly T[]>,
): Rows {
  let before: string | undefined;
  for (;;) {
    const rows = await list(before);
    yield* rows;
    before = rows.at(-1)?.id;
    if (rows.length < page) return;
  }
}

async function* projectsOf({ db, clock }: Pick<ApiPorts, 'db' | 'clock'>, userId: string): Rows {
  for (let offset = 0; ; offset += page) {
    const { items } = await listProjects(db, {
      userId,
      scope: { kind: 'personal' },
      sort: 'created',
      descending: false,
      offset,
      limit: page,
      now: clock.now(),
    });
    for (const { project } of items) {
      const recipe: Json | null = (await currentRecipe(db, project.id))?.recipe ?? null;
      yield { ...project, sources: await listSources(db, project.id), recipe };
    }
    if (items.length < page) return;
  }
}

/** Missing values become `null`. */
function text(value: unknown): string {
  return JSON.stringify(value) ?? 'null';
}
