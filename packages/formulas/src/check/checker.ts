import {
  type Column,
  commonType,
  isList,
  type LogicalType,
  locate,
  type Problem,
  type ScalarType,
  sameType,
  typeName,
} from '@winnow/kernel';
import type { FunctionDefinition, Signature } from '../function.ts';
import { findFunction, functionNames, functionOfOperator } from '../functions/function-index.ts';
import type { Ast, CallAst, NameAst, ParameterAst, Span } from '../language/ast.ts';
import { limits } from '../language/limits.ts';
import type { FormulaPlugin } from '../plugin.ts';
import { formulaProblems } from '../problems.ts';
import { CallReporter } from './call-reporter.ts';
import { checkLet, checkSwitch } from './check-forms.ts';
import { constantProblem } from './constants.ts';
import { didYouMean } from './did-you-mean.ts';
import type { Ir } from './ir.ts';
import { commonTypes, converted, decimalOfLiteral, numberLiteral, parameterLiteral } from './literals.ts';
import type { PartChecker, Variables } from './part-checker.ts';
import { callOf, definitionOf, isPluginCall, receiverOf } from './plugin-call.ts';
import type { Scope } from './scope.ts';
import { spanOf } from './span-of.ts';
import { temporalKind } from './temporal-text.ts';
import { type ArgShape, arity, type Match, paramAt, returnType, unify } from './unify.ts';
import { unknownName } from './unknown-name.ts';

/** A regex literal. It can only be an argument, so it is not part of the IR. */
type RegexIr = { readonly kind: 'regex'; readonly pattern: string };
type Checked = Ir | RegexIr | undefined;

interface Chosen {
  readonly index: number;
  readonly signature: Signature;
  readonly match: Match;
}

/**
 * Resolves names and types. Problems are collected; a part with a problem causes no further ones.
 */
export class Checker implements PartChecker {
  readonly problems: Problem[] = [];
  readonly reads = new Set<string>();
  /** The type of each part, for completions. */
  readonly types = new WeakMap<Ast, LogicalType>();
  deterministic = true;
  private readonly scope: Scope;
  private readonly report: CallReporter;
  private readonly columns: ReadonlyMap<string, Column>;
  private ids = 0;
  private insideOfLambda = false;

  constructor(text: string, scope: Scope) {
    this.scope = scope;
    this.columns = new Map(scope.columns.map((column) => [column.name, column]));
    this.report = new CallReporter(text, this.problems);
  }

  /** Returns the IR of a whole formula; undefined if it has problems. */
  check(ast: Ast): Ir | undefined {
    const ir = this.value(ast, new Map());
    return this.problems.length > 0 ? undefined : ir;
  }

  /** Checks a part that must be a value: neither a lambda nor a regex. */
  value(ast: Ast, variables: Variables): Ir | undefined {
    if (ast.kind === 'lambda') {
      this.problems.push(formulaProblems.misplacedLambda({}, spanOf(ast)));
      return undefined;
    }
    const checked = this.part(ast, variables);
    if (checked?.kind === 'regex') {
      this.problems.push(formulaProblems.misplacedRegex({}, spanOf(ast)));
      return undefined;
    }
    if (checked) this.types.set(ast, checked.type);
    return checked;
  }

  newId(): number {
    return ++this.ids;
  }

  private part(ast: Ast, variables: Variables): Checked {
    switch (ast.kind) {
      case 'null':
        return { kind: 'literal', type: 'null', value: null };
      case 'boolean':
        return { kind: 'literal', type: 'boolean', value: ast.value };
      case 'number':
        return numberLiteral(ast.text);
      case 'text':
        return { kind: 'literal', type: 'text', value: ast.value };
      case 'regex': {
        // Both engines get explicit flags for dots and anchors, since their defaults differ.
        const on = ast.flags;
        return { kind: 'regex', pattern: `(?${on}${on.includes('s') ? '' : '-s'})${ast.pattern}` };
      }
      case 'name':
        return this.name(ast, variables);
      case 'parameter':
        return this.parameter(ast);
      case 'list':
        return this.list(ast.items, ast, variables);
      case 'index':
        return this.call(functionOfOperator('index'), [ast.target, ast.index], ast, variables);
      case 'slice': {
        const from: Ast = ast.start ?? { kind: 'number', text: '0', from: ast.from, to: ast.from };
        const parts = ast.end ? [ast.target, from, ast.end] : [ast.target, from];
        return this.call(functionOfOperator('slice'), parts, ast, variables);
      }
      case 'unary':
        if (ast.op === '-' && ast.arg.kind === 'number') return numberLiteral(`-${ast.arg.text}`);
        return this.call(functionOfOperator(ast.op === '-' ? 'negate' : 'not'), [ast.arg], ast, variables);
      case 'binary':
        return this.call(functionOfOperator(ast.op), [ast.left, ast.right], ast, variables);
      case 'call':
        return this.namedCall(ast, variables);
      case 'lambda':
      case 'missing':
        return undefined;
    }
  }

  private name(ast: NameAst, variables: Variables): Ir | undefined {
    const variable = ast.quoted ? undefined : variables.get(ast.name);
    if (variable) return variable;
    if (!ast.quoted && ast.name === 'value' && this.scope.value) return this.column(this.scope.value);
    const column = this.columns.get(ast.name);
    if (column) return this.column(column);
    this.problems.push(unknownName(ast, [...this.columns.keys()], [...variables.keys()]));
    return undefined;
  }

  private parameter(ast: ParameterAst): Ir | undefined {
    const parameters = this.scope.parameters ?? new Map<string, never>();
    const parameter = parameters.get(ast.name);
    if (!parameter) {
      const { replacement } = didYouMean(ast.name, parameters.keys());
      const near = replacement === undefined ? {} : { replacement: `$${replacement}` };
      this.problems.push(formulaProblems.unknownParameter({ name: ast.name, ...near }, spanOf(ast)));
      return undefined;
    }
    if (parameter.type !== 'column') return parameterLiteral(parameter);
    const name = String(parameter.value);
    const column = this.columns.get(name);
    if (column) return this.column(column);
    this.problems.push(formulaProblems.parameterColumn({ name: ast.name, column: name }, spanOf(ast)));
    return undefined;
  }

  private column(column: Column): Ir {
    this.reads.add(column.name);
    return { kind: 'column', type: column.type, column };
  }

  private list(items: readonly Ast[], span: Span, variables: Variables): Ir | undefined {
    const checked = items.map((item) => this.value(item, variables));
    let type: LogicalType = 'null';
    const types = commonTypes(checked.filter((item) => item !== undefined));
    for (const [i, item] of checked.entries()) {
      if (!item) return undefined;
      if (isList(item.type)) {
        this.problems.push(formulaProblems.nestedList({}, spanOf(items[i]!)));
        return undefined;
      }
      const common = commonType(type, types[i]!);
      if (common === undefined) {
        const names = { first: typeName(type), second: typeName(item.type), what: 'The items of this list' };
        this.problems.push(formulaProblems.mixedTypes(names, spanOf(span)));
        return undefined;
      }
      type = common;
    }
    const of = type as ScalarType;
    return { kind: 'list', type: { list: of }, items: checked.map((item) => converted(item!, of)) };
  }

  private namedCall(ast: CallAst, variables: Variables): Ir | undefined {
    const receiver = receiverOf(ast);
    if (receiver && !variables.has(receiver.name) && isPluginCall(ast, this.columns.has(receiver.name))) {
      const plugin = this.scope.plugins?.get(receiver.name);
      if (plugin && 'problem' in plugin) {
        this.problems.push(locate(plugin.problem, spanOf(receiver)));
        return undefined;
      }
      if (plugin) return this.pluginCall(plugin, ast, variables);
      if (!this.columns.has(receiver.name) && !findFunction(ast.name)) {
        this.problems.push(formulaProblems.unknownPlugin({ name: receiver.name }, spanOf(receiver)));
        return undefined;
      }
    }
    const definition = findFunction(ast.name);
    if (!definition) {
      if (ast.name !== '') {
        const near = didYouMean(ast.name, functionNames());
        this.problems.push(
          formulaProblems.unknownFunction({ name: ast.name, ...near }, spanOf(ast.nameSpan)),
        );
      }
      for (const arg of ast.args) this.looseArgument(arg, variables);
      return undefined;
    }
    if (definition.form === 'let') return checkLet(this, ast, variables);
    if (definition.form === 'switch') return checkSwitch(this, definition, ast, variables);
    return this.call(definition, ast.args, ast, variables);
  }

  /** Checks `plugin.function(…)`; what precedes the dot is not an argument. */
  private pluginCall(plugin: FormulaPlugin, ast: CallAst, variables: Variables): Ir | undefined {
    const called = plugin.functions.find((one) => one.name === ast.name);
    if (!called) {
      const near = didYouMean(
        ast.name,
        plugin.functions.map((one) => one.name),
      );
      const name = `${plugin.name}.${ast.name}`;
      this.problems.push(formulaProblems.unknownFunction({ name, ...near }, spanOf(ast.nameSpan)));
      return undefined;
    }
    if (this.insideOfLambda) {
      this.problems.push(
        formulaProblems.pluginInLambda({ name: `${plugin.name}.${called.name}` }, spanOf(ast)),
      );
      return undefined;
    }
    const ir = this.call(definitionOf(plugin, called), ast.args.slice(1), ast, variables);
    if (ir?.kind !== 'call') return undefined;
    const { nullSafe } = plugin.traits;
    return { kind: 'plugin', type: ir.type, call: callOf(plugin, called), nullSafe, args: ir.args };
  }

  private call(
    definition: FunctionDefinition,
    args: readonly Ast[],
    span: Span & { readonly nameSpan?: Span },
    variables: Variables,
  ): Ir | undefined {
    if (definition.name === 'today' && args.length === 0 && this.scope.today !== undefined) {
      return { kind: 'literal', type: 'date', value: this.scope.today };
    }
    if (definition.name === 'now' && args.length === 0 && this.scope.now !== undefined) {
      return { kind: 'literal', type: 'datetime', value: this.scope.now };
    }
    if (definition.deterministic === false) this.deterministic = false;
    const checked = args.map((arg) => this.looseArgument(arg, variables));
    const shapes = args.map((arg, i) => shapeOf(arg, checked[i]));
    const chosen = this.choose(definition, shapes);
    if (!chosen) {
      this.report.noSignature(definition, args, shapes, span);
      return undefined;
    }
    const before = this.problems.length;
    const irs = args.map((arg, i) => this.argument(definition, chosen, arg, i, checked[i], variables));
    const lambda = irs.find((ir) => ir?.kind === 'lambda');
    const constants = irs.map((ir) => (ir?.kind === 'literal' ? ir.value : undefined));
    const type = returnType(chosen.signature.returns, chosen.match, lambda?.type, constants);
    if (type === undefined) {
      this.problems.push(formulaProblems.nestedList({}, spanOf(span)));
      return undefined;
    }
    if (this.problems.length > before || irs.some((ir) => !ir)) return undefined;
    const filled = chosen.signature.params
      .slice(irs.length)
      .filter((param) => !param.rest)
      .map(
        (param): Ir => ({
          kind: 'literal',
          type: defaultType(param.type, chosen.match.T),
          value: param.default ?? null,
        }),
      );
    const all = [...(irs as Ir[]), ...filled];
    return { kind: 'call', type, function: definition.name, signature: chosen.index, args: all };
  }

  /** Checks an argument before its parameter is known; a lambda must wait for that. */
  private looseArgument(arg: Ast, variables: Variables): Checked {
    if (arg.kind === 'lambda') return undefined;
    const part = this.part(arg, variables);
    if (part && part.kind !== 'regex') this.types.set(arg, part.type);
    return part;
  }

  private choose(definition: FunctionDefinition, shapes: readonly ArgShape[]): Chosen | undefined {
    let best: Chosen | undefined;
    for (const [index, signature] of definition.signatures.entries()) {
      const { min, max } = arity(signature);
      if (shapes.length < min || shapes.length > max || shapes.length > limits.items) continue;
      const match = unify(signature, shapes);
      if (typeof match !== 'number' && (!best || match.cost < best.match.cost))
        best = { index, signature, match };
    }
    return best;
  }

  private argument(
    definition: FunctionDefinition,
    { signature, match }: Chosen,
    ast: Ast,
    index: number,
    checked: Checked,
    variables: Variables,
  ): Ir | undefined {
    const param = paramAt(signature, index)!;
    const expected = match.types[index];
    if (expected === undefined) return this.lambda(definition, param, ast, match.T, variables);
    if (!checked) return undefined;
    if (checked.kind === 'regex') return { kind: 'literal', type: 'text', value: checked.pattern };
    const ir = converted(checked, expected as LogicalType);
    const bad = constantProblem(definition, param, ir, ast);
    if (bad) this.problems.push(bad);
    return bad ? undefined : ir;
  }

  private lambda(
    definition: FunctionDefinition,
    param: Signature['params'][number],
    ast: Ast,
    T: LogicalType | undefined,
    variables: Variables,
  ): Ir | undefined {
    const lambdaType = (param.type as { lambda: ScalarType | 'T' | 'U' }).lambda;
    // The argument that replaces the lambda has a problem of its own, which was already reported.
    if (ast.kind !== 'lambda') return undefined;
    const { params, body } = ast;
    if (params.length !== 1) {
      this.problems.push(formulaProblems.lambdaParameters({ most: 1 }, spanOf(ast)));
      return undefined;
    }
    const id = this.newId();
    const item = T ?? 'null';
    const inner = new Map(variables).set(params[0]!.name, { kind: 'variable', type: item, id } as Ir);
    const outer = this.insideOfLambda;
    this.insideOfLambda = true;
    const result = this.value(body, inner);
    this.insideOfLambda = outer;
    if (!result) return undefined;
    const expected = lambdaType === 'U' ? result.type : lambdaType === 'T' ? item : lambdaType;
    const common = commonType(expected, result.type);
    if (common === undefined || !sameType(common, expected)) {
      this.report.wrongLambda(definition, param.name, expected, result.type, body);
      return undefined;
    }
    return { kind: 'lambda', type: expected, id, item, body: converted(result, expected) };
  }
}

function defaultType(type: Signature['params'][number]['type'], T: LogicalType | undefined): LogicalType {
  if (type === 'T') return T ?? 'null';
  return typeof type === 'string' && type !== 'any' && type !== 'regex' && type !== 'decimal' ? type : 'text';
}

function shapeOf(ast: Ast, checked: Checked): ArgShape {
  if (ast.kind === 'lambda') return { type: 'lambda', seenAsText: false };
  if (!checked) return { type: 'unknown', seenAsText: false };
  if (checked.kind === 'regex') return { type: 'regex', seenAsText: false };
  const temporal =
    checked.kind === 'literal' && checked.type === 'text' ? temporalKind(checked.value as string) : undefined;
  return {
    type: checked.type,
    seenAsText: checked.kind === 'column' && !isList(checked.type),
    ...(temporal ? { temporal } : {}),
    decimal: checked.kind === 'literal' ? decimalOfLiteral(checked.type, checked.value) : undefined,
  };
}
