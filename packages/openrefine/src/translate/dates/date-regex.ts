/** JavaScript's whitespace, for use inside brackets. RE2's own class is ASCII only. */
export const spaces =
  '\\s\\x{b}\\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}';

/**
 * Matches any of some strings in any case, as in `toLowerCase`: by itself, RE2 would also match a
 * long s as an s.
 */
export function anyCase(strings: readonly string[]): string {
  return `(?i:${strings.map((text) => quoted(text).replaceAll('s', '(?-i:[sS])')).join('|')})`;
}

/** Escapes literal text for a regular expression between slashes. */
export function quoted(text: string): string {
  return text.replace(/[\\^$.|?*+()[\]{}/-]/g, '\\$&');
}

/** Returns the full names and their first three letters, longest first. */
export function formsOf(names: readonly string[]): readonly (readonly [form: string, index: number])[] {
  const forms = new Map<string, number>();
  for (const [i, name] of names.entries()) {
    const short = /^[A-Za-z]/.test(name) ? [name, name.slice(0, 3)] : [name];
    for (const form of short) if (!forms.has(form.toLowerCase())) forms.set(form.toLowerCase(), i);
  }
  return [...forms].sort(([a], [b]) => b.length - a.length);
}
