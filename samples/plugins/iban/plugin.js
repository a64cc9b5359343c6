/** Lengths of IBANs by country, as the registry of SWIFT lists them. */
const lengths = {
  AD: 24,
  AE: 23,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
};

function plain(text) {
  return text.replace(/[\s-]/g, '').toUpperCase();
}

/** The remainder by 97 of the number that ISO 7064 makes of the letters and digits, the first four at the end. */
function remainder(iban) {
  let rest = 0;
  for (const sign of iban.slice(4) + iban.slice(0, 4)) {
    const digits = sign >= 'A' ? String(sign.charCodeAt(0) - 55) : sign;
    for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  }
  return rest;
}

export function isValid(text) {
  const iban = plain(text);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban)) return false;
  return lengths[iban.slice(0, 2)] === iban.length && remainder(iban) === 1;
}

function valid(text) {
  if (!isValid(text)) throw new Error('this is no IBAN');
  return plain(text);
}

export function country(text) {
  return valid(text).slice(0, 2);
}

export function format(text, group) {
  return valid(text)
    .match(new RegExp(`.{1,${group}}`, 'g'))
    .join(' ');
}
