import { describe, expect, it } from 'vitest';
import { reshapedName, styledName } from './new-names.ts';

describe('styledName', () => {
  it('splits words at punctuation, spaces and capitals in any script', () => {
    expect(styledName('  First\nName ', 'snake')).toBe('first_name');
    expect(styledName('orderID', 'snake')).toBe('order_id');
    expect(styledName('order_id', 'camel')).toBe('orderId');
    expect(styledName('größe (cm)', 'title')).toBe('Größe Cm');
    expect(styledName('ДатаРождения', 'kebab')).toBe('дата-рождения');
    expect(styledName('unit_price', 'sentence')).toBe('Unit price');
  });

  it('keeps punctuation in styles that do not split words', () => {
    expect(styledName(' Price  (€) ', 'clean')).toBe('Price (€)');
    expect(styledName('Price (€)', 'upper')).toBe('PRICE (€)');
  });

  it('returns an empty name if there are no letters or digits', () => {
    expect(styledName('%', 'snake')).toBe('');
    expect(styledName('%', 'sentence')).toBe('');
  });
});

describe('reshapedName', () => {
  it('requires the whole name to match', () => {
    expect(reshapedName('a_date', '*_date', '* on')).toBe('a on');
    expect(reshapedName('a_date2', '*_date', '* on')).toBeUndefined();
    expect(reshapedName('ab', 'ab*ab', '*')).toBeUndefined();
    expect(reshapedName('abab', 'ab*ab', 'x*')).toBe('x');
    expect(reshapedName('a', 'a', 'b')).toBe('b');
  });
});
