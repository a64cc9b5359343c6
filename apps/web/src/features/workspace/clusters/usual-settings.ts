import type { ClusterSettings } from './cluster-settings.tsx';
import { clustersText } from './clusters-text.ts';

/**
 * Settings that are tried in turn, until one finds something, if the user hasn't chosen a method.
 */
export const usualSettings: readonly [ClusterSettings, ...ClusterSettings[]] = [
  { method: 'fingerprint' },
  { method: 'levenshtein', radius: 1 },
  { method: 'levenshtein', radius: 2 },
];

/** Describes what was found after the fingerprint method found nothing. */
export function usualSummary(clusters: number, radius: number | undefined): string {
  if (clusters === 0) return clustersText.noVariants({ radius });
  return clustersText.noneByFingerprint({ clusters, radius });
}
