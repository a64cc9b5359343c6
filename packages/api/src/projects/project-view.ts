import type { ProjectRecord } from '@winnow/store';
import { z } from 'zod';
import { plainText } from '../http/plain-text.ts';

/** A project as the API tells of it. */
export const projectView = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(['empty', 'importing', 'ready', 'failed']),
  rows: z.number().nullable(),
  columns: z.number().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  openedAt: z.string().nullable(),
});

export function viewOfProject(project: ProjectRecord): z.infer<typeof projectView> {
  return {
    id: project.id,
    name: project.name,
    state: project.state,
    rows: project.rows,
    columns: project.columns,
    createdAt: project.createdAt.toISOString(),
    updatedAt: project.updatedAt.toISOString(),
    openedAt: project.openedAt?.toISOString() ?? null,
  };
}

export const projectName = plainText(200);
