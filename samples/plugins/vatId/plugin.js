/** The forms of VAT ids, as the European Commission lists them for VIES. */
const forms = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z0-9]{2}\d{9}$/,
  IE: /^\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LU: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  SE: /^\d{12}$/,
};

export function row({ id }, { country, spaced }) {
  const plain = id.replace(/[\s.-]/g, '').toUpperCase();
  const written = /^[A-Z]{2}/.test(plain) && forms[plain.slice(0, 2)] !== undefined;
  const land = written ? plain.slice(0, 2) : country.toUpperCase();
  const form = forms[land];
  if (form === undefined) throw new Error('the country is not known');
  const number = written ? plain.slice(2) : plain;
  return {
    'VAT id': land + (spaced ? ' ' : '') + number,
    'VAT country': land,
    'VAT form': form.test(number),
  };
}
