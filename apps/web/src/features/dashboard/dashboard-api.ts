import type { Answer } from '@winnow/contract';
import { call } from '../../shared/api/client.ts';

export type DashboardData = Answer<'GET /api/dashboard'>;

/** A job that someone should look at. */
export type JobItem = DashboardData['failed'][number];
export type ExpiringAccess = DashboardData['expiring'][number];

/**
 * A plugin that someone should look at: a draft that is not published, a newer version, or one that
 * was revoked.
 */
export type PluginItem = DashboardData['plugins'][number];
export type WorkflowAttention = DashboardData['workflows'];

/** A run that failed, or that is under way. */
export type RunItem = WorkflowAttention['failed'][number];

/** A check that did not hold when it was last asked. */
export type FailingCheck = DashboardData['checks'][number];
export type FirstStep = keyof DashboardData['firstSteps'];

/** @param workspace `personal`, or the id of an organization */
export function readDashboard(workspace: string, signal: AbortSignal): Promise<DashboardData> {
  return call('GET /api/dashboard', { query: { workspace }, signal });
}
