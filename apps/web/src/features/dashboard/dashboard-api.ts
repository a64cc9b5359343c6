import type { Answer } from '@winnow/contract';
import { call } from '../../shared/api/client.ts';

export type DashboardData = Answer<'GET /api/dashboard'>;

/** A job that needs attention. */
export type JobItem = DashboardData['failed'][number];
export type ExpiringAccess = DashboardData['expiring'][number];

/** A plugin that needs attention: an unpublished draft, a newer version, or a revoked version. */
export type PluginItem = DashboardData['plugins'][number];
export type WorkflowAttention = DashboardData['workflows'];

/** A failed or running workflow run. */
export type RunItem = WorkflowAttention['failed'][number];

/** A check that failed when it was last evaluated. */
export type FailingCheck = DashboardData['checks'][number];
export type FirstStep = keyof DashboardData['firstSteps'];

/**
 * Reads the dashboard of a workspace.
 *
 * @param workspace `personal`, or the id of an organization
 */
export function readDashboard(workspace: string, signal: AbortSignal): Promise<DashboardData> {
  return call('GET /api/dashboard', { query: { workspace }, signal });
}
