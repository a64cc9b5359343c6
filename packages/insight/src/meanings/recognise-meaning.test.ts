import { describe, expect, it } from 'vitest';
import { recogniseMeaning } from './recognise-meaning.ts';

describe('recogniseMeaning', () => {
  it('recognizes values that mostly agree, whatever the column name', () => {
    expect(
      recogniseMeaning('Contact', ['a@b.org', 'joe.doe@mail.example.com', 'x@y.de', 'N/A', 'q@r.se', null]),
    ).toBe('email');
    expect(recogniseMeaning('ounces', ['12.0 oz', '16 oz.', '12.0 oz', '8.4 oz'])).toBe('measure');
    expect(recogniseMeaning('abv', ['5 %', '4.5%'])).toBe('percentage');
    expect(recogniseMeaning('c', ['$1,200.50', '(€ 12)', '12,50 €'])).toBe('currency-amount');
  });

  it('requires the name to agree if values alone are ambiguous', () => {
    expect(recogniseMeaning('code', ['DE', 'FR', 'IT'])).toBeUndefined();
    expect(recogniseMeaning('country', ['DE', 'FR', 'IT'])).toBe('iso-country');
    expect(recogniseMeaning('State', ['CA', 'NY', 'TX'])).toBe('us-state');
    expect(recogniseMeaning('zip', ['90210', '10001-1234'])).toBe('us-zip');
  });

  it('recognizes codes under short names, and without a name if there are many of them', () => {
    expect(recogniseMeaning('st', ['CA', 'NY', 'TX'])).toBe('us-state');
    expect(recogniseMeaning('ctry', ['DE', 'FR', 'IT'])).toBe('iso-country');
    expect(recogniseMeaning('lng', ['en', 'de', 'sv'])).toBe('language-code');
    expect(recogniseMeaning('x', ['USD', 'EUR', 'SEK'])).toBe('currency');
    expect(recogniseMeaning('x', ['m', 'f'])).toBe('gender');
    expect(recogniseMeaning('x', ['CA', 'NY', 'TX', 'OH', 'WA', 'OR', 'UT', 'ID', 'MT', 'NV'])).toBe(
      'us-state',
    );
    expect(recogniseMeaning('x', ['M', 'F', 'K'])).toBeUndefined();
    expect(recogniseMeaning('dept', ['IT', 'HR', 'PR', 'QA'])).toBeUndefined();
    expect(recogniseMeaning('state', ['active', 'pending', 'done'])).toBeUndefined();
  });

  it('recognizes phone numbers by their groups, even if the name says nothing', () => {
    expect(recogniseMeaning('contact', ['(558) 694-2084', '(676) 245-5924', '885-905-7318'])).toBe('phone');
    expect(recogniseMeaning('c', ['+49 30 123456', '+44 20 7946 0123'])).toBe('phone');
    expect(recogniseMeaning('account', ['123-45-6789', '987-65-4321'])).toBeUndefined();
    expect(recogniseMeaning('c', ['5586942084', '6762455924'])).toBeUndefined();
  });

  it('recognizes genders in other languages, and doesn’t mistake codes such as S1 for postcodes', () => {
    expect(recogniseMeaning('Geschlecht', ['männlich', 'weiblich'])).toBe('gender');
    expect(recogniseMeaning('store', ['S1', 'S2', 'S3'])).toBeUndefined();
    expect(recogniseMeaning('postcode', ['S1', 'M4', 'EH1'])).toBe('postcode');
    expect(recogniseMeaning('c', ['S1 2AB', 'M4 1BT', 'EH1 2NG'])).toBe('postcode');
  });

  it('checks the check digit of card numbers', () => {
    expect(recogniseMeaning('card', ['4111 1111 1111 1111', '5500-0000-0000-0004'])).toBe('credit-card');
    expect(recogniseMeaning('card', ['4111 1111 1111 1112'])).not.toBe('credit-card');
  });

  it('recognizes nothing in mixed or missing values', () => {
    expect(recogniseMeaning('x', ['a@b.org', 'hello', 'world'])).toBeUndefined();
    expect(recogniseMeaning('x', [null, '', 'N/A'])).toBeUndefined();
  });

  it('stays fast on long hostile values', () => {
    const hostile = ['1'.repeat(100_000), `${'a.'.repeat(50_000)}@`, `${'('.repeat(10_000)}`];
    expect(recogniseMeaning('phone', hostile)).toBeUndefined();
  });
});
