import { expect, test } from 'vitest';
import { scaleStrings } from './scale-strings.ts';

type Visitor = Record<string, (declaration: { value: string }) => void>;

const scaled = (property: string, value: string): string => {
  const declaration = { value };
  (scaleStrings() as unknown as { Declaration: Visitor }).Declaration[property]!(declaration);
  return declaration.value;
};

test('sizes and line heights in pixels grow, and no text becomes smaller than 12 px', () => {
  expect(scaled('font-size', '13px')).toBe('max(12px, calc(13px * var(--winnow-font-scale, 1)))');
  expect(scaled('font-size', '10px')).toBe('max(10px, calc(10px * var(--winnow-font-scale, 1)))');
  expect(scaled('line-height', '20px')).toBe('calc(20px * var(--winnow-font-scale, 1))');
});

test('what is written otherwise stays, and what was scaled is not scaled again', () => {
  for (const value of ['inherit', '1.4', '0.9em', 'calc(13px * 2)', scaled('font-size', '13px')]) {
    expect(scaled('font-size', value)).toBe(value);
  }
});
