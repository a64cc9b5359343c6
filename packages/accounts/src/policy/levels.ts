/**
 * What a user may do with a project; each level includes those before it. `own` is that of the
 * owner.
 */
export const projectLevels = ['view', 'edit', 'manage', 'own'] as const;
export type ProjectLevel = (typeof projectLevels)[number];

/** Roles in an organization; each includes those before it. */
export const organizationRoles = ['member', 'admin', 'owner'] as const;
export type OrganizationRole = (typeof organizationRoles)[number];

export const reaches = (level: ProjectLevel | undefined, needed: ProjectLevel): boolean =>
  level !== undefined && projectLevels.indexOf(level) >= projectLevels.indexOf(needed);

export const ranks = (role: OrganizationRole | undefined, needed: OrganizationRole): boolean =>
  role !== undefined && organizationRoles.indexOf(role) >= organizationRoles.indexOf(needed);

/**
 * Returns the highest role of a membership, which may list several with commas; unknown ones are
 * ignored.
 */
export function highestRole(roles: string | null): OrganizationRole | undefined {
  const named = (roles ?? '').split(',').map((role) => role.trim());
  return organizationRoles.findLast((role) => named.includes(role));
}

/** Facts about a project in relation to a user. */
export interface ProjectAccessFacts {
  readonly ownerId: string | null;
  /** The user's role in the organization that owns the project. */
  readonly role: string | null;
  /** Highest level that is shared with the user. */
  readonly shared: Exclude<ProjectLevel, 'own'> | null;
}

/**
 * Returns what a user may do with a project: by owning it, by a role in its organization, or by a
 * share, whichever is highest.
 */
export function projectLevel(
  userId: string | undefined,
  { ownerId, role, shared }: ProjectAccessFacts,
): ProjectLevel | undefined {
  if (userId === undefined) return undefined;
  const highest = highestRole(role);
  const levels: readonly (ProjectLevel | null | undefined)[] = [
    ownerId === userId ? 'own' : undefined,
    ranks(highest, 'admin') ? 'own' : highest === 'member' ? 'edit' : undefined,
    shared,
  ];
  return projectLevels.findLast((level) => levels.includes(level));
}
