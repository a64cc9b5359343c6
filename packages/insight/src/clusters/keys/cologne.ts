const silent = '-';

/**
 * Returns the Kölner Phonetik (Cologne phonetics) code of a string: German spellings that sound
 * alike have the same digits.
 *
 * Source: Hans Joachim Postel, “Die Kölner Phonetik. Ein Verfahren zur Identifizierung von
 * Personennamen auf der Grundlage der Gestaltanalyse”, IBM-Nachrichten 19 (1969). Umlauts count as
 * their vowel, ß as S; anything that isn’t a letter is skipped.
 */
export function cologne(text: string): string {
  const letters = text.toUpperCase().replace(/[ÄÖÜ]/g, (one) => plain[one]!);
  let code = '';
  let lastCode = '/';
  let before = silent;
  const put = (digit: string): void => {
    // Repeated digits are collapsed; vowels only count at the beginning.
    if (digit !== silent && digit !== lastCode && (digit !== '0' || code === '')) code += digit;
    lastCode = digit;
  };
  for (let i = 0; i < letters.length; i++) {
    const letter = letters[i]!;
    if (letter < 'A' || letter > 'Z') continue;
    for (const digit of digitsOf(letter, before, letters[i + 1] ?? silent, code === '')) put(digit);
    before = letter;
  }
  return code;
}

const plain: Readonly<Record<string, string>> = { Ä: 'A', Ö: 'O', Ü: 'U' };

function digitsOf(letter: string, before: string, next: string, first: boolean): string {
  if ('AEIJOUY'.includes(letter)) return '0';
  if (letter === 'B' || (letter === 'P' && next !== 'H')) return '1';
  if ((letter === 'D' || letter === 'T') && !'CSZ'.includes(next)) return '2';
  if ('FPVW'.includes(letter)) return '3';
  if ('GKQ'.includes(letter)) return '4';
  if (letter === 'X') return 'CKQ'.includes(before) ? '8' : '48';
  if (letter === 'S' || letter === 'Z') return '8';
  if (letter === 'C') return isHardC(before, next, first) ? '4' : '8';
  if (letter === 'D' || letter === 'T') return '8';
  if (letter === 'R') return '7';
  if (letter === 'L') return '5';
  return letter === 'H' ? silent : '6';
}

function isHardC(before: string, next: string, first: boolean): boolean {
  if (first) return 'AHKLOQRUX'.includes(next);
  return !'SZ'.includes(before) && 'AHKOQUX'.includes(next);
}
