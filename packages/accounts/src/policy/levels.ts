/**
 * What someone may do with a project; each level holds those before it. `own` is that of whom it
 * belongs to.
 */
export const projectLevels = ['view', 'edit', 'manage', 'own'] as const;
export type ProjectLevel = (typeof projectLevels)[number];

/** The roles in an organization; each holds those before it. */
export const organizationRoles = ['member', 'admin', 'owner'] as const;
export type OrganizationRole = (typeof organizationRoles)[number];

export const reaches = (level: ProjectLevel | undefined, needed: ProjectLevel): boolean =>
  level !== undefined && projectLevels.indexOf(level) >= projectLevels.indexOf(needed);

export const ranks = (role: OrganizationRole | undefined, needed: OrganizationRole): boolean =>
  role !== undefined && organizationRoles.indexOf(role) >= organizationRoles.indexOf(needed);

/**
 * The highest of the roles that a membership names, which may be several with commas; unknown ones
 * count for nothing.
 */
export function highestRole(roles: string | null): OrganizationRole | undefined {
  const named = (roles ?? '').split(',').map((role) => role.trim());
  return organizationRoles.findLast((role) => named.includes(role));
}

/** What is known of a project and a person together. */
export interface ProjectAccessFacts {
  readonly ownerId: string | null;
  /** The person's role in the organization whose project it is. */
  readonly role: string | null;
  /** The best that is shared with the person. */
  readonly shared: Exclude<ProjectLevel, 'own'> | null;
}

/**
 * What a person may do with a project: by owning it, by a role in its organization, or by a share;
 * the most of these.
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
