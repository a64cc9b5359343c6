import { expect, test } from 'vitest';
import { isSafeCluster } from './safe-cluster.ts';

const cluster = (values: Readonly<Record<string, number>>) =>
  Object.entries(values).map(([value, count]) => ({ value, count }));

test('accepts different case, different punctuation and rare typos of a frequent value', () => {
  expect(isSafeCluster(cluster({ 'New York': 40, 'new-york': 3, 'NEW YORK': 2 }))).toBe(true);
  expect(isSafeCluster(cluster({ birmingham: 120, birmingxam: 2 }))).toBe(true);
});

test('rejects frequent values, numbers, two-letter codes and different words', () => {
  expect(isSafeCluster(cluster({ north: 60, south: 55 }))).toBe(false);
  expect(isSafeCluster(cluster({ North: 60, Norta: 50 }))).toBe(false);
  expect(isSafeCluster(cluster({ al: 600, ak: 5 }))).toBe(false);
  expect(isSafeCluster(cluster({ southeast: 400, southwest: 3 }))).toBe(false);
  expect(isSafeCluster(cluster({ 'scip-inf-1': 90, 'scip-inf-2': 1 }))).toBe(false);
  expect(isSafeCluster(cluster({ '1.5 l': 90, '15 l': 1 }))).toBe(false);
  expect(isSafeCluster(cluster({ Portland: 90, Cortland: 1 }))).toBe(false);
  expect(isSafeCluster(cluster({ Boston: 4, Bostom: 1 }))).toBe(false);
});
