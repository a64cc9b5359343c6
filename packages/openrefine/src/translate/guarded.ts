import type { LogicalType } from '@winnow/kernel';
import type { GrelAst } from '../grel/ast.ts';
import { flagsOf, type Typed, Untranslatable } from './typed.ts';

/** Makes an expression null if a part of it is an error. */
export function guarded(part: Typed, text: string, type: LogicalType, whole?: Typed): Typed {
  const base = whole ?? { text, type, nulls: 'never' as const, ...flagsOf([part]) };
  if (part.nulls !== 'error') return { ...base, text };
  const nulls = base.nulls === 'never' || base.nulls === 'error' ? 'error' : 'both';
  return { ...base, text: `if(isNull(${part.text}), null, ${text})`, nulls };
}

/** Refuses a part that is tested for null or compared if its null is ambiguous. */
export function certain(ast: GrelAst, one: Typed): void {
  if (one.nulls === 'both' || one.fails)
    throw new Untranslatable('a part can be an error, which formulas can’t distinguish from null here', ast);
}
