import type { ReactNode } from 'react';
import { countOf } from '../../../shared/format/number.ts';
import { defineText } from '../../../shared/text/define-text.ts';
import { plural } from '../../../shared/text/plural.ts';
import { rich } from '../../../shared/text/rich.ts';

export const clustersText = defineText('clusters', {
  browseRows: ({ id }: { id: string }) => `Browse the rows of ${id}`,
  mergeCluster: ({ id }: { id: string }) => `Merge ${id}`,
  valuesInCluster: ({ cluster }: { cluster: string }) => `${cluster} values`,
  rowsInCluster: ({ rows }: { rows: string }) => `${rows} rows`,
  browse: 'Browse',
  valuesOf: ({ id }: { id: string }) => `Values of ${id}`,
  setAllToThis: 'Set all to this value',
  moreValues: ({ values }: { values: string }) => `${values} more`,
  mostFrequentMerged: ({ values, cluster }: { values: string; cluster: string }) =>
    `The ${values} most frequent of ${cluster} values are merged.`,
  newValueFor: ({ id }: { id: string }) => `New value for ${id}`,
  safeAbout: 'Different case or punctuation, and rare typos of a frequent value',
  selectSafe: ({ safe }: { safe: string }) => `Select safe (${safe})`,
  selectAll: 'Select all',
  selectNone: 'Select none',
  exportClusters: 'Export clusters',
  close: 'Close',
  mergeAndSearchAgain: 'Merge and search again',
  previewMerge: 'Preview the merge',
  tooManyValues: ({ pairs, maxPairs }: { pairs: string; maxPairs: string }) =>
    `${pairs} values are too many for one step; the limit is ${maxPairs}.`,
  clusterKeys: 'Enter merges a cluster and moves to the next, ↓ skips it.',
  clustersMerge: ({
    merged,
    mergedCount,
    pairs,
    pairCount,
    targets,
  }: {
    merged: string;
    mergedCount: number;
    pairs: string;
    pairCount: number;
    targets: string;
  }) =>
    `${merged} ${plural(mergedCount, { one: 'cluster merges', other: 'clusters merge' })} ${pairs} ${plural(pairCount, { one: 'value', other: 'values' })} into ${targets}.`,
  clusterValuesOf: ({ clustered }: { clustered: string }) => `Cluster values of ${clustered}`,
  addStepSentence: ({ sentence }: { sentence: undefined | string }) => `Add step: ${sentence}`,
  cancel: 'Cancel',
  searchWasCancelled: 'The search was cancelled.',
  searchAgain: 'Search again',
  clusters: 'Clusters',
  clustersListed: ({ clusters, found, button }: { clusters: string; found: string; button: ReactNode }) =>
    rich`${clusters} of ${found} clusters are listed. ${button}`,
  listMore: ({ count }: { count: string }) => `List ${count}`,
  mergeTheseFirst: 'Merge these first, or narrow them with the limits above.',
  noTwoAlike: ({ byDistance }: { byDistance: boolean }) =>
    `No two values are similar by this method. Try another${byDistance ? ', or a larger distance' : ''}.`,
  withinLimits: ({ total }: { total: string }) => `, ${total} within the limits`,
  clustersOfValues: ({
    clusters,
    allClusters,
    values,
    shown,
  }: {
    clusters: string;
    allClusters: number;
    values: string;
    shown: string;
  }) =>
    `${clusters} ${plural(allClusters, { one: 'cluster', other: 'clusters' })} of ${values} values${shown}`,
  byAKey: 'By key',
  byDistance: 'By distance',
  method: 'Method',
  formulaEnterUses: 'Formula (Enter uses it)',
  values: 'Values',
  minimumValuesPerCluster: 'Minimum values per cluster',
  maximumValuesPerCluster: 'Maximum values per cluster',
  rows: 'Rows',
  minimumRowsPerCluster: 'Minimum rows per cluster',
  maximumRowsPerCluster: 'Maximum rows per cluster',
  averageLength: 'Average length',
  minimumAverageLength: 'Minimum average length',
  maximumAverageLength: 'Maximum average length',
  lengthVariation: 'Length variation',
  minimumLengthVariation: 'Minimum length variation',
  maximumLengthVariation: 'Maximum length variation',
  whichClustersAreShown: 'Which clusters are shown',
  lengthVariationAbout: 'Standard deviation of lengths, in characters',
  fileName: ({ column }: { column: string }) => `clusters of ${column}.json`,
  noVariants: ({ radius }: { radius: undefined | number }) =>
    `No variants by fingerprint or by edit distance ${radius}.`,
  noneByFingerprint: ({ clusters, radius }: { clusters: number; radius: undefined | number }) =>
    `No variants by fingerprint; ${countOf(clusters, 'group')} by edit distance ${radius}.`,
});
