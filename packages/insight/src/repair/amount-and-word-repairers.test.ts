import { describe, expect, it } from 'vitest';
import { changesOf, many } from '../testing/repair-changes.ts';
import { findRepairs } from './find-repairs.ts';

describe('percent-signs', () => {
  it('adds signs and spaces to percentages with a decimal comma', () => {
    const rates = many((i) => `${60 + (i % 30)},${i % 10} %`);
    expect(changesOf([...rates, '69,0', '75,3%'], 'percent-signs')).toEqual([
      '69,0 → 69,0 %',
      '75,3% → 75,3 %',
    ]);
    expect(changesOf([...rates, '0,69'], 'percent-signs')).toEqual([]);
  });
  it('reads each percentage as the number that is among the plain ones', () => {
    const plain = many((i) => `0.0${30 + i}`);
    expect(changesOf([...plain, '0.047%', '5.2%', '3.9%'], 'percent-signs')).toEqual([
      '0.047% → 0.047',
      '5.2% → 0.052',
      '3.9% → 0.039',
    ]);
  });
});

describe('currency-signs', () => {
  it('knows that a sign and a code are the same currency', () => {
    const prices = many((i) => `${20 + i * 3}.90`);
    expect(changesOf([...prices, '€46.00', '117.83 EUR'], 'currency-signs')).toEqual([
      '€46.00 → 46.00',
      '117.83 EUR → 117.83',
    ]);
    expect(changesOf([...prices, '€46.00', '117.83 CHF'], 'currency-signs')).toEqual([]);
  });
});

describe('currency-signs', () => {
  it('writes amounts like the others, also with a decimal comma', () => {
    const salaries = many((i) => `€${100 + i},000`);
    expect(changesOf([...salaries, '115,000 EUR'], 'currency-signs')).toEqual(['115,000 EUR → €115,000']);
    expect(changesOf([...salaries, '115,000 CHF'], 'currency-signs')).toEqual([]);
    const prices = many((i) => `${20 + i * 3},90`);
    expect(changesOf([...prices, '46,00 €', '€ 1.117,83'], 'currency-signs')).toEqual([
      '46,00 € → 46,00',
      '€ 1.117,83 → 1117,83',
    ]);
  });
});

describe('magnitude-words', () => {
  it('writes abbreviated amounts with the sign and the commas of the others', () => {
    const salaries = many((i) => `€${100 + i * 5},000`);
    expect(changesOf([...salaries, '€150K'], 'magnitude-words')).toEqual(['€150K → €150,000']);
    expect(changesOf([...salaries, '€9150K'], 'magnitude-words')).toEqual([]);
  });
});

describe('leading-zeros', () => {
  it('pads codes of two digits if the padded form is more frequent', () => {
    const areas = many((i) => ['06', '13', '31', '33', '44', '59', '67', '75'][i % 8]!, 80);
    expect(changesOf([...areas, '6'], 'leading-zeros')).toEqual(['6 → 06']);
    expect(changesOf([...areas, '6', '4'], 'leading-zeros')).toEqual([]);
    expect(changesOf([...many((i) => String(10 + i)), '06', '6', '6'], 'leading-zeros')).toEqual([]);
  });
});

describe('date-formats', () => {
  const days = many((i) => `${String(1 + (i % 28)).padStart(2, '0')}/${10 + (i % 3)}/${1990 + i}`);
  it('reads the names of months in other languages', () => {
    const others = ['25 février 1967', '5. März 2021', '3 de agosto de 2020'];
    expect(changesOf([...days, ...others], 'date-formats')).toEqual([
      '25 février 1967 → 25/02/1967',
      '5. März 2021 → 05/03/2021',
      '3 de agosto de 2020 → 03/08/2020',
    ]);
    expect(changesOf([...days, '25 feuilles 1967'], 'date-formats')).toEqual([]);
  });
  it('drops midnight after dates and seconds of zero after minutes', () => {
    const births = many((i) => `19${60 + i}-03-${10 + (i % 19)}`);
    expect(changesOf([...births, '1990-05-06 00:00:00', '1990-25-03'], 'date-formats')).toEqual([
      '1990-05-06 00:00:00 → 1990-05-06',
      '1990-25-03 → 1990-03-25',
    ]);
    expect(changesOf([...births, '1990-05-06 08:30:00'], 'date-formats')).toEqual([]);
    const read = births.map((day, i) => `${day} 1${i % 10}:30`);
    expect(changesOf([...read, '1990-05-06 08:30:00', '1990-05-06 08:30:15'], 'date-formats')).toEqual([
      '1990-05-06 08:30:00 → 1990-05-06 08:30',
    ]);
  });
  it('keeps a remark after each date', () => {
    const released = many((i) => `${1 + (i % 28)} May ${1980 + i} (${['UK', 'USA'][i % 2]})`);
    expect(changesOf([...released, 'May 30, 2002 (UK)'], 'date-formats')).toEqual([
      'May 30, 2002 (UK) → 30 May 2002 (UK)',
    ]);
  });
});

describe('url-signs', () => {
  it('corrects a comma in the host, and none after it', () => {
    const sites = many((i) => `https://www.site${i}.com/a,b`);
    expect(changesOf([...sites, 'https://www,other.com'], 'url-signs')).toEqual([
      'https://www,other.com → https://www.other.com',
    ]);
  });
});

describe('number-words', () => {
  it('removes words that say what is counted, but not what changes the number', () => {
    const counts = many((i) => String(60 + i * 9));
    const words = ['264 élèves', '383 élèves', '98 élèves'];
    expect(changesOf([...counts, ...words], 'number-words')).toHaveLength(3);
    expect(changesOf([...counts, '264 dozen', '383 dozen', '98 dozen'], 'number-words')).toEqual([]);
  });
});

describe('one-unit', () => {
  it('converts years among months, and keeps the decimal places of a column', () => {
    const terms = many((i) => `${12 + 12 * (i % 4)} months`);
    expect(changesOf([...terms, '2 years', '36 mo'], 'one-unit')).toEqual([
      '2 years → 24 months',
      '36 mo → 36 months',
    ]);
    const weights = many((i) => `${1 + i / 8}`.replace(/^\d+$/, '$&.0')).map((one) => Number(one).toFixed(2));
    expect(changesOf([...weights, '5200 g', '3700 g'], 'one-unit', 'weight_kg')).toEqual([
      '5200 g → 5.20',
      '3700 g → 3.70',
    ]);
  });
});

describe('one-unit', () => {
  it('converts degrees to the unit that the name states', () => {
    const degrees = many((i) => `${(i - 5) / 2}`);
    expect(changesOf([...degrees, '50.9 °F', '41 °F'], 'one-unit', 'temp_c')).toEqual([
      '50.9 °F → 10.5',
      '41 °F → 5',
    ]);
    expect(changesOf([...degrees, '150 °F', '141 °F'], 'one-unit', 'temp_c')).toEqual([]);
  });
});

describe('abbreviated-words', () => {
  const streets = many((i) => `${100 + i * 7} ${['Oak', 'Elm', 'Lake'][i % 3]} ${['St.', 'Ave.'][i % 2]}`);
  it('abbreviates the words of streets that nearly all other addresses abbreviate', () => {
    expect(changesOf([...streets, '12 Pine Street', '7 Hill Avenue'], 'abbreviated-words')).toEqual([
      '12 Pine Street → 12 Pine St.',
      '7 Hill Avenue → 7 Hill Ave.',
    ]);
  });
  it('leaves words that no other address abbreviates, or that several spell out', () => {
    expect(changesOf([...streets, '9 Pine Road'], 'abbreviated-words')).toEqual([]);
    const spelled = many((i) => `${i} Pine Street`, 12);
    expect(changesOf([...streets, ...spelled], 'abbreviated-words')).toEqual([]);
  });
});

describe('shape-slips', () => {
  it('reads letters as the digits they look like where all others have digits', () => {
    const codes = many((i) => `CMP-${1000 + i * 13}-A`);
    expect(changesOf([...codes, 'CMP-O634-A', 'CMP-13l5-A'], 'shape-slips')).toEqual([
      'CMP-O634-A → CMP-0634-A',
      'CMP-13l5-A → CMP-1315-A',
    ]);
    expect(changesOf([...codes, 'CMP-X634-A'], 'shape-slips')).toEqual([]);
  });
});

describe('tables', () => {
  /** Returns what one repairer proposes for the rows of a table. */
  function found(columns: readonly string[], rows: readonly (readonly string[])[], by: string): string[] {
    const cells = columns.map((_, c) => rows.map((row) => row[c]!));
    return findRepairs({ columns, rows: rows.length, cells })
      .filter((one) => one.by.includes(by) && one.confidence >= 0.92)
      .map(({ column, from, to }) => `${column}: ${from} → ${to}`);
  }
  const towns = [
    ['Detroit', 'MI'],
    ['Tulsa', 'OK'],
    ['Kansas City', 'MO'],
    ['Boston', 'MA'],
  ];
  const rows = Array.from({ length: 60 }, (_, i) => towns[i % 4]!);

  it('removes the value of another column after a space', () => {
    expect(found(['city', 'state'], [...rows, ['Detroit MI', 'MI']], 'appended-values')).toEqual([
      'city: Detroit MI → Detroit',
    ]);
    expect(found(['city', 'state'], [...rows, ['Detroit MI', 'OK']], 'appended-values')).toEqual([]);
    expect(found(['city', 'state'], [...rows, ['Kansas MO', 'MO']], 'appended-values')).toEqual([]);
  });
  it('corrects products of amounts with a decimal comma', () => {
    const comma = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');
    const orders = Array.from({ length: 80 }, (_, i) => {
      const [count, cents] = [1 + (i % 9), 199 + ((i * 37) % 900)];
      return [String(count), comma(cents), comma(count * cents), `${count} × ${comma(cents)}`];
    });
    const names = ['Menge', 'Einzelpreis', 'Summe', 'Text'];
    const [count, price, total, text] = orders[17]!;
    const wrong = orders.with(17, [count!, price!, total!.replace(/\d,/, '$&9'), text!]);
    expect(found(names, wrong, 'arithmetic-cells').every((one) => one.endsWith(`→ ${total}`))).toBe(true);
    const missing = orders.with(17, [count!, price!, '', text!]);
    expect(found(names, missing, 'arithmetic-cells')).toEqual([`Summe:  → ${total}`]);
  });
  it('does not move answers on one scale to the next question', () => {
    let seed = 7;
    const random = (): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed / 2_147_483_648;
    };
    const shares = Array.from({ length: 30 }, () => 0.1 + random() * 0.8);
    const answers = Array.from({ length: 400 }, () =>
      shares.map((share) => (random() < 0.02 ? '' : random() < share ? '1' : '2')),
    );
    expect(
      found(
        shares.map((_, i) => `q${i}`),
        answers,
        'shifted-cells',
      ),
    ).toEqual([]);
  });
});
