import { countOf } from '../../../shared/format/number.ts';
import type { ClusterSettings } from './cluster-settings.tsx';

/** What is tried in turn where no method was chosen: the next where one finds nothing. */
export const usualSettings: readonly [ClusterSettings, ...ClusterSettings[]] = [
  { method: 'fingerprint' },
  { method: 'levenshtein', radius: 1 },
  { method: 'levenshtein', radius: 2 },
];

/** What was found after the fingerprint found nothing. */
export function usualSummary(clusters: number, radius: number | undefined): string {
  if (clusters === 0) return `No variants by fingerprint or by edit distance ${radius}.`;
  return `No variants by fingerprint; ${countOf(clusters, 'group')} by edit distance ${radius}.`;
}
