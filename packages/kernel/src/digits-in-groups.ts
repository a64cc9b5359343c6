/**
 * A whole number as `toLocaleString('en')` writes it: `1,200`. The first number that Intl formats takes it 20 ms to load what
 * it knows of languages, a tenth of what a command takes.
 */
export function digitsInGroups(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
