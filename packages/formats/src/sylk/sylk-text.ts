/** Accents that precede a letter (T.61), as combining characters. */
const accents: Readonly<Record<string, string>> = {
  ...{ A: '\u0300', B: '\u0301', C: '\u0302', D: '\u0303', E: '\u0304', F: '\u0306', G: '\u0307' },
  ...{ H: '\u0308', J: '\u030a', K: '\u0327', M: '\u030b', N: '\u0328', O: '\u030c' },
};

/** Other characters of T.61. */
const others: Readonly<Record<string, string>> = {
  ...{ '!': '¡', '"': '¢', '#': '£', $: '$', '%': '¥', "'": '§', '(': '¤', '+': '«', '0': '°', '1': '±' },
  ...{ '2': '²', '3': '³', '4': '×', '5': 'µ', '6': '¶', '7': '·', '8': '÷', ';': '»', '<': '¼', '=': '½' },
  ...{ '>': '¾', '?': '¿', a: 'Æ', c: 'ª', h: 'Ł', i: 'Ø', j: 'Œ', k: 'º', l: 'Þ', q: 'æ', s: 'ð', x: 'ł' },
  ...{ y: 'ø', z: 'œ', '{': 'ß', '|': 'þ', b: 'Đ', S: '©', R: '®', T: '™' },
};

/** Decodes the escapes of a text: control characters, accents, and characters that ASCII lacks. */
export function sylkText(text: string): string {
  if (!text.includes(mark)) return text;
  return text.replace(
    escapes,
    (whole, accent?: string, letter?: string, code?: string, high?: string, low?: string) => {
      if (accent !== undefined && letter !== undefined) {
        const mark = accents[accent];
        return mark === undefined ? whole : (letter + mark).normalize('NFC');
      }
      if (code !== undefined) return others[code] ?? whole;
      return String.fromCharCode(((high!.charCodeAt(0) - 0x20) << 4) | (low!.charCodeAt(0) - 0x30));
    },
  );
}

const mark = '\u001b';
const escapes = new RegExp(`${mark}(?:N([A-O])([A-Za-z])|N(.)|([ -/])([0-?]))`, 'g');
