import { describe, expect, it } from 'vitest';
import { clusterId, mappingOf, noChoices } from './cluster-choices.ts';

const cities = {
  key: 'rome',
  size: 3,
  rows: 6,
  values: [
    { value: 'Rome', count: 3 },
    { value: 'rome', count: 2 },
    { value: 'Roma', count: 1 },
  ],
};
const oslo = {
  key: 'oslo',
  size: 2,
  rows: 2,
  values: [
    { value: 'Oslo', count: 1 },
    { value: 'oslo', count: 1 },
  ],
};

describe('the mapping of merged clusters', () => {
  it('is empty until a cluster is merged', () => {
    expect(mappingOf([cities, oslo], noChoices)).toEqual([]);
  });

  it('replaces all other values of a merged cluster with the most frequent one', () => {
    const choices = { merged: new Set([clusterId(cities)]), targets: new Map() };
    expect(mappingOf([cities, oslo], choices)).toEqual([
      { from: 'rome', to: 'Rome' },
      { from: 'Roma', to: 'Rome' },
    ]);
  });

  it('replaces every value, including the most frequent one, with a typed value', () => {
    const choices = { merged: new Set(['Oslo']), targets: new Map([['Oslo', 'OSLO']]) };
    expect(mappingOf([cities, oslo], choices)).toEqual([
      { from: 'Oslo', to: 'OSLO' },
      { from: 'oslo', to: 'OSLO' },
    ]);
  });
});
