import { organizationRoles } from '@winnow/accounts/policy/levels';
import { z } from 'zod';
import { organizationParams } from '../params.ts';
import { route } from '../route.ts';

const role = z.enum(organizationRoles);

export const readOrganization = route({
  method: 'get',
  path: '/api/organizations/:id',
  summary: 'Get an organization with its members, teams and pending invitations',
  tag: 'Organizations',
  access: 'organization.read',
  params: organizationParams,
  answer: z.object({
    organization: z.object({
      id: z.string(),
      name: z.string(),
      slug: z.string(),
      logo: z.string().nullable(),
      createdAt: z.string(),
      role,
    }),
    members: z.array(
      z.object({
        id: z.string(),
        userId: z.string(),
        name: z.string(),
        email: z.string(),
        image: z.string().nullable(),
        role,
        createdAt: z.string(),
      }),
    ),
    teams: z.array(z.object({ id: z.string(), name: z.string(), userIds: z.array(z.string()) })),
    invitations: z.array(
      z.object({
        id: z.string(),
        email: z.string(),
        role,
        teamId: z.string().nullable(),
        expiresAt: z.string(),
      }),
    ),
  }),
});
