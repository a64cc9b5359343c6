import type { Problem } from '@winnow/kernel';
import { request } from '../../shared/api/request.ts';
import type { ProjectSummary } from '../../shared/projects/projects-api.ts';
import type { ShareLevel } from '../../shared/sharing/sharing-api.ts';
import type { Invitation } from '../../shared/workspaces/organizations-api.ts';

/** A job that somebody should look at. */
export interface JobItem {
  readonly jobId: string;
  readonly kind: 'import' | 'refresh' | 'export' | 'run';
  readonly projectId: string;
  readonly projectName: string;
  readonly at: string;
  readonly message?: string;
  /** Rows that were hard to read. */
  readonly rejected?: number;
  /** Cells that do not fit the type of their column. */
  readonly mismatched?: number;
}

export interface ExpiringAccess {
  readonly kind: 'share' | 'link';
  readonly id: string;
  readonly level: ShareLevel;
  readonly expiresAt: string;
  readonly projectId: string;
  readonly projectName: string;
}

/** A plugin that somebody should look at: a draft that is not published, a newer version, or one that was revoked. */
export interface PluginItem {
  readonly kind: 'draft' | 'update' | 'revoked';
  readonly pluginId: string;
  readonly title: string;
  /** The version that the workspace has; null for what was never published. */
  readonly version: string | null;
  readonly latest: string | null;
  readonly at: string;
}

/** A run that failed, or that is under way. */
export interface RunItem {
  readonly id: string;
  readonly workflowId: string;
  readonly workflowName: string;
  readonly number: number;
  readonly status: string;
  readonly conclusion: string | null;
  readonly createdAt: string;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  readonly problems: readonly Problem[];
}

export interface WorkflowAttention {
  /** Runs that did not end well and that no later one made good. */
  readonly failed: readonly RunItem[];
  readonly running: readonly RunItem[];
  /** The soonest first. */
  readonly next: readonly {
    readonly workflowId: string;
    readonly workflowName: string;
    readonly at: string;
  }[];
}

/** A check that did not hold when it was last asked. */
export interface FailingCheck {
  readonly id: string;
  readonly projectId: string;
  readonly projectName: string;
  readonly sentence: string;
  readonly level: 'block' | 'warn';
  readonly found: string;
  /** Rows that there were, and those of them that break it, where it is about rows. */
  readonly rows: number;
  readonly breaches: number | null;
  readonly at: string;
  /** The run that asked; null where somebody looked. */
  readonly run: { readonly id: string; readonly workflowId: string; readonly number: number } | null;
}

export type FirstStep = 'import' | 'clean' | 'export' | 'invite';

export interface DashboardData {
  readonly failed: readonly JobItem[];
  readonly flawed: readonly JobItem[];
  readonly checks: readonly FailingCheck[];
  readonly invitations: readonly Invitation[];
  readonly expiring: readonly ExpiringAccess[];
  readonly plugins: readonly PluginItem[];
  readonly workflows: WorkflowAttention;
  readonly recent: readonly ProjectSummary[];
  /** How many projects the workspace has. */
  readonly total: number;
  readonly pinned: readonly ProjectSummary[];
  readonly firstSteps: Readonly<Record<FirstStep, boolean>>;
}

/** @param workspace `personal`, or the id of an organization */
export function readDashboard(workspace: string, signal: AbortSignal): Promise<DashboardData> {
  return request<DashboardData>(`/api/dashboard?${new URLSearchParams({ workspace })}`, { signal });
}
