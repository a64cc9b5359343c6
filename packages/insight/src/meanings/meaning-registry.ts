import { creditCard } from './credit-card.ts';
import { type Meaning, pattern } from './meaning.ts';

/** Every meaning, the narrower before the wider. */
export const meanings: readonly Meaning[] = [
  {
    id: 'email',
    title: 'Email address',
    matches: pattern(/^[^\s@]{1,64}@[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/i),
    names: ['email', 'mail'],
  },
  {
    id: 'url',
    title: 'Web address',
    matches: pattern(/^(https?|ftp):\/\/[^\s/]+/i),
    names: ['url', 'link', 'website', 'homepage'],
  },
  {
    id: 'uuid',
    title: 'UUID',
    matches: pattern(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i),
    names: ['uuid', 'guid'],
  },
  {
    id: 'ip-address',
    title: 'IP address',
    matches: pattern(
      /^((25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(25[0-5]|2[0-4]\d|1?\d?\d)$|^(?=.*:.*:)[0-9a-f:.]{3,45}$/i,
    ),
    names: ['ip', 'address'],
  },
  creditCard,
  {
    id: 'currency-amount',
    title: 'Amount of money',
    matches: pattern(
      /^\(?-?\s*(?:[$€£¥₹]|[A-Z]{3}\s)\s*-?[\d.,'\s]+\)?$|^\(?-?[\d.,'\s]+\s*(?:[$€£¥₹]|[A-Z]{3})\)?$/,
    ),
    names: ['price', 'amount', 'cost', 'total', 'revenue', 'salary'],
  },
  {
    id: 'percentage',
    title: 'Percentage',
    matches: pattern(/^-?[\d.,]+\s*%$/),
    names: ['percent', 'rate', 'share'],
  },
  {
    id: 'measure',
    title: 'Number with a unit',
    matches: pattern(/^-?\d[\d.,]*\s*(mm|cm|m|km|in|ft|g|kg|mg|lb|lbs|oz|ml|l|gb|mb|kb|tb|mph|kmh)\.?$/i),
    names: ['weight', 'height', 'length', 'size', 'volume', 'ounces'],
  },
  {
    id: 'phone',
    title: 'Phone number',
    matches: pattern(/^\+?\(?\d[\d\s().\-/]{5,18}\d(\s*(x|ext\.?)\s*\d{1,5})?$/i),
    names: ['phone', 'tel', 'mobile', 'fax'],
  },
  {
    id: 'us-zip',
    title: 'US ZIP code',
    matches: pattern(/^\d{5}(-\d{4})?$/),
    names: ['zip', 'postal', 'postcode'],
  },
  {
    id: 'us-state',
    title: 'US state',
    matches: pattern(
      /^(A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])$/,
    ),
    names: ['state'],
  },
  {
    id: 'iso-country',
    title: 'Country code',
    matches: pattern(/^[A-Z]{2}$/),
    names: ['country', 'nation'],
  },
  {
    id: 'json',
    title: 'JSON',
    matches: (value) => {
      if (!/^[[{]/.test(value) || value.length > 10_000) return false;
      try {
        JSON.parse(value);
        return true;
      } catch {
        return false;
      }
    },
    names: ['json', 'payload'],
  },
];
