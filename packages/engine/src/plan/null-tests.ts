import { columnExpr, type Expr, isVolatile, mapParts, op, someParts } from '@winnow/sql';
import { type Frame, filterFrame } from './frame.ts';

type Items = ReadonlyMap<string, Expr>;

/**
 * Filters the frame in place, below those of its projections that the condition only tests for
 * null: if a value is null exactly when its input is, it need not be computed for that. DuckDB
 * would also push the condition below them, but together with everything they compute.
 */
export function filterBelow(frame: Frame, where: Expr): Frame {
  return pushed(frame, where) ?? filterFrame(frame, where);
}

/** Returns undefined if pushing the condition down saves nothing. */
function pushed(frame: Frame, where: Expr): Frame | undefined {
  const last = frame.layers.at(-1);
  const below = last?.kind === 'project' ? conditionBelow(where, last.items) : undefined;
  if (!last || !below) return undefined;
  const rest = { ...frame, layers: frame.layers.slice(0, -1) };
  const made = pushed(rest, below.where) ?? (below.saves ? filterFrame(rest, below.where) : undefined);
  return made && { ...made, layers: [...made.layers, last] };
}

/**
 * Rewrites the condition for use below a projection; undefined if it needs a value that the
 * projection computes.
 */
function conditionBelow(
  where: Expr,
  items: Items,
): { readonly where: Expr; readonly saves: boolean } | undefined {
  let saves = false;
  let isFree = true;
  const at = (ref: string): Expr => items.get(ref) ?? columnExpr(ref);
  const test = (name: 'isNull' | 'isNotNull', value: Expr): Expr => {
    const args = value.kind === 'native' && value.strict ? value.args.filter(mayBeNull) : [];
    if (args.length === 0) return op(name, value);
    saves = true;
    const tests = args.map((arg) => test(name, arg));
    return tests.length === 1 ? tests[0]! : op(name === 'isNull' ? 'or' : 'and', ...tests);
  };
  const given = mapParts(where, (part) => {
    if (part.kind === 'op' && (part.op === 'isNull' || part.op === 'isNotNull')) {
      const [value] = part.args;
      if (value?.kind === 'column') return test(part.op, at(value.ref));
    }
    if (part.kind !== 'column') return undefined;
    const value = at(part.ref);
    if (value.kind !== 'column') isFree = false;
    return value;
  });
  return isFree && !someParts(given, differs) ? { where: given, saves } : undefined;
}

function mayBeNull(arg: Expr): boolean {
  return arg.kind !== 'literal' || arg.value === null;
}

/** Whether an expression may give a different result when it is computed again. */
function differs(part: Expr): boolean {
  return part.kind === 'external' || part.kind === 'window' || (part.kind === 'native' && isVolatile(part));
}
