import type { ClusterSettings } from './cluster-settings.tsx';
import { clustersText } from './clusters-text.ts';

/** What is tried in turn where no method was chosen: the next where one finds nothing. */
export const usualSettings: readonly [ClusterSettings, ...ClusterSettings[]] = [
  { method: 'fingerprint' },
  { method: 'levenshtein', radius: 1 },
  { method: 'levenshtein', radius: 2 },
];

/** What was found after the fingerprint found nothing. */
export function usualSummary(clusters: number, radius: number | undefined): string {
  if (clusters === 0) return clustersText.noVariants({ radius });
  return clustersText.noneByFingerprint({ clusters, radius });
}
