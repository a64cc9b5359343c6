import { describe, expect, it } from 'vitest';
import { reshapedName, styledName } from './new-names.ts';

describe('styledName', () => {
  it('knows words by signs, spaces and capitals, in any script', () => {
    expect(styledName('  First\nName ', 'snake')).toBe('first_name');
    expect(styledName('orderID', 'snake')).toBe('order_id');
    expect(styledName('order_id', 'camel')).toBe('orderId');
    expect(styledName('größe (cm)', 'title')).toBe('Größe Cm');
    expect(styledName('ДатаРождения', 'kebab')).toBe('дата-рождения');
    expect(styledName('unit_price', 'sentence')).toBe('Unit price');
  });

  it('leaves signs where words do not matter', () => {
    expect(styledName(' Price  (€) ', 'clean')).toBe('Price (€)');
    expect(styledName('Price (€)', 'upper')).toBe('PRICE (€)');
  });

  it('gives nothing of a name without letters and digits', () => {
    expect(styledName('%', 'snake')).toBe('');
    expect(styledName('%', 'sentence')).toBe('');
  });
});

describe('reshapedName', () => {
  it('needs the whole form', () => {
    expect(reshapedName('a_date', '*_date', '* on')).toBe('a on');
    expect(reshapedName('a_date2', '*_date', '* on')).toBeUndefined();
    expect(reshapedName('ab', 'ab*ab', '*')).toBeUndefined();
    expect(reshapedName('abab', 'ab*ab', 'x*')).toBe('x');
    expect(reshapedName('a', 'a', 'b')).toBe('b');
  });
});
