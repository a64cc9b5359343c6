import { describe, expect, it } from 'vitest';
import { allocateRef, allocateRefs, uniqueName, uniqueNames } from './table-schema.ts';

describe('allocateRefs', () => {
  it('returns what consecutive calls of allocateRef return', () => {
    const names = [
      'a',
      'A',
      'a~2',
      '',
      '_rid',
      '_w12',
      'rowid',
      '__proto__',
      'a',
      'x'.repeat(80),
      'x'.repeat(90),
    ];
    const one: string[] = [];
    for (const name of names) one.push(allocateRef(name, one));
    expect(allocateRefs(names)).toEqual(one);
    expect(one).toEqual([
      ...['a', 'A~2', 'a~2~2', 'column', '_rid~2', '_w12~2', 'rowid~2', '__proto__', 'a~3'],
      ...['x'.repeat(60), `${'x'.repeat(60)}~2`],
    ]);
  });
});

describe('uniqueName', () => {
  it('numbers a name that is taken, and removes NUL characters', () => {
    expect(uniqueName('name', ['name', 'name 2'])).toBe('name 3');
    expect(uniqueName('na\0me', ['name'])).toBe('name 2');
  });
});

describe('uniqueNames', () => {
  it('numbers names that occurred before', () => {
    expect(uniqueNames(['a', 'b', 'a', 'a 2', 'a'])).toEqual(['a', 'b', 'a 2', 'a 2 2', 'a 3']);
  });
});
