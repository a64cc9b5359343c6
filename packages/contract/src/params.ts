import { z } from 'zod';

/** The parameter of every route about one project. */
export const projectParams = z.object({ id: z.string().min(1).max(64) });

/** The parameter of every route about one chat. */
export const chatParams = z.object({ id: z.string().min(1).max(64) });

/** The parameter of every route about one organization. */
export const organizationParams = z.object({ id: z.string().min(1).max(64) });

/** The parameter of every route about one workflow. */
export const workflowParams = z.object({ id: z.string().min(1).max(64) });

/** The parameter of every route about one plugin. */
export const pluginParams = z.object({ id: z.string().min(1).max(64) });
