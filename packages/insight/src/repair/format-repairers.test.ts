import { describe, expect, it } from 'vitest';
import { changesOf, many } from '../testing/repair-changes.ts';
import { findRepairs } from './find-repairs.ts';

describe('durations', () => {
  it('converts hours to minutes if most durations are in minutes', () => {
    const found = changesOf([...many((i) => `${60 + i} min`), '1 hr. 43 min.', '2 hours'], 'durations');
    expect(found).toEqual(['1 hr. 43 min. → 103 min', '2 hours → 120 min']);
  });
  it('converts hours and minutes with a colon if the name states minutes', () => {
    const minutes = many((i) => `${45 + i * 4}`);
    expect(changesOf([...minutes, '2:05', '1h 20m'], 'durations', 'duration_min')).toEqual([
      '2:05 → 125',
      '1h 20m → 80',
    ]);
    expect(changesOf([...many((i) => `${1 + i}`), '2:05'], 'durations', 'duration_min')).toEqual([]);
    expect(changesOf([...minutes, '2:05'], 'durations', 'score')).toEqual([]);
  });
  it('proposes nothing if most are in hours', () => {
    expect(changesOf([...many((i) => `${1 + (i % 4)} h ${i} min`), '90 min'], 'durations')).toEqual([]);
  });
});

describe('scale-endings', () => {
  it('removes a scale suffix that few numbers have', () => {
    expect(changesOf([...many((i) => `${1 + i / 5}`), '7.4/10'], 'scale-endings')).toEqual(['7.4/10 → 7.4']);
  });
  it('proposes nothing for fractions and for numbers beyond the scale', () => {
    expect(changesOf([...many((i) => `${i + 1}`), '3/4', '7/8'], 'scale-endings')).toEqual([]);
    expect(changesOf([...many((i) => `${i + 1}`), '7/10'], 'scale-endings')).toEqual([]);
  });
});

describe('address-signs', () => {
  const addresses = many((i) => `ann.${i}@example.org`);
  it('corrects email addresses with disguised or mistyped punctuation', () => {
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
  it('corrects half of the addresses if most end up at domains of the others', () => {
    const half = many((i) => `bob.${i} at example.org`);
    expect(changesOf([...addresses, ...half], 'address-signs')).toHaveLength(40);
    expect(changesOf([...addresses, ...many((i) => `bob ${i} at home.today`)], 'address-signs')).toEqual([]);
  });
  it('proposes nothing for text, and for values that still aren’t addresses', () => {
    expect(changesOf([...addresses, 'call at noon', 'none', 'ann at'], 'address-signs')).toEqual([]);
    expect(
      changesOf([...many((i) => `see ann at desk ${i}.`), 'bob(at)example.org'], 'address-signs'),
    ).toEqual([]);
  });
});

describe('dash-signs', () => {
  it('writes the dash between numbers like most of the column', () => {
    expect(changesOf([...many((i) => `${i}-${i + 9}`), '12–18'], 'dash-signs')).toEqual(['12–18 → 12-18']);
  });
  it('proposes nothing for dashes in text', () => {
    expect(changesOf([...many((i) => `part-${i}`), 'a – b'], 'dash-signs')).toEqual([]);
  });
});

describe('date-formats', () => {
  it('reads dates without leading zeros and with two-digit years', () => {
    const found = changesOf(
      [...many((i) => `${1 + (i % 12)}/${1 + (i % 28)}/15`), '2014-03-25'],
      'date-formats',
    );
    expect(found).toEqual(['2014-03-25 → 3/25/14']);
  });
  it('proposes nothing if the century would be lost, or if day and month are interchangeable', () => {
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
  it('proposes nothing for numbers without the punctuation that most have', () => {
    expect(changesOf([...many((i) => `-0.${12345 + i * 17}`), '0.40547'], 'shape-slips')).toEqual([]);
    expect(changesOf([...many((i) => `-${1000 + i}`), '1001'], 'shape-slips')).toEqual([]);
  });
  it('proposes nothing for two-digit hours among one-digit hours', () => {
    const times = many((i) => `${1 + (i % 9)}:${10 + i} a.m.`);
    expect(changesOf([...times, '11:05 a.m.', '11:12 a.m.', '10:40 a.m.'], 'shape-slips')).toEqual([]);
  });
});

describe('date-formats', () => {
  const iso = many((i) => `2021-03-${String(1 + (i % 28)).padStart(2, '0')}`, 60);
  it('reads ambiguous dates like the unambiguous ones in their format', () => {
    const sure = many((i) => `${13 + i}/04/2021`, 9);
    const found = changesOf([...iso, ...sure, '05/06/2021'], 'date-formats');
    expect(found).toContain('05/06/2021 → 2021-06-05');
    expect(found).toHaveLength(10);
  });
  it('leaves ambiguous dates alone if there are few others, or both orders occur', () => {
    expect(changesOf([...iso, '13/04/2021', '05/06/2021'], 'date-formats')).toEqual([
      '13/04/2021 → 2021-04-13',
    ]);
    const both = [...many((i) => `${13 + i}/04/2021`, 9), ...many((i) => `04/${13 + i}/2021`, 2)];
    expect(changesOf([...iso, ...both, '05/06/2021'], 'date-formats')).not.toContain(
      '05/06/2021 → 2021-06-05',
    );
  });
});

describe('date-formats', () => {
  it('writes dates with month names, and dates with a time', () => {
    const named = many((i) => `${10 + (i % 19)} Aug 20${10 + (i % 12)}`);
    expect(changesOf([...named, '2021-09-04'], 'date-formats')).toEqual(['2021-09-04 → 4 Sep 2021']);
    const timed = many((i) => `2024-05-${13 + (i % 15)} 08:${10 + i}`);
    expect(changesOf([...timed, '23/05/2024 09:30'], 'date-formats')).toEqual([
      '23/05/2024 09:30 → 2024-05-23 09:30',
    ]);
  });
  it('learns nothing from dates whose day equals the month number', () => {
    const iso = many((i) => `2021-03-${10 + (i % 20)}`);
    const found = changesOf(
      [...iso, ...many((i) => `04/${13 + i}/2021`, 9), '06/06/2021', '05/06/2021'],
      'date-formats',
    );
    expect(found).toContain('05/06/2021 → 2021-05-06');
  });
});

describe('code-signs', () => {
  const seasons = many((i) => `20${18 + (i % 3)}/${19 + (i % 3)}`);
  it('writes recurring codes with the separator of the column', () => {
    expect(changesOf([...seasons, '2018-19'], 'code-signs')).toEqual(['2018-19 → 2018/19']);
    const stations = many((i) => `ST-0${1 + (i % 3)}`);
    expect(changesOf([...stations, 'ST02', 'ST 03'], 'code-signs')).toEqual([
      'ST02 → ST-02',
      'ST 03 → ST-03',
    ]);
  });
  it('proposes nothing for codes that match no others, numbers, and two layouts', () => {
    expect(changesOf([...seasons, '2021-22'], 'code-signs')).toEqual([]);
    expect(changesOf([...many((i) => `1.${1 + (i % 3)}`), '11', '1 2'], 'code-signs')).toEqual([]);
    expect(changesOf([...seasons, ...many(() => '2018-19', 12)], 'code-signs')).toEqual([]);
  });
});

describe('decimal-marks', () => {
  it('isn’t misled by numbers with three decimals, which may be thousands', () => {
    const places = many((i) => `4${i % 10}.${i % 5 === 0 ? 123 + i : 1234 + i}`);
    expect(changesOf([...places, '47,5804'], 'decimal-marks')).toEqual(['47,5804 → 47.5804']);
  });
});

describe('one-unit', () => {
  const speeds = many((i) => `${1 + (i % 9)}.${i % 10}`, 100);
  it('removes a unit from few numbers that are as large as those without', () => {
    expect(changesOf([...speeds, ...many((i) => `${2 + i}.0 m/s`, 5)], 'one-unit')).toEqual(
      many((i) => `${2 + i}.0 m/s → ${2 + i}.0`, 5),
    );
  });
  it('proposes nothing if the numbers with the unit differ in size', () => {
    expect(changesOf([...speeds, ...many((i) => `${12 + i}.5 mph`, 5)], 'one-unit')).toEqual([]);
  });
});

describe('spelling-variants', () => {
  const sides = many((i) => ['N', 'S', 'NE', 'SW'][i % 4]!, 80);
  it('writes single letters in the case that nearly all have', () => {
    expect(changesOf([...sides, 'n'], 'spelling-variants')).toEqual(['n → N']);
  });
  it('leaves single letters alone if both cases are frequent', () => {
    expect(changesOf([...sides, ...many(() => 'n', 9), ...many(() => 's', 9)], 'spelling-variants')).toEqual(
      [],
    );
  });
  it('writes umlauts and accents like most rows, even if the other spelling isn’t rare', () => {
    const towns = many((i) => ['Köln', 'Düsseldorf', 'Málaga', 'Ulm'][i % 4]!, 1_200);
    const others = ['Koeln', 'Koln', 'DUESSELDORF', 'Malaga'].flatMap((town) => many(() => town, 25));
    expect([...new Set(changesOf([...towns, ...others], 'spelling-variants'))].sort()).toEqual([
      'DUESSELDORF → Düsseldorf',
      'Koeln → Köln',
      'Koln → Köln',
      'Malaga → Málaga',
    ]);
  });
  it('leaves words that merely share their letters with another', () => {
    const towns = many((i) => ['Noel', 'Nol', 'Aachen', 'Achen'][i % 4]!, 80);
    expect(changesOf(towns, 'spelling-variants')).toEqual([]);
  });
});

describe('html-entities', () => {
  const names = many((i) => ['Brown & Sons', 'Café Noir', 'Acme'][i % 3]!);
  it('decodes named and numeric references', () => {
    const coded = ['Brown &amp; Sons', 'Caf&eacute; Noir', 'It&#39;s &#x41;'];
    expect(changesOf([...names, ...coded], 'html-entities')).toEqual([
      'Brown &amp; Sons → Brown & Sons',
      'Caf&eacute; Noir → Café Noir',
      "It&#39;s &#x41; → It's A",
    ]);
  });
  it('proposes nothing for markup, and for anything that isn’t a reference', () => {
    expect(changesOf([...names, '<b>Brown</b> &amp; Sons'], 'html-entities')).toEqual([]);
    expect(changesOf([...names, 'R&D; x', '&nosuch;'], 'html-entities')).toEqual([]);
  });
});

describe('boolean-words', () => {
  const answers = many((i) => ['yes', 'no', 'no'][i % 3]!, 60);
  it('replaces the words of other pairs by those of most rows', () => {
    expect(changesOf([...answers, 'TRUE', '0', 'ja'], 'boolean-words')).toEqual([
      'TRUE → yes',
      '0 → no',
      'ja → yes',
    ]);
    const flags = many((i) => String(i % 2), 60);
    expect(changesOf([...flags, 'Yes', 'false'], 'boolean-words')).toEqual(['Yes → 1', 'false → 0']);
  });
  it('proposes nothing if there is a third answer', () => {
    expect(changesOf([...answers, 'TRUE', 'maybe'], 'boolean-words')).toEqual([]);
    expect(changesOf([...many((i) => String(i % 2), 60), '2', 'yes'], 'boolean-words')).toEqual([]);
  });
});

describe('date-formats', () => {
  const dates = many((i) => `202${i % 3}-0${1 + (i % 9)}-${10 + (i % 17)}`);
  it('reads spreadsheet serial numbers as dates', () => {
    expect(changesOf([...dates, '44319', '44562'], 'date-formats')).toEqual([
      '44319 → 2021-05-03',
      '44562 → 2022-01-01',
    ]);
  });
  it('proposes nothing for numbers of other years, and among times', () => {
    expect(changesOf([...dates, '10115', '90210'], 'date-formats')).toEqual([]);
    expect(changesOf([...dates.map((one) => `${one} 10:00`), '44319'], 'date-formats')).toEqual([]);
  });
});

describe('percent-signs', () => {
  const rates = many((i) => ['5%', '10%', '15%', '0%'][i % 4]!);
  it('reads every plain number as the percentage that the column has', () => {
    const plain = ['0.05', '15', '0.1', '0', '0.0'];
    expect(changesOf([...rates, ...plain], 'percent-signs')).toEqual([
      '0.05 → 5%',
      '15 → 15%',
      '0.1 → 10%',
      '0 → 0%',
      '0.0 → 0%',
    ]);
  });
  it('leaves values that no other row has if both readings occur', () => {
    expect(changesOf([...rates, '0.05', '15', '7'], 'percent-signs')).toEqual(['0.05 → 5%', '15 → 15%']);
  });
  it('writes the space before the sign like nearly all others', () => {
    expect(changesOf([...rates, '10 %'], 'percent-signs')).toEqual(['10 % → 10%']);
    expect(
      changesOf(
        many((i) => (i % 2 ? '5%' : '10 %')),
        'percent-signs',
      ),
    ).toEqual([]);
  });
});

describe('one-unit', () => {
  const weights = many((i) => `${1 + i / 10} kg`);
  it('converts few numbers in another unit', () => {
    const others = ['2500 g', '1250 g', '2.2'];
    expect(changesOf([...weights, ...others], 'one-unit')).toEqual([
      '2500 g → 2.5 kg',
      '1250 g → 1.25 kg',
      '2.2 → 2.2 kg',
    ]);
  });
  it('proposes nothing if converted numbers don’t fit, already fit, or measure something else', () => {
    expect(changesOf([...weights, '9 t'], 'one-unit')).toEqual([]);
    expect(changesOf([...weights, '3 lb'], 'one-unit')).toEqual([]);
    expect(changesOf([...weights, '300 cm'], 'one-unit')).toEqual([]);
  });
});

describe('stray-signs', () => {
  const names = many((i) => ['Ada Byron', 'Alan Kay', 'Bo Derek'][i % 3]!);
  it('removes quotes, the apostrophe of spreadsheets and trailing separators', () => {
    expect(changesOf([...names, '"Ada Byron"', 'Cy Young,'], 'stray-signs')).toEqual([
      '"Ada Byron" → Ada Byron',
      'Cy Young, → Cy Young',
    ]);
    expect(changesOf([...many((i) => `0${100 + i}`), "'0199"], 'stray-signs')).toEqual(["'0199 → 0199"]);
  });
  it('proposes nothing if many values have them, and for apostrophes within', () => {
    expect(
      changesOf(
        many((i) => (i % 2 ? '"a b"' : 'a b')),
        'stray-signs',
      ),
    ).toEqual([]);
    expect(changesOf([...names, "O'Hara"], 'stray-signs')).toEqual([]);
  });
});

describe('abbreviated-words', () => {
  const streets = many((i) => `${i + 1} ${['Oak Avenue', 'Main Street', 'Park Lane'][i % 3]}`);
  it('spells out a word that other rows have after the same words', () => {
    expect(changesOf([...streets, '7 Oak Ave', '9b Main St.', '3 Park Ln'], 'abbreviated-words')).toEqual([
      '7 Oak Ave → 7 Oak Avenue',
      '9b Main St. → 9b Main Street',
      '3 Park Ln → 3 Park Lane',
    ]);
  });
  it('proposes nothing if no other row has the same words before it, and for proper names', () => {
    expect(changesOf([...streets, '7 Elm Str. North', '7 Elm Cres'], 'abbreviated-words')).toEqual([]);
    const brands = many((i) => `${['Alba', 'Brevo', 'Castel', 'Dorna'][i % 4]}${i} Brewing Company`);
    expect(changesOf([...brands, 'Elvin Brewing Co'], 'abbreviated-words')).toEqual([]);
  });
});

describe('digit-groups', () => {
  it('reads two zeros as the plus before a country code', () => {
    const phones = many((i) => `+44 20 7${100 + i} ${2000 + i * 7}`);
    expect(changesOf([...phones, '0044 20 7555 0123', '+442075550124'], 'digit-groups')).toEqual([
      '0044 20 7555 0123 → +44 20 7555 0123',
      '+442075550124 → +44 20 7555 0124',
    ]);
  });
});

describe('thousands', () => {
  it('removes other thousands separators as well', () => {
    const plain = many((i) => String(28_000 + i * 311));
    expect(changesOf([...plain, '34 000', "35'000", '36,000'], 'thousands')).toEqual([
      '34 000 → 34000',
      "35'000 → 35000",
      '36,000 → 36000',
    ]);
  });
  it('unifies amounts with a currency sign, and leaves the digits after the decimal point', () => {
    const grouped = many((i) => `$${28 + i},${100 + i}.5025`);
    expect(changesOf([...grouped, '$34123.5075'], 'thousands')).toEqual(['$34123.5075 → $34,123.5075']);
    expect(changesOf([...many((i) => `€ ${2800 + i * 7}`), '€ 3,400'], 'thousands')).toEqual([
      '€ 3,400 → € 3400',
    ]);
  });
});

describe('phone-codes', () => {
  const international = many((i) => `+44 19${10 + i} 55${1000 + i * 7}`);
  const national = many((i) => `(212) 555-${1000 + i * 7}`);
  it('adds and removes country codes', () => {
    expect(changesOf([...international, '01904 551234'], 'phone-codes')).toEqual([
      '01904 551234 → +44 1904 551234',
    ]);
    expect(changesOf([...national, '+1 212-555-0123'], 'phone-codes')).toEqual([
      '+1 212-555-0123 → (212) 555-0123',
    ]);
  });
  it('proposes nothing for numbers of other countries, lengths and mixed columns', () => {
    expect(changesOf([...international, '01904 5512', '+33 1 23 45 67 89'], 'phone-codes')).toEqual([]);
    expect(changesOf([...national, '+44 1904 551234'], 'phone-codes')).toEqual([]);
    expect(changesOf([...national, '+52 55 1234 5678'], 'phone-codes')).toEqual([]);
    expect(changesOf([...national, '+52 212 555 0123', '+1 212-555-0123'], 'phone-codes')).toEqual([]);
    expect(changesOf([...international, ...national], 'phone-codes')).toEqual([]);
  });
});

describe('approximate-numbers', () => {
  const ages = many((i) => String(20 + i));
  it('removes the marks of approximate numbers', () => {
    expect(changesOf([...ages, '~28', 'ca. 30', 'about 41'], 'approximate-numbers')).toEqual([
      '~28 → 28',
      'ca. 30 → 30',
      'about 41 → 41',
    ]);
  });
  it('proposes nothing beyond the range of the others, and among text', () => {
    expect(changesOf([...ages, '~500'], 'approximate-numbers')).toEqual([]);
    expect(changesOf([...many((i) => `room ${i}`), '~28'], 'approximate-numbers')).toEqual([]);
  });
});

describe('code-layouts', () => {
  const postcodes = many((i) => (i % 2 ? `YO1 ${i % 10}AB` : `SW${1 + (i % 9)}A ${i % 10}AA`), 80);
  it('inserts the separator of codes of several lengths and capitalizes them', () => {
    expect(changesOf([...postcodes, 'yo17ab', 'SW1A2AA', 'yo1 8ab'], 'code-layouts')).toEqual([
      'yo17ab → YO1 7AB',
      'SW1A2AA → SW1A 2AA',
      'yo1 8ab → YO1 8AB',
    ]);
  });
  it('proposes nothing for other shapes, words and numbers', () => {
    expect(changesOf([...postcodes, 'Y', 'YORK', '10115'], 'code-layouts')).toEqual([]);
    expect(changesOf([...many((i) => `A${'BC'.repeat(1 + (i % 3))} DEF`), 'abcdef'], 'code-layouts')).toEqual(
      [],
    );
  });
});

describe('country-spellings', () => {
  const names = [...many(() => 'United Kingdom'), ...many(() => 'France', 12)];
  it('unifies the spellings of a country', () => {
    expect(changesOf([...names, 'UK', 'Great Britain', 'GB'], 'country-spellings')).toEqual([
      'UK → United Kingdom',
      'Great Britain → United Kingdom',
      'GB → United Kingdom',
    ]);
    expect(changesOf([...many(() => 'USA'), ...names, 'U.S.A.'], 'country-spellings')).toEqual([
      'U.S.A. → USA',
    ]);
  });
  it('proposes nothing if no spelling is usual, and among other words', () => {
    expect(changesOf([...names, ...many(() => 'UK')], 'country-spellings')).toEqual([]);
    expect(changesOf([...many(() => 'red'), ...many(() => 'green'), 'US'], 'country-spellings')).toEqual([]);
  });
});

describe('abbreviated street words', () => {
  const addresses = many((i) => `${i + 1} Number${'abcdefghij'[i % 10]} ${i % 2 ? 'Street' : 'Avenue'}`);
  it('spells out the usual abbreviations in addresses', () => {
    expect(changesOf([...addresses, '9 Elm St', '3 Hill Ave.'], 'abbreviated-words')).toEqual([
      '9 Elm St → 9 Elm Street',
      '3 Hill Ave. → 3 Hill Avenue',
    ]);
  });
  it('proposes nothing if most are abbreviated, and for words of other values', () => {
    const short = addresses.map((one) => one.replace('Street', 'St'));
    expect(changesOf([...short, '9 Elm St'], 'abbreviated-words')).toEqual([]);
    const roads = many((i) => `${i + 1} Number${'abcdefghij'[i % 10]} ${['Ave.', 'St.', 'Road'][i % 3]}`);
    expect(changesOf([...roads, '9 Elm Rd.'], 'abbreviated-words')).toEqual([]);
    expect(changesOf([...addresses, '9 ELM ST', '3 hill ave'], 'abbreviated-words')).toEqual([]);
    const teams = [...many(() => 'Boston Beaneaters'), 'Boston Bees'];
    expect(changesOf(teams, 'abbreviated-words')).toEqual([]);
  });
});

describe('values that only look wrong', () => {
  it('keeps house numbers with a letter, date ranges and usual month names', () => {
    expect(
      changesOf([...many((i) => String(200 + i)), '207b', '207b', '229b', '229b', '255b'], 'one-unit'),
    ).toEqual([]);
    const ranges = many((i) => `8/${10 + (i % 10)}-${20 + (i % 9)}/08`);
    expect(changesOf([...ranges, '8/30-9/1/08'], 'shape-slips')).toEqual([]);
    const months = ['Jan', 'Feb', 'Apr', 'May', 'Aug', 'Oct', 'July', 'Sept'];
    expect(
      changesOf(
        many((i) => months[i % 8]!, 80),
        'code-names',
      ),
    ).toEqual([]);
  });
  it('keeps model numbers that recur, derived words and names in addresses', () => {
    const models = [...many(() => '737-724', 30), ...many(() => '737-301'), ...many(() => '737-7H4', 30)];
    expect(changesOf([...models, '737-924', '737-924'], 'unreadable-digits')).toEqual([]);
    const titles = [...many((i) => `Technical role ${'abcdefghijklmnopqrst'[i % 20]}`), 'Technician'];
    expect(changesOf(titles, 'word-typos')).toEqual([]);
    const mails = [...many((i) => `hernandez${i}@example.org`), 'fernandez9@example.org'];
    expect(changesOf(mails, 'word-typos')).toEqual([]);
  });
  it('keeps a year among titles, and the zeros of numbers next to a unit', () => {
    const titles = many((i) => `${'abcdefghij'[i % 10]}${i} and ${'klmnopqrst'[i % 10]}`);
    const safe = findRepairs({ columns: ['title'], rows: 41, cells: [[...titles, "'38"]] });
    expect(safe.filter(({ confidence }) => confidence >= 0.92)).toEqual([]);
    const cells = [[...many((i) => `${10 + i}.0`), ...many((i) => `${12 + i}.0 C`, 5)]];
    const found = findRepairs({ columns: ['tmax_c'], rows: 45, cells });
    expect(found.map(({ to }) => to)).toEqual(['12.0', '13.0', '14.0', '15.0', '16.0']);
  });
  it('restores typographic punctuation of which a control character is left', () => {
    expect(changesOf(['Children\u0019s Hospital'], 'invisible-characters')).toEqual([
      'Children\u0019s Hospital → Children’s Hospital',
    ]);
  });
});
