import { describe, expect, it } from 'vitest';
import { changesOf, many } from '../testing/repair-changes.ts';
import { findRepairs } from './find-repairs.ts';

describe('digit-groups', () => {
  const phones = many((i) => `(${201 + i * 7}) ${300 + i * 11}-${1000 + i * 13}`);
  it('writes the same digits like most of the column', () => {
    expect(changesOf([...phones, '425-555-0123', '4255550199'], 'digit-groups')).toEqual([
      '425-555-0123 → (425) 555-0123',
      '4255550199 → (425) 555-0199',
    ]);
  });
  it('proposes nothing for dates, other groups and numbers', () => {
    const dates = many((i) => `${10 + (i % 18)}/${10 + (i % 3)}/${1990 + (i % 30)}`);
    expect(changesOf([...dates, '20121205'], 'digit-groups')).toEqual([]);
    expect(changesOf([...phones, '42-5555-0123'], 'digit-groups')).toEqual([]);
    expect(changesOf([...many((i) => `-0.${1234567 + i * 17}`), '0.1234567'], 'digit-groups')).toEqual([]);
  });
});

describe('clock-times', () => {
  const times = many((i) => `${String(i % 24).padStart(2, '0')}:${10 + i}`);
  it('converts 12-hour times to 24 hours, and vice versa', () => {
    expect(changesOf([...times, '4:12 PM', '9:05 am'], 'clock-times')).toEqual([
      '4:12 PM → 16:12',
      '9:05 am → 09:05',
    ]);
    const halves = many((i) => `${1 + (i % 12)}:${10 + i} ${i % 3 ? 'PM' : 'AM'}`);
    expect(changesOf([...halves, '16:12', '4:12pm'], 'clock-times')).toEqual([
      '16:12 → 4:12 PM',
      '4:12pm → 4:12 PM',
    ]);
  });
  it('proposes nothing for a time that could be in either half of the day', () => {
    const halves = many((i) => `${1 + (i % 12)}:${10 + i} ${i % 3 ? 'PM' : 'AM'}`);
    expect(changesOf([...halves, '4:12'], 'clock-times')).toEqual([]);
  });
});

describe('currency-signs and decimal-marks', () => {
  it('removes a sign that few amounts have, and adds one that few lack', () => {
    expect(changesOf([...many((i) => `${12 + i}.50`), '$7.25'], 'currency-signs')).toEqual(['$7.25 → 7.25']);
    expect(changesOf([...many((i) => `$${12 + i}.50`), '7.25'], 'currency-signs')).toEqual(['7.25 → $7.25']);
  });
  it('proposes nothing for two currencies, or an even split', () => {
    expect(changesOf([...many((i) => `${12 + i}.50`), '$7.25', '€8.50'], 'currency-signs')).toEqual([]);
    const both = many((i) => (i % 2 ? `${12 + i}.50` : `$${12 + i}.50`));
    expect(changesOf(both, 'currency-signs')).toEqual([]);
  });
  it('reads signed amounts by their own decimal separator', () => {
    const plain = many((i) => (100 + i * 7.31).toFixed(2));
    const mended = changesOf([...plain, '2.107 €', '2.500,75 €'], 'currency-signs');
    expect(mended).toEqual(['2.107 € → 2107', '2.500,75 € → 2500.75']);
    expect(changesOf([...plain, '2.107 €', '3.114 €'], 'currency-signs')).toEqual([]);
  });
  it('uses the decimal separator of the others', () => {
    expect(changesOf([...many((i) => `${12 + i}.50`), '7,25'], 'decimal-marks')).toEqual(['7,25 → 7.25']);
  });
  it('writes numbers with both separators like most unambiguous ones', () => {
    const points = many((i) => `${1 + i},${100 + i}.50`, 20);
    const commas = many((i) => `${1 + i}.${200 + i},75`, 15);
    const found = changesOf([...points, ...commas, '8,25', '1.234'], 'decimal-marks');
    expect(found).toHaveLength(16);
    expect(found[0]).toBe('1.200,75 → 1,200.75');
    expect(found.at(-1)).toBe('8,25 → 8.25');
    const plain = many((i) => `${1000 + i * 37}.50`, 20);
    expect(changesOf([...plain, '1.234.567,80'], 'decimal-marks')).toEqual(['1.234.567,80 → 1234567.80']);
  });
  it('reports which numbers are ambiguous', () => {
    const values = [...many((i) => `${1 + i},${100 + i}.50`, 20), '1.200,75', '1.234'];
    const [repair] = findRepairs({ columns: ['value'], rows: values.length, cells: [values] });
    expect(repair?.reason.text).toContain('1 such as 1.234 can be read in two ways and are left');
  });
  it('proposes nothing if a comma may be a thousands separator', () => {
    expect(changesOf([...many((i) => `${12 + i}.50`), '7,250'], 'decimal-marks')).toEqual([]);
  });
});

describe('list-separators', () => {
  const genres = ['Drama', 'Crime', 'Comedy', 'Horror', 'Family'];
  const lists = many((i) => `${genres[i % 5]},${genres[(i + 1 + (i % 3)) % 5]}`);
  it('separates known items like the others', () => {
    expect(changesOf([...lists, 'Drama|Horror'], 'list-separators')).toEqual(['Drama|Horror → Drama,Horror']);
  });
  it('proposes nothing for unknown items, and for names with a comma', () => {
    expect(changesOf([...lists, 'North|South'], 'list-separators')).toEqual([]);
    expect(changesOf([...many((i) => `Last${i}, First${i * 3}`), 'a;b'], 'list-separators')).toEqual([]);
  });
});

describe('name-order and letter-case', () => {
  const [firsts, lasts] = [
    ['Ann', 'Bob', 'Cleo', 'Dan', 'Eve'],
    ['Smith', 'Jones', 'Garcia', 'Miller', 'Lopez', 'Weber'],
  ];
  const names = many((i) => `${firsts[i % 5]} ${lasts[(i * 5 + (i >> 3)) % 6]}`);
  it('puts the first name first if both are known in their positions', () => {
    expect(changesOf([...names, 'Jones, Eve'], 'name-order')).toEqual(['Jones, Eve → Eve Jones']);
  });
  it('knows last names with particles, and ignores spaces around names', () => {
    const families = ['van der Berg', 'Smith', 'De Vries', 'Garcia', 'di Rossi', 'Weber'];
    const of = (i: number): string => `${firsts[i % 5]} ${families[(i * 5 + (i >> 3)) % 6]}`;
    const spaced = many((i) => (i % 9 ? of(i) : `  ${of(i)} `));
    expect(changesOf([...spaced, 'van der Berg, Eve', 'De Vries, Bob'], 'name-order')).toEqual([
      'van der Berg, Eve → Eve van der Berg',
      'De Vries, Bob → Bob De Vries',
    ]);
  });
  it('proposes nothing if the words aren’t names in the column', () => {
    expect(changesOf([...names, 'Berlin, Germany'], 'name-order')).toEqual([]);
  });
  it('writes words in the case they have elsewhere', () => {
    expect(changesOf([...names, 'CLEO WEBER'], 'letter-case')).toEqual(['CLEO WEBER → Cleo Weber']);
  });
  it('proposes nothing for words in capitals that no other row has', () => {
    expect(changesOf([...names, 'NASA JPLX'], 'letter-case')).toEqual([]);
  });
});

describe('code-words', () => {
  const codes = many((i) => (i % 3 ? 'M' : 'F'));
  it('replaces a word or a lowercase letter by its initial', () => {
    expect(changesOf([...codes, 'Female', 'm'], 'code-words')).toEqual(['Female → F', 'm → M']);
    expect(changesOf([...many((i) => (i % 3 ? 'Male' : 'Female')), 'F'], 'code-words')).toEqual([
      'F → Female',
    ]);
    expect(changesOf([...many((i) => (i % 3 ? 'yes' : 'no')), 'N'], 'code-words')).toEqual(['N → no']);
  });
  it('proposes nothing for letters that are codes of their own, and for words that share an initial', () => {
    expect(changesOf([...codes, 'X'], 'code-words')).toEqual([]);
    expect(changesOf([...codes, 'Married', 'Missing'], 'code-words')).toEqual([]);
  });
});

describe('one-unit', () => {
  it('spaces the unit like most values, and adds it to numbers of the same size', () => {
    expect(changesOf([...many((i) => `${50 + i} kg`), '82kg', '71'], 'one-unit')).toEqual([
      '82kg → 82 kg',
      '71 → 71 kg',
    ]);
  });
  it('proposes nothing for numbers of another size, and keeps a unit other than that of the name', () => {
    expect(changesOf([...many((i) => `${50 + i} kg`), '5000'], 'one-unit')).toEqual([]);
    const heights = [...many((i) => String(150 + i)), '171 cm', '172 cm', '173 cm', '174 cm', '1.75 m'];
    expect(changesOf(heights, 'one-unit', 'height_cm')).toHaveLength(4);
  });
});

describe('percent-signs', () => {
  it('proposes nothing for numbers that aren’t fractions', () => {
    const percents = many((i) => `${i + 1}%`);
    expect(changesOf([...percents, '0.25', '0.5', '168'], 'percent-signs')).toEqual([
      '0.25 → 25%',
      '0.5 → 50%',
    ]);
  });
});

describe('spelling-variants', () => {
  it('uses the column’s letters if neither spelling of a value is clearly more frequent', () => {
    const states = [
      ...many(() => 'delivered', 60),
      ...many(() => 'Delivered', 9),
      ...many(() => 'lost', 9),
      ...many(() => 'in transit', 10),
      ...many(() => 'In Transit', 11),
    ];
    expect([...new Set(changesOf(states, 'spelling-variants'))]).toEqual([
      'Delivered → delivered',
      'In Transit → in transit',
    ]);
  });
});
