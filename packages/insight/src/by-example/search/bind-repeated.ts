const name = 'moment';

/**
 * Binds a date that a formula reads several times to a name. The formula is shorter to read, and
 * cheap enough for patterns with long SQL.
 */
export function bindRepeated(formula: string): string {
  if (new RegExp(`\\b${name}\\b`).test(formula)) return formula;
  const calls = new Map<string, number>();
  for (const { index } of formula.matchAll(/\bparseDate(?:time)?\(/g)) {
    const call = callAt(formula, index);
    if (call !== undefined) calls.set(call, (calls.get(call) ?? 0) + 1);
  }
  const [most, count] = [...calls].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0]);
  return count < 2 ? formula : `let(${name}, ${most}, ${formula.replaceAll(most, name)})`;
}

/**
 * Returns the call that begins at a position, up to its closing parenthesis, skipping strings and
 * regular expressions.
 */
function callAt(formula: string, from: number): string | undefined {
  let depth = 0;
  for (let i = from; i < formula.length; i++) {
    const char = formula[i]!;
    if (char === '"' || char === '`' || (char === '/' && /[(,]\s*$/.test(formula.slice(0, i)))) {
      const end = endOfQuoted(formula, i, char);
      if (end < 0) return undefined;
      i = end;
    } else if (char === '(') depth++;
    else if (char === ')' && --depth === 0) return formula.slice(from, i + 1);
  }
  return undefined;
}

function endOfQuoted(formula: string, from: number, quote: string): number {
  for (let i = from + 1; i < formula.length; i++) {
    if (formula[i] === '\\') i++;
    else if (formula[i] === quote) return i;
  }
  return -1;
}
