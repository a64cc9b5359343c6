import { describe, expect, it } from 'vitest';
import { destinations } from './destinations.ts';

const columns = ['postcode', 'code', 'City', '2020'];
const at = (query: string) =>
  destinations(query, columns, new Set(['code']), 5000).map((one) =>
    one.kind === 'row' ? one.row : one.name,
  );

describe('destinations', () => {
  it('are rows by number, and columns by name with the closest match first', () => {
    expect(at('1,234')).toEqual([1234]);
    expect(at('99999')).toEqual([5000]);
    expect(at('2020')).toEqual([2020, '2020']);
    expect(at('CODE')).toEqual(['code', 'postcode']);
    expect(at('')).toEqual(columns);
    expect(at('0')).toEqual(['2020']);
  });
});
