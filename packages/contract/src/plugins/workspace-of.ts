import { z } from 'zod';

/** Selects a workspace. */
export const workspaceKey = z
  .string()
  .min(1)
  .max(64)
  .default('personal')
  .describe('personal, or the id of an organization');
