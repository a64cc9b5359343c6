import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { member, organization, team, user } from '../schema/index.ts';

/** A person whom the user knows within the installation. */
export interface Contact {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly image: string | null;
}

const columns = { id: user.id, name: user.name, email: user.email, image: user.image } as const;

/** Members of the same organization, or one has shared a project with the other. */
const isContact = (userId: string): SQL => sql`(${user.id} <> ${userId} AND (
  ${user.id} IN (SELECT o.user_id FROM member o JOIN member m ON m.organization_id = o.organization_id WHERE m.user_id = ${userId})
  OR ${user.id} IN (SELECT s.user_id FROM share s WHERE s.shared_by_id = ${userId} AND s.user_id IS NOT NULL)
  OR ${user.id} IN (SELECT s.shared_by_id FROM share s WHERE s.user_id = ${userId} AND s.shared_by_id IS NOT NULL)))`;

/** Lists contacts of a user whose name or address contains the text, by name. */
export async function listContacts(
  db: Db,
  userId: string,
  search: string,
  limit: number,
): Promise<readonly Contact[]> {
  const holds = sql`(strpos(lower(${user.name}), lower(${search})) > 0 OR strpos(${user.email}, lower(${search})) > 0)`;
  return db
    .select(columns)
    .from(user)
    .where(and(isContact(userId), holds))
    .orderBy(asc(sql`lower(${user.name})`), asc(user.id))
    .limit(limit);
}

/** Finds a contact of a user by id or address. */
export async function findContact(
  db: Db,
  userId: string,
  who: { readonly userId: string } | { readonly email: string },
): Promise<Contact | undefined> {
  const isMatch = 'userId' in who ? eq(user.id, who.userId) : eq(user.email, who.email);
  const [found] = await db
    .select(columns)
    .from(user)
    .where(and(isContact(userId), isMatch));
  return found;
}

export interface ContactTeam {
  readonly id: string;
  readonly name: string;
  readonly organizationName: string;
  readonly members: number;
}

/** Lists teams in a user's organizations whose name contains the text, by name. */
export async function listTeamsOf(
  db: Db,
  userId: string,
  search: string,
  limit: number,
): Promise<readonly ContactTeam[]> {
  return selectTeams(db, userId)
    .where(sql`strpos(lower(${team.name}), lower(${search})) > 0`)
    .orderBy(asc(sql`lower(${team.name})`), asc(team.id))
    .limit(limit);
}

/** Finds a team in one of a user's organizations. */
export async function findTeamOf(db: Db, userId: string, id: string): Promise<ContactTeam | undefined> {
  const [found] = await selectTeams(db, userId).where(eq(team.id, id));
  return found;
}

const selectTeams = (db: Db, userId: string) =>
  db
    .select({
      id: team.id,
      name: team.name,
      organizationName: organization.name,
      members: sql<number>`(SELECT count(*)::int FROM team_member t WHERE t.team_id = ${team.id})`,
    })
    .from(team)
    .innerJoin(organization, eq(organization.id, team.organizationId))
    .innerJoin(member, and(eq(member.organizationId, organization.id), eq(member.userId, userId)))
    .$dynamic();
