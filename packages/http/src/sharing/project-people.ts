import { type ProjectLevel, projectLevel, projectLevels } from '@winnow/accounts';
import type { ProjectPerson } from '@winnow/contract/sharing/project-people';
import type { AccessGrant } from '@winnow/store';

/** Returns whether a grant belongs to the person alone, so that it can be changed for them. */
export const isOwnGrant = ({ kind }: Pick<AccessGrant, 'kind'>): boolean =>
  kind === 'person' || kind === 'link';

/** Groups access grants by person, each with the highest level first. */
export function groupByPerson(grants: readonly AccessGrant[]): readonly ProjectPerson[] {
  const byPerson = new Map<string, AccessGrant[]>();
  for (const grant of grants) {
    const known = byPerson.get(grant.userId);
    if (known) known.push(grant);
    else byPerson.set(grant.userId, [grant]);
  }
  return [...byPerson.values()].map(viewOfPerson);
}

function viewOfPerson(grants: readonly AccessGrant[]): ProjectPerson {
  const { userId, name, image, seenAt } = grants[0]!;
  const reasons = grants
    .map((grant) => ({
      kind: grant.kind,
      name: grant.through,
      level: levelOf(grant),
      expiresAt: grant.expiresAt?.toISOString() ?? null,
    }))
    .toSorted((a, b) => projectLevels.indexOf(b.level) - projectLevels.indexOf(a.level));
  const own = grants.find((grant) => grant.kind === 'person') ?? grants.find(isOwnGrant);
  return {
    userId,
    name,
    image,
    email: grants.find(({ email }) => email !== null)?.email ?? null,
    level: reasons[0]!.level,
    reasons,
    inherited: reasons.find((reason) => !isOwnGrant(reason))?.level ?? null,
    shareId: own?.shareId ?? null,
    expiresAt: own?.expiresAt?.toISOString() ?? null,
    lastSeenAt: seenAt?.toISOString() ?? null,
  };
}

function levelOf({ kind, userId, role, level }: AccessGrant): ProjectLevel {
  const ownerId = kind === 'owner' ? userId : null;
  return projectLevel(userId, { ownerId, role, shared: level }) ?? 'view';
}
