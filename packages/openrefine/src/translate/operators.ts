import type { GrelAst } from '../grel/ast.ts';
import { isDate } from './calls/call.ts';
import { onDate } from './dates/bound-date.ts';
import { isoDateText } from './dates/write-pattern.ts';
import { certain, guarded } from './guarded.ts';
import { asPart, flagsOf, joinNulls, type Typed, Untranslatable } from './typed.ts';

type OperatorAst = GrelAst & { readonly kind: 'operator' };

/** Translates an operator between two translated parts. */
export function translateOperator(ast: OperatorAst, left: Typed, right: Typed): Typed {
  const both = [left, right];
  const numeric = both.every(({ type, regex }) => (type === 'integer' || type === 'number') && !regex);
  const { op } = ast;
  if (op === '==' || op === '!=') return equality(ast, left, right);
  if (op === '+' && !numeric) {
    if (!both.some(({ type }) => type === 'text'))
      throw new Untranslatable('+ has neither text nor two numbers', ast);
    const odd = both.find(
      (one) => one.type !== 'text' && one.whole !== 'yes' && one.type !== 'boolean' && !isDate(one),
    );
    if (odd) throw new Untranslatable('integers and fractions become different strings', ast);
    const parts = both.map(writtenPart);
    return {
      text: `(${parts.map(({ text: own }) => own).join(' + ')})`,
      type: 'text',
      nulls: joinNulls(parts),
      ...flagsOf(parts),
    };
  }
  if (isDate(left) && isDate(right) && '<>='.includes(op[0]!))
    return {
      text: `(${left.text} ${op} ${right.text})`,
      type: 'boolean',
      nulls: joinNulls(both),
      ...flagsOf(both),
    };
  if (both.some((one) => isDate(one)))
    throw new Untranslatable(`OpenRefine doesn’t support ${op} for dates`, ast);
  if (!numeric)
    throw new Untranslatable(
      'OpenRefine compares text by language rules, but formulas compare it by code point',
      ast,
    );
  const text = `(${left.text} ${op} ${right.text})`;
  const shared = { nulls: joinNulls(both), ...flagsOf(both) };
  if ('<>='.includes(op[0]!)) return { text, type: 'boolean', ...shared };
  const whole = both.every((one) => one.whole === 'yes')
    ? 'yes'
    : both.some((one) => one.whole === 'no')
      ? 'no'
      : 'unknown';
  if (op === '/' || op === '%') {
    if (typeof right.literal !== 'number' || right.literal === 0)
      throw new Untranslatable(
        'dividing by zero gives infinity in OpenRefine, but a mismatch in formulas',
        ast,
      );
    if (op === '/' && whole === 'unknown')
      throw new Untranslatable('whether the quotient is truncated to an integer depends on each cell', ast);
    if (op === '/' && whole === 'yes')
      return { text: `(${left.text} // ${right.text})`, type: 'integer', whole, ...shared };
    if (op === '%' && left.nulls !== 'never' && whole !== 'yes')
      throw new Untranslatable('the remainder of fractions differs', ast);
  }
  const type = left.type === 'integer' && right.type === 'integer' && op !== '/' ? 'integer' : 'number';
  return { text, type, whole, ...shared };
}

/** Returns a part of a concatenated string: dates are formatted as GREL does there. */
function writtenPart(one: Typed): Typed {
  return isDate(one) ? { ...one, ...onDate(one, isoDateText) } : asPart(one);
}

function equality(ast: OperatorAst, left: Typed, right: Typed): Typed {
  const isNull = ast.right.kind === 'literal' && ast.right.value === null ? left : undefined;
  const not = ast.op === '!=';
  if (isNull) {
    certain(ast, isNull);
    return guarded(isNull, `${not ? 'isNotNull' : 'isNull'}(${isNull.text})`, 'boolean');
  }
  if (left.type !== right.type && !(left.whole && right.whole))
    throw new Untranslatable(
      'it compares values of different types, which are never equal in OpenRefine',
      ast,
    );
  for (const one of [left, right]) certain(ast, one);
  return [left, right].reduce<Typed>((made, one) => guarded(one, made.text, 'boolean', made), {
    text: `(${left.text} ${ast.op} ${right.text})`,
    type: 'boolean',
    nulls: 'never',
    ...flagsOf([left, right]),
  });
}
