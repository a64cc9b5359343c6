import { organizationRoles } from '@winnow/accounts/policy/levels';
import { z } from 'zod';
import { route } from '../route.ts';

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

export const listOrganizations = route({
  method: 'get',
  path: '/api/organizations',
  summary: 'List the organizations you belong to',
  tag: 'Organizations',
  access: 'own.listOrganizations',
  answer: z.object({ organizations: z.array(organizationView) }),
});
