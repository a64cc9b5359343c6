import { beiderMorseKey } from './keys/beider-morse.ts';
import { cologne } from './keys/cologne.ts';
import { daitchMokotoff } from './keys/daitch-mokotoff.ts';
import { doubleMetaphoneKey } from './keys/double-metaphone.ts';
import { damerauNeighbors, levenshteinNeighbors } from './neighbors/edit-neighbors.ts';
import { jaroWinklerNeighbors } from './neighbors/jaro-winkler-neighbors.ts';
import { ppmNeighbors } from './neighbors/ppm-neighbors.ts';
import type { NeighborSearch } from './neighbors/search.ts';

/** Numeric parameter of a method. */
export interface MethodParam {
  readonly name: 'n' | 'radius';
  readonly label: string;
  readonly default: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

interface MethodWords {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly params: readonly MethodParam[];
}

/**
 * Method to find values that mean the same, by a shared key or by distance. `formula` keys and
 * distances are those of the formula language; with `custom`, the user supplies the formula.
 */
export type ClusterMethod = MethodWords &
  (
    | { readonly kind: 'key'; readonly key: (text: string) => string }
    | { readonly kind: 'key'; readonly formula: (params: { readonly n?: number }) => string }
    | { readonly kind: 'key'; readonly custom: true }
    | { readonly kind: 'neighbors'; readonly search: NeighborSearch; readonly most: number }
    | { readonly kind: 'neighbors'; readonly custom: true; readonly most: number }
  );

const letters = (max: number): MethodParam => ({
  name: 'radius',
  label: 'Maximum edits',
  default: 1,
  min: 0,
  max,
  step: 1,
});
const radius = (initial: number, max: number): MethodParam => ({
  name: 'radius',
  label: 'Maximum distance',
  default: initial,
  min: 0,
  max,
  step: max > 1 ? 0.1 : 0.01,
});

/**
 * All methods, in the order in which they are offered. `most` is the maximum number of distinct
 * values that a neighbor search accepts.
 */
export const clusterMethods: readonly ClusterMethod[] = [
  {
    id: 'fingerprint',
    title: 'Fingerprint',
    summary: 'Same words in any order, ignoring case, accents and punctuation.',
    kind: 'key',
    params: [],
    formula: () => 'fingerprint(value)',
  },
  {
    id: 'ngram-fingerprint',
    title: 'N-gram fingerprint',
    summary: 'Same short sequences of letters, ignoring spaces.',
    kind: 'key',
    params: [{ name: 'n', label: 'N-gram size', default: 2, min: 1, max: 10, step: 1 }],
    formula: ({ n = 2 }) => `ngramFingerprint(value, ${Math.trunc(n)})`,
  },
  {
    id: 'metaphone3',
    title: 'Metaphone',
    summary: 'Same pronunciation in English (Double Metaphone).',
    kind: 'key',
    params: [],
    key: doubleMetaphoneKey,
  },
  {
    id: 'cologne',
    title: 'Cologne phonetics',
    summary: 'Same pronunciation in German.',
    kind: 'key',
    params: [],
    key: cologne,
  },
  {
    id: 'daitch-mokotoff',
    title: 'Daitch–Mokotoff',
    summary: 'Same pronunciation of names from Central and Eastern Europe.',
    kind: 'key',
    params: [],
    key: daitchMokotoff,
  },
  {
    id: 'beider-morse',
    title: 'Beider–Morse',
    summary: 'Same pronunciation of names, in the language that their spelling suggests.',
    kind: 'key',
    params: [],
    key: beiderMorseKey,
  },
  {
    id: 'key-formula',
    title: 'Custom key',
    summary: 'Same result of a formula over value.',
    kind: 'key',
    params: [],
    custom: true,
  },
  {
    id: 'levenshtein',
    title: 'Levenshtein',
    summary: 'A few characters inserted, deleted or replaced.',
    kind: 'neighbors',
    params: [letters(10)],
    search: levenshteinNeighbors,
    most: 500_000,
  },
  {
    id: 'damerau',
    title: 'Damerau–Levenshtein',
    summary: 'Like Levenshtein, but swapping two adjacent letters counts as one edit.',
    kind: 'neighbors',
    params: [letters(5)],
    search: damerauNeighbors,
    most: 500_000,
  },
  {
    id: 'jaro-winkler',
    title: 'Jaro–Winkler',
    summary: 'Most letters in common at nearby positions; a shared prefix counts more.',
    kind: 'neighbors',
    params: [radius(0.1, 1)],
    search: jaroWinklerNeighbors,
    most: 100_000,
  },
  {
    id: 'ppm',
    title: 'PPM',
    summary: 'Values that compress well together, such as long text that is mostly the same.',
    kind: 'neighbors',
    params: [radius(1, 10)],
    search: ppmNeighbors,
    most: 20_000,
  },
  {
    id: 'distance-formula',
    title: 'Custom distance',
    summary: 'A formula over value1 and value2 returns at most the maximum distance.',
    kind: 'neighbors',
    params: [{ ...radius(1, 1_000_000), step: 0.1 }],
    custom: true,
    most: 20_000,
  },
];

/** Returns the method with this id; undefined if there is none. */
export function findClusterMethod(id: string): ClusterMethod | undefined {
  return clusterMethods.find((one) => one.id === id);
}
