const signs = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

export function write(number) {
  if (number < 1 || number > 3999) throw new RangeError('only 1 to 3999 have a Roman numeral');
  let text = '';
  let rest = number;
  for (const [value, sign] of signs) {
    while (rest >= value) {
      text += sign;
      rest -= value;
    }
  }
  return text;
}

export function read(text) {
  const numeral = text.trim().toUpperCase();
  let number = 0;
  let at = 0;
  for (const [value, sign] of signs) {
    while (numeral.startsWith(sign, at)) {
      number += value;
      at += sign.length;
    }
  }
  if (number === 0 || at < numeral.length || write(number) !== numeral)
    throw new Error('this is no Roman numeral');
  return number;
}
