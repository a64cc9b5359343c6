import { highestRole, organizationRoles } from '@winnow/accounts';
import { ok } from '@winnow/kernel';
import { listOrganizations } from '@winnow/store';
import { z } from 'zod';
import { route } from '../http/route.ts';

const organizationView = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  logo: z.string().nullable(),
  /** The actor's own role. */
  role: z.enum(organizationRoles),
  members: z.number(),
  projects: z.number(),
});

export const listOrganizationsRoute = route({
  method: 'get',
  path: '/api/organizations',
  summary: 'The organizations that the signed-in user belongs to',
  tag: 'Organizations',
  access: 'own.listOrganizations',
  answer: z.object({ organizations: z.array(organizationView) }),
  handle: async ({ ports, actor }) => {
    const found = await listOrganizations(ports.db, actor.userId);
    return ok({
      organizations: found.map(({ organization: { id, name, slug, logo }, role, members, projects }) => ({
        id,
        name,
        slug,
        logo,
        role: highestRole(role) ?? 'member',
        members,
        projects,
      })),
    });
  },
});
