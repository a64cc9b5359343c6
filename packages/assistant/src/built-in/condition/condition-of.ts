import type { RuleContext } from '../reading.ts';
import type { Found } from '../resolve/columns.ts';
import { type Condition, joined } from './condition.ts';
import { simpleCondition } from './simple-condition.ts';
import { valueAlone } from './value-alone.ts';

/**
 * Reads which rows are meant: comparisons joined by “and” and “or”, which may leave out the column
 * after the first.
 */
export async function conditionOf(raw: string, context: RuleContext): Promise<Found<Condition> | undefined> {
  const text = raw
    .trim()
    .replace(
      /^(?:that|which|whose|where|if|when|who|and|only|the|those|ones?|it)(?: (?:is|are|the|has|have))?(?= )(?! (?:not|no|empty|missing|blank)) /i,
      (all) => (/ (?:is|are|has|have) $/.test(all) ? '' : ''),
    );
  const simple = await simpleCondition(text, context);
  if (simple && !('asks' in simple)) return simple;
  for (const [word, sign] of [
    ['or', 'or'],
    ['and', 'and'],
  ] as const) {
    const parts = text.split(
      new RegExp(
        ` (?:${word}|${word === 'and' ? 'but' : 'or else'})(?: also)?(?: the| where| if| whose)? `,
        'i',
      ),
    );
    if (parts.length < 2) continue;
    for (let at = 1; at < parts.length; at++) {
      const left = await conditionOf(parts.slice(0, at).join(` ${word} `), context);
      if (!left || 'asks' in left) continue;
      const rest = parts.slice(at).join(` ${word} `);
      const after = { ...context, last: left.is.columns };
      const right =
        okOf(await conditionOf(rest, after)) ??
        okOf(await conditionOf(`it ${rest}`, after)) ??
        okOf(await conditionOf(`it is ${rest}`, after));
      if (right)
        return { is: joined(left.is, sign === 'and' && areValuesOfOne(left.is, right) ? 'or' : sign, right) };
    }
  }
  if (simple) return simple;
  return valueAlone(text, context);
}

function okOf(found: Found<Condition> | undefined): Condition | undefined {
  return found && !('asks' in found) ? found.is : undefined;
}

/** “NY and MA” means cells with either value, since none can have both. */
function areValuesOfOne(left: Condition, right: Condition): boolean {
  const value =
    /^(`[^`]+`|[\p{L}\p{N}_]+) == "[^"]*"(?: or \1 == "[^"]*")*$|^oneOf\((`[^`]+`|[\p{L}\p{N}_]+), [^()]*\)$/u;
  return (
    left.columns.length === 1 &&
    left.columns[0] === right.columns[0] &&
    value.test(left.formula) &&
    value.test(right.formula)
  );
}
