/**
 * How a number is displayed: as a date (with or without a time), a time of day, an elapsed time, or
 * a number.
 */
export type NumberKind = 'number' | 'date' | 'time' | 'duration';

const builtIn: Readonly<Record<number, NumberKind>> = {
  ...kinds('date', [14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58]),
  ...kinds('time', [18, 19, 20, 21, 32, 33, 34, 35, 45, 47, 55, 56]),
  46: 'duration',
};

function kinds(kind: NumberKind, ids: readonly number[]): Record<number, NumberKind> {
  return Object.fromEntries(ids.map((id) => [id, kind]));
}

/**
 * Returns what numbers with a format are (ECMA-376 part 1, 18.8.30 and 18.8.31).
 *
 * @param code the format's own code; built-in ones have none
 */
export function numberKind(id: number, code: string | undefined): NumberKind {
  return code === undefined ? (builtIn[id] ?? 'number') : kindOfCode(code);
}

const builtInCodes: Readonly<Record<number, string>> = {
  ...{ 1: '0', 2: '0.00', 3: '#,##0', 4: '#,##0.00', 9: '0%', 10: '0.00%', 11: '0.00E+00' },
  ...{ 12: '# ?/?', 13: '# ??/??', 15: 'd-mmm-yy', 16: 'd-mmm', 17: 'mmm-yy', 18: 'h:mm AM/PM' },
  ...{ 19: 'h:mm:ss AM/PM', 20: 'h:mm', 21: 'h:mm:ss', 37: '#,##0;(#,##0)', 38: '#,##0;[Red](#,##0)' },
  ...{ 39: '#,##0.00;(#,##0.00)', 40: '#,##0.00;[Red](#,##0.00)', 45: 'mm:ss', 46: '[h]:mm:ss' },
  ...{ 47: 'mmss.0', 48: '##0.0E+0', 49: '@' },
};

/**
 * Returns how numbers with a format are displayed. Empty for the general format, and for dates that
 * are displayed according to the locale.
 */
export function numberCode(id: number, code: string | undefined): string {
  if (code === undefined) return builtInCodes[id] ?? '';
  return /^(general|m\/d\/yy(yy)?( h:mm)?)$/i.test(code) ? '' : code;
}

function kindOfCode(code: string): NumberKind {
  const [first = ''] = code.split(';');
  // Literal parts: quoted text, escaped and padding characters.
  const bare = first.replace(/"[^"]*"|\\.|_.|\*./g, '');
  if (/\[(?:h+|m+|s+)\]/i.test(bare)) return 'duration';
  const letters = bare.replace(/\[[^\]]*\]/g, '').replace(/am\/pm|a\/p/gi, 'h');
  if (/general|[#0?]\s*$|^[#0?]/i.test(letters) && !/[ydhs]/i.test(letters)) return 'number';
  if (/[yd]|g{1,3}/i.test(letters.replace(/general/gi, ''))) return 'date';
  if (/[hs]/i.test(letters)) return 'time';
  return /m/i.test(letters) ? 'date' : 'number';
}
