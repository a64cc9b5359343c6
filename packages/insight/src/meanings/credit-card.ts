import type { Meaning } from './meaning.ts';

/** Card numbers by length and check digit (Luhn, US patent 2950048). */
export const creditCard: Meaning = {
  id: 'credit-card',
  title: 'Card number',
  matches: (value) => {
    if (value.length > 30) return false;
    const digits = value.replace(/[ -]/g, '');
    if (!/^[3-6]\d{12,18}$/.test(digits)) return false;
    let sum = 0;
    for (let i = 0; i < digits.length; i++) {
      const digit = Number(digits[digits.length - 1 - i]);
      const doubled = i % 2 === 1 ? digit * 2 : digit;
      sum += doubled > 9 ? doubled - 9 : doubled;
    }
    return sum % 10 === 0;
  },
  names: ['card', 'credit', 'ccn', 'pan'],
};
