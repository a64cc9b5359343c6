/**
 * Runs of characters that people perceive as a unit. Patterns mean the same in JavaScript and RE2.
 */
export interface TokenClass {
  readonly pattern: string;
  readonly cost: number;
}

export const groupedNumber = '[0-9]+(?:,[0-9]+)*(?:\\.[0-9]+)?';

export const tokenClasses: readonly TokenClass[] = [
  { pattern: '[0-9]+', cost: 2 },
  { pattern: '\\p{L}+', cost: 2.1 },
  { pattern: '[\\p{L}0-9]+', cost: 2.3 },
  { pattern: '[^ \\t\\r\\n]+', cost: 2.2 },
  { pattern: '\\p{Lu}+', cost: 2.6 },
  { pattern: '\\p{Ll}+', cost: 2.8 },
  { pattern: '\\p{Lu}\\p{Ll}+', cost: 2.5 },
  { pattern: '\\p{Lu}', cost: 2.9 },
  { pattern: '[0-9]', cost: 3.2 },
  { pattern: '[0-9]+(?:\\.[0-9]+)?', cost: 2.3 },
  { pattern: groupedNumber, cost: 2.5 },
  { pattern: '-?[0-9]+(?:\\.[0-9]+)?', cost: 2.7 },
  { pattern: '[^0-9]+', cost: 3 },
  { pattern: '[\\p{L}0-9._-]+', cost: 2.9 },
  { pattern: "[\\p{L}'’-]+", cost: 2.6 },
  { pattern: '[^,;:|/()\\[\\]]+', cost: 3.4 },
  { pattern: '[\\p{L} ]*\\p{L}', cost: 3.2 },
  { pattern: '[\\p{Lu}][\\p{Lu}0-9]+', cost: 3 },
  { pattern: '[\\p{L}0-9]*[0-9][\\p{L}0-9]*', cost: 2.7 },
  { pattern: '\\b(?:1[5-9]|20)[0-9]{2}\\b', cost: 2.2 },
  { pattern: '[0-9]{5,}', cost: 2.9 },
  { pattern: '[^()\\[\\] ]+(?: +[^()\\[\\] ]+)*', cost: 2.9 },
  { pattern: '[^?#]+', cost: 2.9 },
  { pattern: '(?:[\\p{Lu}]\\p{L}* )*[\\p{Lu}]\\p{L}*', cost: 3.3 },
  { pattern: '[\\p{L}0-9._%+-]+@[\\p{L}0-9-]+(?:\\.[\\p{L}0-9-]+)+', cost: 2.1 },
  { pattern: '[0-9]+(?:\\.[0-9]+)+', cost: 2.5 },
  { pattern: '[0-9]+(?:\\.[0-9]+)*', cost: 2.4 },
  { pattern: '[0-9]+(?:[.,][0-9]+)? ?\\p{L}+', cost: 2.8 },
  { pattern: '[\\p{Lu}0-9]+(?:-[\\p{Lu}0-9]+)+', cost: 2.7 },
];

const compiled = new Map<string, RegExp>();

/** Compiles the pattern to a JavaScript regular expression that finds all matches. */
export function findingAll(pattern: string): RegExp {
  let regex = compiled.get(pattern);
  if (!regex) {
    regex = new RegExp(pattern, 'gu');
    compiled.set(pattern, regex);
  }
  return regex;
}

/** Formats a pattern as a regular expression literal for formulas. */
export function regexLiteral(pattern: string): string {
  let inClass = false;
  const body = pattern.replace(/\\[\s\S]|[[\]/]/g, (part) => {
    if (part === '[') inClass = true;
    else if (part === ']') inClass = false;
    else if (part === '/' && !inClass) return '\\/';
    return part;
  });
  return `/${body}/`;
}
