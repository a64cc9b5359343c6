import { describe, expect, it } from 'vitest';
import { changesOf, many } from '../testing/repair-changes.ts';
import { findRepairs } from './find-repairs.ts';

describe('number-words', () => {
  const changes = (column: string, values: readonly string[]): readonly string[] =>
    findRepairs({ columns: [column], rows: values.length, cells: [values] })
      .filter((one) => one.by.includes('number-words'))
      .map(({ from, to }) => `${from} → ${to}`);
  it('removes words that the name of the column states, or that only count', () => {
    const values = [...many((i) => `${1 + (i % 9)}`), '3 bd', '4 bd', '2 bd'];
    expect(changes('beds', values)).toEqual(['3 bd → 3', '4 bd → 4', '2 bd → 2']);
    expect(changes('quantity', [...many((i) => `${1 + (i % 9)}`), '3 pcs', '4 pcs', '2 pcs'])).toHaveLength(
      3,
    );
  });
  it('proposes nothing for words that mean something else', () => {
    expect(changes('issue', [...many((i) => `${1 + (i % 9)}`), 'Suppl 1', 'Suppl 1', 'Suppl 2'])).toEqual([]);
    expect(changes('house number', [...many((i) => `${1 + i}`), '3 bis', '4 bis', '5 bis'])).toEqual([]);
  });
});

describe('magnitude-words', () => {
  it('writes out thousands among numbers in full', () => {
    const found = changesOf([...many((i) => `${450 + i}000`), '460K', '471k'], 'magnitude-words');
    expect(found).toEqual(['460K → 460000', '471k → 471000']);
  });
  it('proposes nothing if the number alone is among the others', () => {
    expect(changesOf([...many((i) => `${i * 100}`), '3 k'], 'magnitude-words')).toEqual([]);
  });
});

describe('url-signs', () => {
  const addresses = many((i) => `https://site${i}.example.org/`);
  it('completes the beginning of web addresses', () => {
    const broken = [
      'site7.example.org/a',
      'https:/site8.example.org',
      'https;//site9.example.org',
      'http//old.example.org',
    ];
    expect(changesOf([...addresses, ...broken], 'url-signs').map((one) => one.split(' → ')[1])).toEqual([
      'https://site7.example.org/a',
      'https://site8.example.org',
      'https://site9.example.org',
      'http://old.example.org',
    ]);
  });
  it('proposes nothing for other text', () => {
    expect(changesOf([...addresses, 'none', 'see below', 'v1.2'], 'url-signs')).toEqual([]);
    expect(changesOf([...many((i) => `note ${i}`), 'http:/a.example.org'], 'url-signs')).toEqual([]);
  });
});

describe('address-signs with known domains', () => {
  const addresses = many((i) => `ann.${i}@northwell.example.org`);
  it('inserts the missing sign and corrects slips of the domain', () => {
    const broken = [
      'bob.1northwell.example.org',
      'cid 2 northwell.example.org',
      'dan@nortwell.example.org',
      'EVE@NORTHWELL.EXAMPLE.ORG',
    ];
    expect(changesOf([...addresses, ...broken], 'address-signs').map((one) => one.split(' → ')[1])).toEqual([
      'bob.1@northwell.example.org',
      'dan@northwell.example.org',
      'eve@northwell.example.org',
    ]);
  });
  it('keeps other providers with similar names', () => {
    expect(
      changesOf([...many((i) => `ann.${i}@gmail.com`), 'bob@ymail.com', 'cid@gmail.co'], 'address-signs'),
    ).toEqual([]);
  });
});

describe('clock-times with other signs', () => {
  it('writes the sign of most times', () => {
    const times = many((i) => `${10 + (i % 12)}:${10 + i}`);
    expect(changesOf([...times, '15.30', '9h45'], 'clock-times')).toEqual(['15.30 → 15:30', '9h45 → 9:45']);
  });
  it('proposes nothing among decimals', () => {
    expect(changesOf([...many((i) => `${10 + (i % 12)}.${10 + i}`), '12:30'], 'clock-times')).toEqual([]);
  });
});

describe('percent-signs among fractions', () => {
  it('writes a fraction as other rows do', () => {
    const shares = many((i) => ['1.0', '0.8', '0.5'][i % 3]!);
    expect(changesOf([...shares, '100%', '80%'], 'percent-signs')).toEqual(['100% → 1.0', '80% → 0.8']);
  });
});

describe('dash-signs with spaces', () => {
  it('removes spaces around a dash that others lack', () => {
    expect(changesOf([...many((i) => `${i}-${i + 9}`), '12 - 18'], 'dash-signs')).toEqual([
      '12 - 18 → 12-18',
    ]);
  });
});

describe('list-separators between names', () => {
  const letter = (i: number): string => 'abcdefgh'[i % 8]! + 'ijklm'[i % 5]!;
  it('writes lists of people like most of them', () => {
    const lists = many((i) => `A. Name${letter(i)}, B. Other${letter(i + 7)}`);
    const found = changesOf([...lists, 'C. Smith; D. Jones'], 'list-separators');
    expect(found).toEqual(['C. Smith; D. Jones → C. Smith, D. Jones']);
  });
});

describe('street-endings', () => {
  const streets = many((i) => `${['Koch', 'Etzler', 'Haupt'][i % 3]}straße ${i + 1}`);
  it('spells out the ending that others spell out', () => {
    expect(changesOf([...streets, 'Wollstr. 12', 'Berliner Str. 5'], 'street-endings')).toEqual([
      'Wollstr. 12 → Wollstraße 12',
      'Berliner Str. 5 → Berliner Straße 5',
    ]);
  });
  it('proposes nothing if both are usual', () => {
    expect(changesOf([...streets, ...many((i) => `Wollstr. ${i}`, 20)], 'street-endings')).toEqual([]);
  });
});

describe('phone-codes in other layouts', () => {
  it('recognizes the international prefix and the zero in brackets', () => {
    const numbers = many((i) => `+44 20 7946 ${1000 + i}`);
    expect(changesOf([...numbers, '+44 (0)20 7946 0123'], 'phone-codes')).toEqual([
      '+44 (0)20 7946 0123 → +44 20 7946 0123',
    ]);
    const french = many((i) => `01 42 68 ${10 + i} ${50 + (i % 40)}`);
    expect(changesOf([...french, '0033 1 42 68 11 22', '142681123'], 'phone-codes')).toEqual([
      '0033 1 42 68 11 22 → 01 42 68 11 22',
      '142681123 → 01 42 68 11 23',
    ]);
  });
});

describe('spelled-numbers', () => {
  const digits = many((i) => `${1 + (i % 6)}`);
  it('writes numbers in words in digits', () => {
    expect(changesOf([...digits, 'two', 'Three'], 'spelled-numbers')).toEqual(['two → 2', 'Three → 3']);
    expect(changesOf([...digits, 'vier'], 'spelled-numbers')).toEqual(['vier → 4']);
  });
  it('proposes nothing beyond the range of the others, for null, and among words', () => {
    expect(changesOf([...digits, 'eleven', 'null', 'many'], 'spelled-numbers')).toEqual([]);
    expect(changesOf([...many((i) => `word ${i}`), 'two'], 'spelled-numbers')).toEqual([]);
  });
});

describe('one-unit with a unit in the name', () => {
  const plain = many((i) => `${100 + i * 60}`);
  it('converts numbers in another unit of the same dimension', () => {
    expect(changesOf([...plain, '0.25 l', '1.5 l'], 'one-unit', 'volume_ml')).toEqual([
      '0.25 l → 250',
      '1.5 l → 1500',
    ]);
    expect(changesOf([...plain, '2205 lb', '441 lb'], 'one-unit', 'weight_kg')).toEqual([
      '2205 lb → 1000',
      '441 lb → 200',
    ]);
  });
  it('proposes nothing if the results don’t fit, and for units of something else', () => {
    expect(changesOf([...plain, '25 l', '1.5 l'], 'one-unit', 'volume_ml')).toEqual([]);
    expect(changesOf([...plain, '250 cm', '300 cm'], 'one-unit', 'volume_ml')).toEqual([]);
  });
});

describe('digit-groups of codes without separators', () => {
  const codes = many((i) => `${9783161484100 + i * 97}`);
  it('removes separators from codes with as many digits', () => {
    expect(changesOf([...codes, '978-3-16-148410-9'], 'digit-groups')).toEqual([
      '978-3-16-148410-9 → 9783161484109',
    ]);
  });
  it('proposes nothing for other lengths and for dates', () => {
    expect(changesOf([...codes, '3-16-148410-0'], 'digit-groups')).toEqual([]);
    expect(changesOf([...many((i) => `202${i % 6}0${1 + (i % 9)}17`), '2021-03-05'], 'digit-groups')).toEqual(
      [],
    );
  });
});
