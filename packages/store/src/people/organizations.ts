import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { invitation, member, organization, team, teamMember, user } from '../schema/index.ts';

export type OrganizationRecord = typeof organization.$inferSelect;
export type InvitationRecord = typeof invitation.$inferSelect;

/** An organization in the list of one of its members. */
export interface OrganizationSummary {
  readonly organization: OrganizationRecord;
  readonly role: string;
  readonly members: number;
  readonly projects: number;
}

/** Lists the organizations that a user belongs to, by name. */
export async function listOrganizations(db: Db, userId: string): Promise<readonly OrganizationSummary[]> {
  return db
    .select({
      organization,
      role: member.role,
      members: sql<number>`(SELECT count(*)::int FROM member m WHERE m.organization_id = ${organization.id})`,
      projects: sql<number>`(SELECT count(*)::int FROM project p WHERE p.organization_id = ${organization.id} AND p.deleted_at IS NULL)`,
    })
    .from(member)
    .innerJoin(organization, eq(organization.id, member.organizationId))
    .where(eq(member.userId, userId))
    .orderBy(asc(sql`lower(${organization.name})`), asc(organization.id));
}

/**
 * Returns an organization and a user's role in it; the role is null if they are not a member. Takes
 * a single query.
 */
export async function findOrganizationAccess(
  db: Db,
  organizationId: string,
  userId: string,
): Promise<{ readonly organization: OrganizationRecord; readonly role: string | null } | undefined> {
  const [found] = await db
    .select({ organization, role: member.role })
    .from(organization)
    .leftJoin(member, and(eq(member.organizationId, organization.id), eq(member.userId, userId)))
    .where(eq(organization.id, organizationId));
  return found;
}

export interface MemberEntry {
  readonly id: string;
  readonly userId: string;
  readonly role: string;
  readonly createdAt: Date;
  readonly name: string;
  readonly email: string;
  readonly image: string | null;
}

export async function listMembers(db: Db, organizationId: string): Promise<readonly MemberEntry[]> {
  return db
    .select({
      id: member.id,
      userId: member.userId,
      role: member.role,
      createdAt: member.createdAt,
      name: user.name,
      email: user.email,
      image: user.image,
    })
    .from(member)
    .innerJoin(user, eq(user.id, member.userId))
    .where(eq(member.organizationId, organizationId))
    .orderBy(asc(sql`lower(${user.name})`), asc(member.id));
}

export interface TeamEntry {
  readonly id: string;
  readonly name: string;
  /** Ids of the users in the team. */
  readonly userIds: readonly string[];
}

export async function listTeams(db: Db, organizationId: string): Promise<readonly TeamEntry[]> {
  const teams = await db
    .select({ id: team.id, name: team.name })
    .from(team)
    .where(eq(team.organizationId, organizationId))
    .orderBy(asc(sql`lower(${team.name})`), asc(team.id));
  if (teams.length === 0) return [];
  const people = await db
    .select({ teamId: teamMember.teamId, userId: teamMember.userId })
    .from(teamMember)
    .where(
      inArray(
        teamMember.teamId,
        teams.map(({ id }) => id),
      ),
    );
  return teams.map((one) => ({
    ...one,
    userIds: people.filter(({ teamId }) => teamId === one.id).map(({ userId }) => userId),
  }));
}

/** Lists the users in a team. */
export async function listTeamMembers(db: Db, teamId: string): Promise<readonly string[]> {
  const rows = await db
    .select({ userId: teamMember.userId })
    .from(teamMember)
    .where(eq(teamMember.teamId, teamId));
  return rows.map((row) => row.userId);
}

/** Any number that no other program on the same server is likely to lock. */
const ownersLock = 7_739_046_162;

/**
 * Makes other transactions that change the owners of an organization wait for the end of this one,
 * so that two owners who demote or remove each other at the same moment don't both succeed.
 */
export async function lockOwners(tx: Db): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${ownersLock})`);
}

/**
 * Cancels pending invitations to an organization whose sender may no longer send them: someone who
 * was removed must not return through an invitation that they sent before.
 */
export async function cancelOutdatedInvitations(tx: Db, organizationId: string): Promise<void> {
  await tx
    .update(invitation)
    .set({ status: 'canceled' })
    .where(
      sql`${invitation.organizationId} = ${organizationId} AND ${invitation.status} = 'pending'
        AND NOT EXISTS (SELECT 1 FROM member m WHERE m.organization_id = ${organizationId}
          AND m.user_id = ${invitation.inviterId} AND ('owner' = ANY (string_to_array(m.role, ','))
            OR 'admin' = ANY (string_to_array(m.role, ','))
              AND NOT 'owner' = ANY (string_to_array(coalesce(${invitation.role}, ''), ','))))`,
    );
}

/**
 * Ends all memberships of a user, unless an organization would be left without an owner.
 *
 * @returns the names of those organizations; empty if the memberships have ended
 */
export function leaveOrganizations(db: Db, userId: string): Promise<readonly string[]> {
  return db.transaction(async (tx) => {
    await lockOwners(tx);
    const ownedAlone = await listOwnedAlone(tx, userId);
    if (ownedAlone.length === 0) await tx.delete(member).where(eq(member.userId, userId));
    return ownedAlone;
  });
}

/** Lists the names of the organizations that would have no owner without this user. */
async function listOwnedAlone(db: Db, userId: string): Promise<readonly string[]> {
  const rows = await db
    .select({ name: organization.name })
    .from(member)
    .innerJoin(organization, eq(organization.id, member.organizationId))
    .where(
      sql`${member.userId} = ${userId} AND 'owner' = ANY (string_to_array(${member.role}, ','))
        AND NOT EXISTS (SELECT 1 FROM member o WHERE o.organization_id = ${member.organizationId}
          AND o.user_id <> ${userId} AND 'owner' = ANY (string_to_array(o.role, ',')))`,
    )
    .orderBy(asc(organization.name));
  return rows.map(({ name }) => name);
}

export async function findTeam(
  db: Db,
  id: string,
): Promise<{ readonly name: string; readonly organizationId: string } | undefined> {
  const [found] = await db
    .select({ name: team.name, organizationId: team.organizationId })
    .from(team)
    .where(eq(team.id, id));
  return found;
}

/** Lists invitations that are still pending, the oldest first. */
export async function listPendingInvitations(
  db: Db,
  organizationId: string,
  now: number,
): Promise<readonly InvitationRecord[]> {
  return db
    .select()
    .from(invitation)
    .where(
      and(
        eq(invitation.organizationId, organizationId),
        eq(invitation.status, 'pending'),
        gt(invitation.expiresAt, new Date(now)),
      ),
    )
    .orderBy(asc(invitation.createdAt), asc(invitation.id));
}

export interface InvitationEntry extends InvitationRecord {
  readonly organizationName: string;
  readonly inviterName: string;
}

/** Lists pending invitations to a user who has confirmed the invited address. */
export async function listInvitationsTo(
  db: Db,
  userId: string,
  now: number,
): Promise<readonly InvitationEntry[]> {
  const rows = await selectInvitations(db).where(
    and(
      sql`${invitation.email} = (SELECT u.email FROM "user" u WHERE u.id = ${userId} AND u.email_verified)`,
      eq(invitation.status, 'pending'),
      gt(invitation.expiresAt, new Date(now)),
    ),
  );
  return rows.map(asEntry);
}

export async function findInvitation(db: Db, id: string): Promise<InvitationEntry | undefined> {
  const [found] = await selectInvitations(db).where(eq(invitation.id, id));
  return found && asEntry(found);
}

const selectInvitations = (db: Db) =>
  db
    .select({ invitation, organizationName: organization.name, inviterName: user.name })
    .from(invitation)
    .innerJoin(organization, eq(organization.id, invitation.organizationId))
    .innerJoin(user, eq(user.id, invitation.inviterId))
    .$dynamic();

function asEntry(row: {
  readonly invitation: InvitationRecord;
  readonly organizationName: string;
  readonly inviterName: string;
}): InvitationEntry {
  return { ...row.invitation, organizationName: row.organizationName, inviterName: row.inviterName };
}
