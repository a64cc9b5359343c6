import { htmlReferences } from '@winnow/formulas';

const basic: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** HTML 4 has no `apos`, and its `nbsp` does not break. */
const byName = new Map([
  ...[...htmlReferences].filter(([name]) => /^[A-Za-z]/.test(name) && name !== 'apos'),
  ['nbsp', '\u00a0'] as const,
]);
const byCharacter = new Map([...byName].map(([name, character]) => [character, name]));

/** Replaces characters that have a name in HTML 4 with that name. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"\u00a0-\uffff]/g, (character) => {
    const name = byCharacter.get(character);
    return name === undefined ? character : `&${name};`;
  });
}

/** Replaces references with characters; names of HTML beyond the five of XML only if it is HTML. */
export function unescapeMarkup(text: string, html: boolean): string {
  return text.replace(
    /&(?:#[xX]([0-9a-fA-F]{1,6})|#(\d{1,7})|([A-Za-z][A-Za-z0-9]*));/g,
    (written, hex, decimal, name) => {
      if (name !== undefined) {
        if (name === 'apos' && !html) return "'";
        return (html ? byName.get(name) : basic[name]) ?? written;
      }
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
        ? String.fromCodePoint(code)
        : written;
    },
  );
}
