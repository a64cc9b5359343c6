import { projectLevels } from '@winnow/accounts/policy/levels';
import { z } from 'zod';
import { plainText } from '../fields/plain-text.ts';

/** A project as the API returns it. */
export const projectView = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(['empty', 'importing', 'ready', 'failed']),
  rows: z.number().nullable(),
  columns: z.number().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  openedAt: z.string().nullable(),
  /** When it was moved to trash; null if it was not. */
  deletedAt: z.string().nullable(),
  /** The caller's access level. */
  level: z.enum(projectLevels),
  /** Owner of the project. */
  owner: z.object({ kind: z.enum(['person', 'organization']), id: z.string(), name: z.string() }),
  pinned: z.boolean(),
});

export const projectName = plainText(200);
