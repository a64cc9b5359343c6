import { commonType, type LogicalType, typeName } from '@winnow/kernel';
import type { FunctionDefinition } from '../function.ts';
import type { Ast, CallAst, NameAst } from '../language/ast.ts';
import { formulaProblems } from '../problems.ts';
import type { Ir } from './ir.ts';
import { commonTypes, converted } from './literals.ts';
import type { PartChecker, Variables } from './part-checker.ts';
import { spanOf } from './span-of.ts';

/** `let(name, value, …, body)`. */
export function checkLet(checker: PartChecker, ast: CallAst, variables: Variables): Ir | undefined {
  const body = ast.args.at(-1);
  const pairs = ast.args.slice(0, -1);
  if (
    !body ||
    pairs.length === 0 ||
    pairs.length % 2 === 1 ||
    pairs.some((arg, i) => i % 2 === 0 && !isBareName(arg))
  ) {
    checker.problems.push(formulaProblems.letForm({}, spanOf(ast)));
    return undefined;
  }
  const inner = new Map(variables);
  const bound: { id: number; value: Ir }[] = [];
  for (let i = 0; i < pairs.length; i += 2) {
    const value = checker.value(pairs[i + 1]!, inner);
    // A name whose value has a problem matches everything, since that problem was already reported.
    const id = checker.newId();
    inner.set((pairs[i] as NameAst).name, { kind: 'variable', type: value?.type ?? 'null', id });
    if (value) bound.push({ id, value });
  }
  const result = checker.value(body, inner);
  return bound.reduceRight<Ir | undefined>(
    (rest, { id, value }) => rest && { kind: 'let', type: rest.type, id, value, body: rest },
    result,
  );
}

/** `switch(x, case, result, …, otherwise)`: all cases share one type, all results another. */
export function checkSwitch(
  checker: PartChecker,
  definition: FunctionDefinition,
  ast: CallAst,
  variables: Variables,
): Ir | undefined {
  if (ast.args.length < 3) {
    checker.problems.push(formulaProblems.switchForm({}, spanOf(ast)));
    return undefined;
  }
  const args = ast.args.map((arg) => checker.value(arg, variables));
  const last = args.length - 1;
  const isCase = (i: number) => i === 0 || (i % 2 === 1 && i < last);
  const types: [LogicalType, LogicalType] = ['null', 'null'];
  const known = args.filter((arg) => arg !== undefined);
  if (known.length < args.length) return undefined;
  const knownTypes = [true, false].map((cases) => commonTypes(known.filter((_, i) => isCase(i) === cases)));
  const at = [0, 0];
  for (const [i, arg] of known.entries()) {
    const kind = isCase(i) ? 0 : 1;
    const common = commonType(types[kind], knownTypes[kind]![at[kind]!++]!);
    if (common === undefined) {
      const what = kind === 0 ? 'The cases of switch' : 'The results of switch';
      const names = { first: typeName(types[kind]), second: typeName(arg.type), what };
      checker.problems.push(formulaProblems.mixedTypes(names, spanOf(ast.args[i]!)));
      return undefined;
    }
    types[kind] = common;
  }
  const converts = args.map((arg, i) => converted(arg!, types[isCase(i) ? 0 : 1]));
  return { kind: 'call', type: types[1], function: definition.name, signature: 0, args: converts };
}

function isBareName(ast: Ast): boolean {
  return ast.kind === 'name' && !ast.quoted;
}
