import { describe, expect, it } from 'vitest';
import { countOf, formatBytes, formatPart } from './number.ts';

const local = (value: number): string => new Intl.NumberFormat().format(value);

describe('formatBytes', () => {
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1000, '1 KB'],
    [1240, `${local(1.24)} KB`],
    [999_600, '1 MB'],
    [48_300_000, `${local(48.3)} MB`],
    [2_000_000_000, '2 GB'],
    [5e15, `${local(5000)} TB`],
  ])('formats %d bytes as %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });
});

describe('formatPart', () => {
  it('never rounds a small part to nothing or nearly all to all', () => {
    expect(formatPart(0.0001)).toBe('<1%');
    expect(formatPart(0.9999)).toBe('>99%');
    expect(formatPart(0)).toBe('0%');
    expect(formatPart(1)).toBe('100%');
  });
});

describe('countOf', () => {
  it('uses the singular only for one', () => {
    expect(countOf(1, 'row')).toBe('1 row');
    expect(countOf(0, 'row')).toBe('0 rows');
    expect(countOf(2410, 'entry', 'entries')).toBe(`${local(2410)} entries`);
  });
});
