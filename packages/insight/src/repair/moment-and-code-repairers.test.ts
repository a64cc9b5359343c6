import { describe, expect, it } from 'vitest';
import { changesOf, many } from '../testing/repair-changes.ts';
import { findRepairs } from './find-repairs.ts';

describe('dates with times', () => {
  const moments = many((i) => `2024-03-${10 + (i % 17)} ${10 + (i % 12)}:00:00`);
  it('writes a space between date and time if nearly all have one', () => {
    expect(changesOf([...moments, '2024-03-11T09:30:00'], 'date-formats')).toEqual([
      '2024-03-11T09:30:00 → 2024-03-11 09:30:00',
    ]);
  });
  it('proposes nothing if many have a T, or a time zone follows', () => {
    const halves = many((i) => `2024-03-${10 + (i % 17)}${i % 2 ? 'T' : ' '}0${i % 9}:00:00`);
    expect(changesOf(halves, 'date-formats')).toEqual([]);
    expect(changesOf([...moments, '2024-03-11T09:30:00Z'], 'date-formats')).toEqual([]);
  });
});

describe('amounts and currencies by code', () => {
  it('removes the code that few amounts have', () => {
    expect(changesOf([...many((i) => `${28_000 + i * 100}`), '31000 EUR'], 'currency-signs')).toEqual([
      '31000 EUR → 31000',
    ]);
  });
  it('proposes nothing for amounts in several currencies', () => {
    const several = [...many((i) => `${28_000 + i * 100}`), '31000 EUR', '29000 USD'];
    expect(changesOf(several, 'currency-signs')).toEqual([]);
  });
  it('unifies the name of the only currency with its code', () => {
    expect(changesOf([...many(() => 'EUR'), 'Euro', '€'], 'code-names')).toEqual(['Euro → EUR']);
    expect(changesOf([...many(() => 'EUR'), 'Dollar'], 'code-names')).toEqual([]);
  });
});

describe('a letter among digits', () => {
  it('is removed if the number is then as long as the others', () => {
    expect(changesOf([...many((i) => `${20 + i}%`), '4x2%'], 'shape-slips')).toEqual(['4x2% → 42%']);
  });
  it('is doubtful if it may stand for a digit', () => {
    const values = [...many((i) => `${20 + i}%`), '4x%', '7%'];
    const found = findRepairs({ columns: ['share'], rows: values.length, cells: [values] });
    expect(found.filter(({ from, confidence }) => from === '4x%' && confidence > 0.9)).toEqual([]);
  });
});

describe('years-of-dates', () => {
  const table = (year: (i: number) => string, rows = 100) => {
    const dates = many((i) => `${1 + (i % 27)} May ${1990 + (i % 20)} (USA)`, rows);
    const years = many(year, rows);
    return findRepairs({ columns: ['Year', 'Released'], rows, cells: [years, dates] })
      .filter((one) => one.by.includes('years-of-dates'))
      .map(({ from, to }) => `${from} → ${to}`);
  };
  const right = (i: number): string => String(1990 + (i % 20));
  it('corrects years that a date contradicts, and short ones', () => {
    expect(table((i) => (i === 7 ? '97' : i === 12 ? '2001' : right(i)))).toEqual([
      '97 → 1997',
      '2001 → 2002',
    ]);
  });
  it('proposes nothing if years often differ from those of the dates', () => {
    expect(table((i) => (i % 20 === 3 ? String(1992 + (i % 20)) : right(i)))).toEqual([]);
  });
});
