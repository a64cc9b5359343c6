import { z } from 'zod';
import { route } from '../route.ts';

const guestView = z.object({
  expiresAt: z
    .string()
    .describe('When the guest and their projects are deleted, unless they are moved into an account.'),
  projects: z.array(z.object({ id: z.string(), name: z.string() })),
});

export const readGuest = route({
  method: 'get',
  path: '/api/guest',
  summary:
    'Get whether guests can try this installation, with which limits, and whether this browser is a guest',
  tag: 'Guests',
  access: 'public.read',
  answer: z.object({
    offered: z.boolean(),
    limits: z.object({
      projects: z.number(),
      fileBytes: z.number(),
      storageBytes: z.number(),
      hours: z.number(),
    }),
    guest: guestView.nullable(),
  }),
});

export const startGuest = route({
  method: 'post',
  path: '/api/guest',
  summary: 'Become a guest: try Winnow without an account for a day, identified by a cookie',
  tag: 'Guests',
  access: 'public.tryOut',
  answer: z.object({ guest: guestView }),
  status: 201,
  // The installation has its maximum number of guests.
  refusals: [503],
});

export const claimGuest = route({
  method: 'post',
  path: '/api/guest/claim',
  summary: 'Move the projects that you created as a guest in this browser into your account',
  tag: 'Guests',
  access: 'own.claimGuest',
  answer: z.object({ projects: z.array(z.object({ id: z.string(), name: z.string() })) }),
});
