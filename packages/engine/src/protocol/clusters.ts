import type { View } from './view.ts';

/** Which clusters count: those within all of these bounds, which are included. */
export interface ClusterBounds {
  /** Different values of a cluster. */
  readonly minSize?: number;
  readonly maxSize?: number;
  /** Rows that hold them. */
  readonly minRows?: number;
  readonly maxRows?: number;
  /** Characters of a value, on average. */
  readonly minLength?: number;
  readonly maxLength?: number;
  /** How much the lengths of the values differ: their standard deviation, in characters. */
  readonly minSpread?: number;
  readonly maxSpread?: number;
}

/** Values of a column, as they are seen in a view, that may mean the same. */
export interface ClusterQuery {
  readonly view: View;
  readonly column: string;
  /** One of `clusterMethods` of `@winnow/insight`. */
  readonly method: string;
  /** Letters in a run, of `ngram-fingerprint`. */
  readonly n?: number;
  /** The largest distance of two neighbours; the method's own if left out. */
  readonly radius?: number;
  /** Of `key-formula` over `value`, and of `distance-formula` over `value1` and `value2`. */
  readonly formula?: string;
  readonly bounds?: ClusterBounds;
  readonly offset?: number;
  /** Clusters at most; 1,000 if left out, which is also the most. */
  readonly limit?: number;
  /** Values that are listed of each cluster, the most frequent; 1,000 if left out. */
  readonly values?: number;
}

export interface Cluster {
  /** What the values share; null where they are neighbours. */
  readonly key: string | null;
  /** How many different values, of which the most frequent are listed. */
  readonly size: number;
  readonly rows: number;
  /** Most frequent first. */
  readonly values: readonly { readonly value: string; readonly count: number }[];
}

/** Clusters of most values first. */
export interface Clusters {
  readonly clusters: readonly Cluster[];
  /** Within the bounds. */
  readonly total: number;
  /** Of all clusters, whatever the bounds. */
  readonly all: {
    readonly clusters: number;
    readonly values: number;
    readonly largestSize: number;
    readonly mostRows: number;
    readonly longest: number;
  };
}
