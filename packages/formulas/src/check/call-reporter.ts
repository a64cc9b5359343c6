import { isDecimal, kindOfType, type LogicalType, type Problem, typeName } from '@winnow/kernel';
import type { FunctionDefinition, Param, Signature } from '../function.ts';
import type { Ast, Span } from '../language/ast.ts';
import { limits } from '../language/limits.ts';
import { formulaProblems } from '../problems.ts';
import { signaturesText, typeText } from './describe-signature.ts';
import { type ArgShape, arity, paramAt, takesDecimals, unify } from './unify.ts';

/** Reports why no signature of a function matches its arguments, with the most likely fix. */
export class CallReporter {
  private readonly text: string;
  private readonly problems: Problem[];

  constructor(text: string, problems: Problem[]) {
    this.text = text;
    this.problems = problems;
  }

  noSignature(
    definition: FunctionDefinition,
    args: readonly Ast[],
    shapes: readonly ArgShape[],
    span: Span & { readonly nameSpan?: Span },
  ): void {
    const { name, signatures } = definition;
    const at = { from: span.from, to: span.to };
    if (args.length > limits.items) {
      this.problems.push(formulaProblems.tooMany({ what: 'arguments', limit: limits.items }, at));
      return;
    }
    const fitting = signatures.filter((signature) => {
      const { min, max } = arity(signature);
      if (takesDecimals(signature)) return false;
      return args.length >= min && args.length <= max;
    });
    if (fitting.length === 0) {
      this.wrongCount(definition, args, at);
      return;
    }
    // The signature that matches the most leading arguments was most likely meant.
    const failures = fitting
      .map((signature) => ({ signature, index: unify(signature, shapes) as number }))
      .sort((a, b) => b.index - a.index);
    const { signature, index } = failures[0]!;
    const sameIndex = failures.filter((failure) => failure.index === index);
    const expectedTypes = new Set(
      sameIndex.map((failure) => typeText(paramAt(failure.signature, index)!.type)),
    );
    const param = paramAt(signature, index)!;
    const arg = args[index]!;
    const shape = shapes[index]!;
    const argAt = { from: arg.from, to: arg.to };
    if (typeof param.type === 'object' && 'lambda' in param.type) {
      this.problems.push(formulaProblems.wantedLambda({ function: name, parameter: param.name }, argAt));
      return;
    }
    if (shape.type === 'lambda') {
      this.problems.push(formulaProblems.misplacedLambda({}, argAt));
      return;
    }
    if (shape.type === 'regex') {
      this.problems.push(formulaProblems.misplacedRegex({}, argAt));
      return;
    }
    if (param.type === 'T' || expectedTypes.size > 3) {
      this.mixed(definition, args, shapes, index, at);
      return;
    }
    const replacement = this.conversion(expectedTypes, shape, arg);
    this.problems.push(
      formulaProblems.wrongType(
        {
          expected: [...expectedTypes].join(' or '),
          found: shapeName(shape),
          function: name,
          parameter: param.name,
          ...(replacement === undefined ? {} : { replacement }),
        },
        argAt,
      ),
    );
  }

  wrongLambda(
    definition: FunctionDefinition,
    parameter: string,
    expected: LogicalType,
    found: LogicalType,
    body: Ast,
  ): void {
    this.problems.push(
      formulaProblems.wrongType(
        { expected: typeName(expected), found: typeName(found), function: definition.name, parameter },
        { from: body.from, to: body.to },
      ),
    );
  }

  private wrongCount(definition: FunctionDefinition, args: readonly Ast[], at: Span): void {
    const { name } = definition;
    const signatures = signaturesText(definition);
    const maxArguments = Math.max(...definition.signatures.map((signature) => arity(signature).max));
    const shortest = definition.signatures.reduce((a, b) => (arity(b).min < arity(a).min ? b : a));
    if (args.length > maxArguments) {
      const params = { function: name, found: args.length, most: maxArguments, signatures };
      this.problems.push(formulaProblems.tooManyArguments(params, at));
      return;
    }
    const missing = missingParam(shortest, args.length)?.name ?? 'a value';
    this.problems.push(formulaProblems.tooFewArguments({ function: name, missing, signatures }, at));
  }

  /** Reports arguments that must have the same type but do not. */
  private mixed(
    definition: FunctionDefinition,
    args: readonly Ast[],
    shapes: readonly ArgShape[],
    index: number,
    span: Span,
  ): void {
    // A text column that is combined with a number or a date most likely has not been parsed yet.
    const unread = shapes.findIndex((one, i) => one.type === 'text' && args[i]!.kind !== 'text');
    const at = unread >= 0 ? unread : index;
    const shape = shapes[at]!;
    const other = shapes.find((one, i) => i !== at && one.type !== shape.type && one.type !== 'null');
    const known = other?.type === 'integer' || isDecimal(other?.type) ? 'number' : other?.type;
    const forIndex = this.conversion(new Set(typeof known === 'string' ? [known] : []), shape, args[at]!);
    const found = shapes.map(shapeName).join(' and ');
    this.problems.push(
      formulaProblems.noSignature(
        {
          function:
            definition.operator && definition.operator.length < 3 ? definition.operator : definition.name,
          found,
          signatures: signaturesText(definition),
          ...(forIndex === undefined ? {} : { replacement: forIndex }),
        },
        span,
      ),
    );
  }

  /** Returns source text that converts the argument to the wanted type. */
  private conversion(expectedTypes: ReadonlySet<string>, shape: ArgShape, arg: Ast): string | undefined {
    if (typeof shape.type === 'object' || shape.type === 'unknown') return undefined;
    const source = this.text.slice(arg.from, arg.to);
    if (source.length === 0 || source.length > 60) return undefined;
    for (const [type, from, call] of conversions) {
      const found = shape.type === 'regex' || shape.type === 'lambda' ? shape.type : kindOfType(shape.type);
      if (expectedTypes.has(type) && from.includes(found)) return `${call}(${source})`;
    }
    return undefined;
  }
}

/** Wanted type, actual types, and the function that converts them. */
const conversions: readonly (readonly [string, readonly string[], string])[] = [
  ['number', ['text', 'boolean'], 'toNumber'],
  ['integer', ['text', 'decimal', 'number', 'boolean'], 'toInteger'],
  ['date', ['text', 'datetime'], 'toDate'],
  ['datetime', ['text'], 'toDatetime'],
  ['boolean', ['text', 'integer', 'decimal', 'number'], 'toBoolean'],
  ['text', ['integer', 'decimal', 'number', 'boolean', 'date', 'datetime'], 'toText'],
];

function missingParam(signature: Signature, count: number): Param | undefined {
  return signature.params.filter((param) => param.default === undefined && !param.rest)[count];
}

function shapeName({ type }: ArgShape): string {
  if (type === 'regex') return 'a regular expression';
  if (type === 'lambda') return 'a function';
  return type === 'unknown' ? 'something' : typeName(type);
}
