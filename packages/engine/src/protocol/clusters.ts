import type { View } from './view.ts';

/** Inclusive bounds that a cluster must satisfy. */
export interface ClusterBounds {
  /** Number of distinct values of a cluster. */
  readonly minSize?: number;
  readonly maxSize?: number;
  /** Number of rows with these values. */
  readonly minRows?: number;
  readonly maxRows?: number;
  /** Average length of the values, in characters. */
  readonly minLength?: number;
  readonly maxLength?: number;
  /** Standard deviation of the lengths of the values, in characters. */
  readonly minSpread?: number;
  readonly maxSpread?: number;
}

/** Searches a column, as a view shows it, for values that may mean the same. */
export interface ClusterQuery {
  readonly view: View;
  readonly column: string;
  /** One of `clusterMethods` of `@winnow/insight`. */
  readonly method: string;
  /** Length of the n-grams of `ngram-fingerprint`, in letters. */
  readonly n?: number;
  /** Largest distance between two neighbors; the method's default if left out. */
  readonly radius?: number;
  /** For `key-formula` over `value`, and for `distance-formula` over `value1` and `value2`. */
  readonly formula?: string;
  readonly bounds?: ClusterBounds;
  readonly offset?: number;
  /** Maximum number of clusters; 1,000 if left out, which is also the upper limit. */
  readonly limit?: number;
  /** Number of values to list per cluster, most frequent first; 1,000 if left out. */
  readonly values?: number;
}

export interface Cluster {
  /** The key that the values share; null for neighbors. */
  readonly key: string | null;
  /** Number of distinct values, of which the most frequent are listed. */
  readonly size: number;
  readonly rows: number;
  /** Most frequent first. */
  readonly values: readonly { readonly value: string; readonly count: number }[];
}

/** Clusters, those with the most values first. */
export interface Clusters {
  readonly clusters: readonly Cluster[];
  /** Number of clusters within the bounds. */
  readonly total: number;
  /** Statistics of all clusters, regardless of the bounds. */
  readonly all: {
    readonly clusters: number;
    readonly values: number;
    readonly largestSize: number;
    readonly mostRows: number;
    readonly longest: number;
  };
}
