import { quoteText } from '@winnow/formulas';
import type { Part } from './concatenations.ts';

/**
 * Prints a concatenation as a formula; adjacent fields of one date, with the punctuation between
 * them, become one pattern.
 */
export function printParts(parts: readonly Part[]): string {
  const strings: string[] = [];
  for (let i = 0; i < parts.length; ) {
    const part = parts[i]!;
    if ('constant' in part) {
      strings.push(quoteText(part.constant));
      i++;
      continue;
    }
    const { date } = part.atom;
    if (date?.field === undefined) {
      strings.push(part.atom.formula());
      i++;
      continue;
    }
    const end = endOfPattern(parts, i, date.source);
    const pattern = parts
      .slice(i, end)
      .map((one) => ('constant' in one ? quotePatternText(one.constant) : one.atom.date!.field!))
      .join('');
    strings.push(
      end === i + 1 ? part.atom.formula() : `formatDate(${date.source}, ${quoteText(mergeQuotes(pattern))})`,
    );
    i = end;
  }
  return strings.length === 0 ? '""' : strings.join(' + ');
}

/**
 * Returns where a run of fields of one date ends, starting at a part. Two runs of the same letter
 * must not be adjacent.
 */
function endOfPattern(parts: readonly Part[], from: number, source: string): number {
  let end = from + 1;
  let length = 0;
  for (let i = from; i < parts.length; i++) {
    const part = parts[i]!;
    if ('constant' in part) {
      length += part.constant.length + 2;
      if (length > 50) break;
      continue;
    }
    if (part.atom.date?.source !== source || part.atom.date.field === undefined) break;
    const before = parts[i - 1];
    const field = part.atom.date.field;
    const touching = i > from && before && 'atom' in before && before.atom.date?.field?.[0] === field[0];
    length += field.length;
    if (touching || length > 50) break;
    end = i + 1;
  }
  return end;
}

function quotePatternText(text: string): string {
  return text.replace(/[A-Za-z]+|'/g, (part) => (part === "'" ? "''" : `'${part}'`));
}

/**
 * Merges adjacent quoted strings, since `'of'' the'` would be a single string with a quote in it.
 */
function mergeQuotes(pattern: string): string {
  return pattern.replace(/([A-Za-z])' '(?=[A-Za-z])/g, '$1 ');
}
