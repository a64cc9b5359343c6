import { describe, expect, it } from 'vitest';
import { recognizeMeaning } from './recognize-meaning.ts';

describe('recognizeMeaning', () => {
  it('recognizes values that mostly agree, whatever the column name', () => {
    expect(
      recognizeMeaning('Contact', ['a@b.org', 'joe.doe@mail.example.com', 'x@y.de', 'N/A', 'q@r.se', null]),
    ).toBe('email');
    expect(recognizeMeaning('ounces', ['12.0 oz', '16 oz.', '12.0 oz', '8.4 oz'])).toBe('measure');
    expect(recognizeMeaning('abv', ['5 %', '4.5%'])).toBe('percentage');
    expect(recognizeMeaning('c', ['$1,200.50', '(€ 12)', '12,50 €'])).toBe('currency-amount');
    expect(recognizeMeaning('c', ['$249.00', '249.00', '$99.00', '99.00'])).toBe('currency-amount');
    expect(recognizeMeaning('price', ['249.00', '99.00', '12.50', '7.25'])).toBeUndefined();
  });

  it('recognizes dates with months in several languages, and ISO 8601 durations', () => {
    for (const dates of [
      ['3. März 2020', '17. Dezember 2019', '1. Mai 2022'],
      ['lundi 1er mars 2021', '17 décembre 2019', '9 août 2020'],
      ['3 de enero de 2020', '17 de agosto de 2019', '9 de mayo de 2021'],
    ])
      expect(recognizeMeaning('x', dates)).toBe('date');
    expect(recognizeMeaning('x', ['3 Märkte 2020', '17 Dezember', 'Mai 2022'])).toBeUndefined();
    expect(recognizeMeaning('x', ['PT2H30M', 'PT45M', 'P1DT2H'])).toBe('duration');
  });

  it('requires the name to agree if values alone are ambiguous', () => {
    expect(recognizeMeaning('code', ['DE', 'FR', 'IT'])).toBeUndefined();
    expect(recognizeMeaning('country', ['DE', 'FR', 'IT'])).toBe('iso-country');
    expect(recognizeMeaning('State', ['CA', 'NY', 'TX'])).toBe('us-state');
    expect(recognizeMeaning('zip', ['90210', '10001-1234'])).toBe('us-zip');
  });

  it('recognizes codes under short names, and without a name if there are many of them', () => {
    expect(recognizeMeaning('st', ['CA', 'NY', 'TX'])).toBe('us-state');
    expect(recognizeMeaning('ctry', ['DE', 'FR', 'IT'])).toBe('iso-country');
    expect(recognizeMeaning('lng', ['en', 'de', 'sv'])).toBe('language-code');
    expect(recognizeMeaning('x', ['USD', 'EUR', 'SEK'])).toBe('currency');
    expect(recognizeMeaning('x', ['m', 'f'])).toBe('gender');
    expect(recognizeMeaning('x', ['CA', 'NY', 'TX', 'OH', 'WA', 'OR', 'UT', 'ID', 'MT', 'NV'])).toBe(
      'us-state',
    );
    expect(recognizeMeaning('x', ['M', 'F', 'K'])).toBeUndefined();
    expect(recognizeMeaning('dept', ['IT', 'HR', 'PR', 'QA'])).toBeUndefined();
    expect(recognizeMeaning('state', ['active', 'pending', 'done'])).toBeUndefined();
  });

  it('recognizes phone numbers by their groups, even if the name says nothing', () => {
    expect(recognizeMeaning('contact', ['(558) 694-2084', '(676) 245-5924', '885-905-7318'])).toBe('phone');
    expect(recognizeMeaning('c', ['+49 30 123456', '+44 20 7946 0123'])).toBe('phone');
    expect(recognizeMeaning('account', ['123-45-6789', '987-65-4321'])).toBeUndefined();
    expect(recognizeMeaning('c', ['5586942084', '6762455924'])).toBeUndefined();
  });

  it('recognizes genders in other languages, and doesn’t mistake codes such as S1 for postcodes', () => {
    expect(recognizeMeaning('Geschlecht', ['männlich', 'weiblich'])).toBe('gender');
    expect(recognizeMeaning('store', ['S1', 'S2', 'S3'])).toBeUndefined();
    expect(recognizeMeaning('postcode', ['S1', 'M4', 'EH1'])).toBe('postcode');
    expect(recognizeMeaning('c', ['S1 2AB', 'M4 1BT', 'EH1 2NG'])).toBe('postcode');
  });

  it('checks the check digit of card numbers', () => {
    expect(recognizeMeaning('card', ['4111 1111 1111 1111', '5500-0000-0000-0004'])).toBe('credit-card');
    expect(recognizeMeaning('card', ['4111 1111 1111 1112'])).not.toBe('credit-card');
  });

  it('recognizes nothing in mixed or missing values', () => {
    expect(recognizeMeaning('x', ['a@b.org', 'hello', 'world'])).toBeUndefined();
    expect(recognizeMeaning('x', [null, '', 'N/A'])).toBeUndefined();
  });

  it('stays fast on long hostile values', () => {
    const hostile = ['1'.repeat(100_000), `${'a.'.repeat(50_000)}@`, `${'('.repeat(10_000)}`];
    expect(recognizeMeaning('phone', hostile)).toBeUndefined();
  });
});

it('distinguishes departments of firms from those of countries', () => {
  expect(recognizeMeaning('department', ['Sales', 'Finance', 'Legal', 'Marketing', 'IT'])).not.toBe('region');
  expect(recognizeMeaning('department', ['Cusco', 'Puno', 'Junín', 'Ucayali', 'Tacna'])).toBe('region');
});

it('knows other article numbers from ISBNs', () => {
  expect(recognizeMeaning('ean', ['4006381333931', '4000417025005', '5901234123457'])).not.toBe('isbn');
  expect(recognizeMeaning('ean', ['9783161484100', '9780306406157', '978-1-86197-271-2'])).toBe('isbn');
});
