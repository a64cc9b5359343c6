import { isList, type LogicalType, typeName } from '@winnow/kernel';
import { Checker } from '../check/checker.ts';
import { definitionOf } from '../check/plugin-call.ts';
import type { Scope } from '../check/scope.ts';
import { type ArgShape, arity, paramAt, unify } from '../check/unify.ts';
import type { FunctionDefinition } from '../function.ts';
import { functions } from '../functions/function-registry.ts';
import { type Ast, childrenOf } from '../language/ast.ts';
import { tokenize } from '../language/lexer.ts';
import { parseFormula } from '../language/parser.ts';
import { printColumnName } from '../language/print.ts';
import type { FormulaPlugin } from '../plugin.ts';
import { begunColumns } from './begun-columns.ts';
import { describeFunction } from './describe-functions.ts';

export interface Completion {
  readonly label: string;
  readonly kind: 'column' | 'function' | 'variable' | 'parameter' | 'keyword';
  /** Replacement for the text from `from` to `to`. */
  readonly insert: string;
  /** Where to put the cursor, in characters from the end of `insert`: 1 is between brackets. */
  readonly back: number;
  /** The type of a column, or the signature of a function. */
  readonly detail: string;
  readonly info?: string;
  /** False for a method that does not accept what precedes the dot. */
  readonly fits: boolean;
}

export interface Completions {
  readonly from: number;
  readonly to: number;
  readonly items: readonly Completion[];
}

/**
 * Returns completions at an offset of a possibly incomplete formula: after a dot, methods, with
 * those first that accept the type of what precedes it, or the functions of the plugin of that
 * name; after the beginning of a name of several words, the columns with such a name; otherwise
 * columns, variables and functions, including those of plugins. The editor filters them by what has
 * been typed.
 */
export function completionsAt(text: string, offset: number, scope: Scope): Completions {
  const { tokens } = tokenize(text);
  const inside = tokens.find((token) => token.from < offset && offset <= token.to && token.kind !== 'end');
  if (inside && (inside.kind === 'text' || inside.kind === 'regex' || inside.kind === 'number')) {
    return { from: offset, to: offset, items: [] };
  }
  const word =
    inside && ['name', 'parameter', 'column', 'keyword'].includes(inside.kind) ? inside : undefined;
  const span = word ? { from: word.from, to: word.to } : { from: offset, to: offset };
  const before = tokens.filter((token) => token.to <= span.from && token.kind !== 'end').at(-1);
  if (before?.kind === 'symbol' && before.text === '.') {
    const at = tokens.indexOf(before);
    const receiver = tokens[at - 1];
    const bare = receiver?.kind === 'name' && tokens[at - 2]?.text !== '.';
    const plugin = bare ? pluginOf(scope, receiver.text) : undefined;
    const pluginCompletions = plugin
      ? plugin.functions.map((one) => ofPlugin(plugin, one.name, one.name))
      : [];
    const isColumn = scope.columns.some(({ name }) => name === receiver?.text);
    return {
      ...span,
      items:
        plugin && !isColumn
          ? pluginCompletions
          : [...pluginCompletions, ...methods(receiverType(text, before.from, scope))],
    };
  }
  // A dollar sign without a name starts a parameter.
  if (word?.kind === 'parameter' || text[span.from - 1] === '$') {
    return { from: word?.from ?? span.from - 1, to: span.to, items: parameters(scope) };
  }
  const begun = begunColumns(
    text,
    offset,
    tokens,
    scope.columns.map(({ name }) => name),
  );
  if (begun) {
    const items = columns(scope).filter(({ label }) => begun.names.has(label));
    return { from: begun.from, to: Math.max(offset, span.to), items };
  }
  const names = [columns(scope), parameters(scope), variables(text, offset), pluginCalls(scope)].flat();
  return { ...span, items: [...names, ...calls(), ...keywords] };
}

function pluginOf(scope: Scope, name: string): FormulaPlugin | undefined {
  const found = scope.plugins?.get(name);
  return found && !('problem' in found) ? found : undefined;
}

function pluginCalls(scope: Scope): readonly Completion[] {
  return [...(scope.plugins?.keys() ?? [])].flatMap((name) => {
    const plugin = pluginOf(scope, name);
    return plugin ? plugin.functions.map((one) => ofPlugin(plugin, one.name, `${name}.${one.name}`)) : [];
  });
}

function ofPlugin(plugin: FormulaPlugin, name: string, label: string): Completion {
  const called = plugin.functions.find((one) => one.name === name)!;
  const described = describeFunction(definitionOf(plugin, called));
  const signature = described.signatures[0]!;
  return {
    label,
    kind: 'function',
    insert: `${label}()`,
    back: called.inputs.length > 0 ? 1 : 0,
    detail: `(${signature.params.map((one) => one.text).join(', ')}) → ${signature.returns}`,
    info: [called.summary, `Plugin ${plugin.name} ${plugin.version}`].filter(Boolean).join(' · '),
    fits: true,
  };
}

function columns(scope: Scope): readonly Completion[] {
  const item = (label: string, insert: string, type: LogicalType): Completion => ({
    label,
    kind: 'column',
    insert,
    back: 0,
    detail: typeName(type),
    fits: true,
  });
  const value = scope.value ? [item('value', 'value', scope.value.type)] : [];
  return [...value, ...scope.columns.map(({ name, type }) => item(name, printColumnName(name), type))];
}

function parameters(scope: Scope): readonly Completion[] {
  return [...(scope.parameters ?? [])].map(([name, { type, value }]) => ({
    label: `$${name}`,
    kind: 'parameter',
    insert: `$${name}`,
    back: 0,
    detail: type === 'column' ? `column ${value}` : String(value).slice(0, 40),
    fits: true,
  }));
}

const keywords: readonly Completion[] = ['and', 'or', 'not', 'true', 'false', 'null'].map((label) => ({
  label,
  kind: 'keyword',
  insert: label,
  back: 0,
  detail: '',
  fits: true,
}));

function calls(): readonly Completion[] {
  return functions.map((definition) => ofFunction(definition, false, true));
}

/**
 * Returns functions that can be called on a value of a type, fitting ones first; all functions if
 * the type is unknown.
 */
function methods(type: LogicalType | undefined): readonly Completion[] {
  const callable = functions.filter((definition) => definition.form !== 'let' && arityOf(definition) > 0);
  const items = callable.map((definition) =>
    ofFunction(definition, true, type === undefined || takes(definition, type)),
  );
  return [...items.filter((item) => item.fits), ...items.filter((item) => !item.fits)];
}

function arityOf(definition: FunctionDefinition): number {
  return Math.max(...definition.signatures.map((signature) => arity(signature).max));
}

/** Whether any signature accepts a value of the type as its first argument. */
function takes(definition: FunctionDefinition, type: LogicalType): boolean {
  const first: ArgShape = { type, seenAsText: false };
  return definition.signatures.some((signature) => {
    const param = paramAt(signature, 0);
    if (!param || (param.type === 'T' && isList(type) && signature.scalars)) return false;
    return typeof unify({ ...signature, params: [param] }, [first]) !== 'number';
  });
}

function ofFunction(definition: FunctionDefinition, method: boolean, fits: boolean): Completion {
  const described = describeFunction(definition);
  const needsMore = definition.signatures.some((signature) => arity(signature).min > (method ? 1 : 0));
  return {
    label: definition.name,
    kind: 'function',
    insert: `${definition.name}()`,
    back: needsMore || !method ? 1 : 0,
    detail: described.signatures[0]!.text,
    info: definition.summary,
    fits,
  };
}

/** Returns the type of the expression that ends at the dot. */
function receiverType(text: string, dot: number, scope: Scope): LogicalType | undefined {
  // What follows the dot may not parse; what precedes it is parsed as if the formula ended in a
  // call.
  const { ast } = parseFormula(text);
  const checker = new Checker(text, scope);
  checker.check(ast);
  let found: LogicalType | undefined;
  const visit = (part: Ast): void => {
    const receiver = part.kind === 'call' && part.method ? part.args[0] : undefined;
    if (receiver && receiver.to <= dot && part.kind === 'call' && part.nameSpan.from > dot) {
      const between = text.slice(dot + 1, part.nameSpan.from);
      if (between.trim() === '') found ??= checker.types.get(receiver);
    }
    for (const child of childrenOf(part)) visit(child);
  };
  visit(ast);
  return found;
}

/** Returns names defined by a let or a lambda around the offset. */
function variables(text: string, offset: number): readonly Completion[] {
  const names = new Set<string>();
  const visit = (part: Ast): void => {
    if (part.from > offset || part.to < offset) return;
    if (part.kind === 'lambda') for (const { name } of part.params) names.add(name);
    if (part.kind === 'call' && part.name === 'let') {
      for (const [i, arg] of part.args.entries()) {
        const isName = i % 2 === 0 && i < part.args.length - 1;
        if (isName && arg.kind === 'name' && arg.to < offset) names.add(arg.name);
      }
    }
    for (const child of childrenOf(part)) visit(child);
  };
  visit(parseFormula(text).ast);
  return [...names].map((label) => ({
    label,
    kind: 'variable',
    insert: label,
    back: 0,
    detail: '',
    fits: true,
  }));
}
