import { describe, expect, it } from 'vitest';
import { codesLevel, codesOf, figuresLevel, figuresOf } from './figures.ts';
import { unknown } from './levels.ts';

const codes = (a: string, b: string) => codesLevel(codesOf(a), codesOf(b));
const figures = (a: string, b: string) => figuresLevel(figuresOf(a), figuresOf(b));

describe('codesOf', () => {
  it('reads all spellings of a model number as one', () => {
    expect(codesOf('Sony DSC-W120 Camera')).toEqual(codesOf('sony camera dscw120'));
    expect(codesOf('Kitchen scale, 2 kg')).toEqual([]);
  });

  it('distinguishes a code with a letter suffix from a different code', () => {
    expect(codes('Hub FX-2000B', 'Hub fx2000')).toBe(1);
    expect(codes('Hub FX-2000', 'Hub FX-2100')).toBe(5);
    expect(codes('Hub FX-2000', 'Hub')).toBe(unknown);
  });
});

describe('figuresOf', () => {
  it('reads versions, ordinals and Roman numerals as numbers', () => {
    expect(figuresOf('Editor 4.0')).toEqual(['4']);
    expect(figuresOf('Algebra, 2nd edition')).toEqual(['2']);
    expect(figuresOf('The Return III')).toEqual(['3']);
    expect(figuresOf('Model X100 in red')).toEqual([]);
  });

  it('grades agreement', () => {
    expect(figures('Editor 4.0', 'editor 4')).toBe(0);
    expect(figures('Editor 4', 'Editor 5')).toBe(5);
    expect(figures('Editor 4', 'Editor')).toBe(3);
    expect(figures('Editor', 'Editor')).toBe(unknown);
  });
});
