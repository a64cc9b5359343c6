import { z } from 'zod';
import { partField } from '../fields/kept.ts';

export const chatView = z.object({
  id: z.string(),
  title: z.string(),
  leaf: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  projects: z.array(z.object({ id: z.string(), name: z.string(), version: z.number().nullable() })),
});
export const messageView = z.object({
  id: z.string(),
  parent: z.string().nullable(),
  role: z.enum(['person', 'assistant']),
  state: z.enum(['answering', 'done', 'stopped', 'failed']),
  model: z.string().nullable(),
  parts: z.array(partField),
  createdAt: z.string(),
});
