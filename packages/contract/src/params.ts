import { z } from 'zod';

/** Path parameter of every route for a single project. */
export const projectParams = z.object({ id: z.string().min(1).max(64) });

/** Path parameter of every route for a single chat. */
export const chatParams = z.object({ id: z.string().min(1).max(64) });

/** Path parameter of every route for a single organization. */
export const organizationParams = z.object({ id: z.string().min(1).max(64) });

/** Path parameter of every route for a single workflow. */
export const workflowParams = z.object({ id: z.string().min(1).max(64) });

/** Path parameter of every route for a single plugin. */
export const pluginParams = z.object({ id: z.string().min(1).max(64) });
