import { describe, expect, it } from 'vitest';
import { findRepairs } from './find-repairs.ts';

/** What is proposed for a column of values, as `from → to`, by one repairer. */
function changesOf(values: readonly string[], by: string): readonly string[] {
  const found = findRepairs({ columns: ['value'], rows: values.length, cells: [values] });
  return found.filter((one) => one.by.includes(by)).map(({ from, to }) => `${from} → ${to}`);
}
const many = (make: (i: number) => string, count = 40): string[] =>
  Array.from({ length: count }, (_, i) => make(i));

describe('durations', () => {
  it('writes hours as minutes where most durations are in minutes', () => {
    const found = changesOf([...many((i) => `${60 + i} min`), '1 hr. 43 min.', '2 hours'], 'durations');
    expect(found).toEqual(['1 hr. 43 min. → 103 min', '2 hours → 120 min']);
  });
  it('is silent where most are in hours', () => {
    expect(changesOf([...many((i) => `${1 + (i % 4)} h ${i} min`), '90 min'], 'durations')).toEqual([]);
  });
});

describe('scale-endings', () => {
  it('removes the end of the scale that few numbers name', () => {
    expect(changesOf([...many((i) => `${1 + i / 5}`), '7.4/10'], 'scale-endings')).toEqual(['7.4/10 → 7.4']);
  });
  it('is silent about fractions, and about numbers beyond the scale', () => {
    expect(changesOf([...many((i) => `${i + 1}`), '3/4', '7/8'], 'scale-endings')).toEqual([]);
    expect(changesOf([...many((i) => `${i + 1}`), '7/10'], 'scale-endings')).toEqual([]);
  });
});

describe('address-signs', () => {
  const addresses = many((i) => `ann.${i}@example.org`);
  it('mends email addresses whose signs are hidden or slipped', () => {
    const broken = [
      'bob(at)example.org',
      'cid [at] example [dot] org',
      'mailto:dan@example.org',
      'eve@@example.org',
      'fay@example,org',
      'gil@example.org;',
    ];
    expect(changesOf([...addresses, ...broken], 'address-signs').map((one) => one.split(' → ')[1])).toEqual(
      ['bob', 'cid', 'dan', 'eve', 'fay', 'gil'].map((name) => `${name}@example.org`),
    );
  });
  it('is silent about text, and about what is no address afterwards', () => {
    expect(changesOf([...addresses, 'call at noon', 'none', 'ann at'], 'address-signs')).toEqual([]);
    expect(
      changesOf([...many((i) => `see ann at desk ${i}.`), 'bob(at)example.org'], 'address-signs'),
    ).toEqual([]);
  });
});

describe('dash-signs', () => {
  it('writes the dash between numbers as most of the column do', () => {
    expect(changesOf([...many((i) => `${i}-${i + 9}`), '12–18'], 'dash-signs')).toEqual(['12–18 → 12-18']);
  });
  it('is silent about dashes in text', () => {
    expect(changesOf([...many((i) => `part-${i}`), 'a – b'], 'dash-signs')).toEqual([]);
  });
});

describe('date-formats', () => {
  it('reads dates without leading zeros and with years of two digits', () => {
    const found = changesOf(
      [...many((i) => `${1 + (i % 12)}/${1 + (i % 28)}/15`), '2014-03-25'],
      'date-formats',
    );
    expect(found).toEqual(['2014-03-25 → 3/25/14']);
  });
  it('is silent where the century would be lost, and where days and months could change places', () => {
    const short = many((i) => `${1 + (i % 12)}/${1 + (i % 28)}/15`);
    expect(changesOf([...short, '1914-03-25'], 'date-formats')).toEqual([]);
    expect(
      changesOf([...many((i) => `${1 + (i % 12)}/${1 + (i % 9)}/15`), '2014-03-25'], 'date-formats'),
    ).toEqual([]);
  });
});

describe('shape-slips', () => {
  it('adds the one separator that all others have', () => {
    const codes = many((i) => `K${1000 + i * 7}-${2000 + i * 13}`);
    expect(changesOf([...codes, 'K12345678'], 'shape-slips')).toEqual(['K12345678 → K1234-5678']);
  });
  it('is silent about numbers without the sign that most have', () => {
    expect(changesOf([...many((i) => `-0.${12345 + i * 17}`), '0.40547'], 'shape-slips')).toEqual([]);
    expect(changesOf([...many((i) => `-${1000 + i}`), '1001'], 'shape-slips')).toEqual([]);
  });
  it('is silent about hours of two digits among hours of one', () => {
    const times = many((i) => `${1 + (i % 9)}:${10 + i} a.m.`);
    expect(changesOf([...times, '11:05 a.m.', '11:12 a.m.', '10:40 a.m.'], 'shape-slips')).toEqual([]);
  });
});
