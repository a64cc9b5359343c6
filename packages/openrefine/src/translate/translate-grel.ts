import { checkRegex, compileFormula, printColumnName, quoteText } from '@winnow/formulas';
import { defineProblems, failed, isList, type LogicalType, ok, problem, type Result } from '@winnow/kernel';
import { type GrelAst, mapGrel } from '../grel/ast.ts';
import { parseGrel } from '../grel/parser.ts';
import { callTranslators } from './calls/call-registry.ts';
import { translateControl } from './controls.ts';
import { translateOperator } from './operators.ts';
import { flagsOf, type Typed, Untranslatable } from './typed.ts';

export const translationProblems = defineProblems('openrefine', {
  notTranslated: problem<{ expression: string; part: string; reason: string }>(
    422,
    ({ expression, part, reason }) =>
      `The expression ${expression} has no equivalent formula: in ${part}, ${reason}.`,
    () => 'Add the step by hand if you need its result.',
  ),
});

/**
 * What is known about the columns that an expression reads. A column that is not listed is text.
 */
export interface TranslationScope {
  readonly types: ReadonlyMap<string, LogicalType>;
  /** Column of the current cell. */
  readonly column: string;
  /** Name of the current cell: `value` in a step that has one, otherwise the name of its column. */
  readonly value: string;
  /** Columns of the table in order, if known. */
  readonly columns?: readonly string[];
}

/**
 * Translates a GREL expression to a formula with the same result for every cell, given the types of
 * the columns; the only difference is that characters beyond U+FFFF count once here and twice in
 * OpenRefine.
 *
 * @param prepare replaces parts that look at other rows with columns
 * @returns problems `openrefine/not-translated` with the offending part, and those of the parser
 */
export function translateGrel(
  expression: string,
  scope: TranslationScope,
  prepare: (ast: GrelAst) => GrelAst = (ast) => ast,
): Result<Typed> {
  const parsed = parseGrel(expression);
  if (!parsed.ok) return parsed;
  const source = expression.replace(/^\s*grel:/i, (skipped) => ' '.repeat(skipped.length));
  try {
    const ast = prepare(parsed.value);
    const read = new Set([...scope.types.keys(), scope.column]);
    const typed = new Translator(scope, read).translate(ast);
    const compiled = compileFormula(typed.text, {
      columns: [...read].map((name) => ({ name, ref: name, type: scope.types.get(name) ?? 'text' })),
      value: { name: 'value', ref: 'value', type: scope.types.get(scope.column) ?? 'text' },
    });
    if (typed.regex || !compiled.ok) {
      const reason = compiled.ok ? 'it isn’t a value' : compiled.problems[0]!.message.replace(/\.$/, '');
      throw new Untranslatable(reason, parsed.value);
    }
    return ok(typed);
  } catch (error) {
    if (!(error instanceof Untranslatable)) throw error;
    const part = source.slice(error.from, error.to).trim();
    const place = { from: error.from, to: error.to };
    return failed(
      translationProblems.notTranslated({ expression: source.trim(), part, reason: error.message }, place),
    );
  }
}

class Translator {
  readonly #scope: TranslationScope;
  /** Columns that the expression reads. */
  readonly #read: Set<string>;
  readonly #variables: ReadonlyMap<string, Typed>;

  constructor(scope: TranslationScope, read: Set<string>, variables: ReadonlyMap<string, Typed> = new Map()) {
    this.#scope = scope;
    this.#read = read;
    this.#variables = variables;
  }

  translate(ast: GrelAst): Typed {
    switch (ast.kind) {
      case 'literal':
        return literalOf(ast.value);
      case 'regex':
        return this.#regex(ast);
      case 'variable':
        return this.#variable(ast, ast.name);
      case 'field':
        return this.#field(ast);
      case 'array': {
        const items = ast.items.map((item) => this.translate(item));
        const [first] = items;
        if (!first || isList(first.type) || items.some(({ type }) => type !== first.type))
          throw new Untranslatable('a list is empty or has items of different types', ast);
        return {
          text: `[${items.map(({ text }) => text).join(', ')}]`,
          type: { list: first.type },
          nulls: 'never',
          ...flagsOf(items),
        };
      }
      case 'operator':
        return translateOperator(ast, this.translate(ast.left), this.translate(ast.right));
      case 'call': {
        const column = ast.name === 'get' ? this.#cellOfCall(ast) : undefined;
        if (column) return column;
        const translator = Object.hasOwn(callTranslators, ast.name) ? callTranslators[ast.name] : undefined;
        if (!translator) throw new Untranslatable(`formulas have no equivalent of ${ast.name}`, ast);
        return translator(
          ast.args.map((arg) => this.translate(arg)),
          ast,
        );
      }
      case 'control':
        return this.#columnsThat(ast) ?? translateControl(ast, this);
    }
  }

  #regex(ast: GrelAst & { kind: 'regex' }): Typed {
    const source = ast.value.source.replace(/\\u([0-9a-fA-F]{4})/g, '\\x{$1}');
    const fault = checkRegex(source);
    if (fault) throw new Untranslatable(`the regular expression isn’t supported: ${fault.reason}`, ast);
    if (
      /\\[GRXhHvVZ]|\\k|\(\?<|&&|\\p\{(?:Is|In|Alpha|Digit|Alnum|Punct|Space|Upper|Lower|java)/.test(source)
    )
      throw new Untranslatable(
        'the regular expression has syntax that means something else in formulas',
        ast,
      );
    return { text: `/${source}/${ast.ignoreCase ? 'i' : ''}`, type: 'text', nulls: 'never', regex: true };
  }

  #variable(ast: GrelAst, name: string): Typed {
    const bound = this.#variables.get(name);
    if (bound) return bound;
    if (name === 'value') return this.#column(this.#scope.column, this.#scope.value, false);
    if (name === 'true' || name === 'false') return { text: name, type: 'boolean', nulls: 'never' };
    if (name === 'PI') return { text: 'pi()', type: 'number', whole: 'no', nulls: 'never' };
    throw new Untranslatable(`formulas have no equivalent of ${name}`, ast);
  }

  #column(name: string, text: string, other: boolean): Typed {
    this.#read.add(name);
    const type = this.#scope.types.get(name) ?? 'text';
    const whole =
      type === 'integer' ? ('yes' as const) : type === 'number' ? ('unknown' as const) : undefined;
    return {
      text,
      type,
      nulls: 'value',
      ...(whole ? { whole } : {}),
      ...(other ? { risky: true as const } : {}),
    };
  }

  /** `cells["Name"].value`, `cells.Name.value`, `cell.value`. */
  #field(ast: GrelAst & { kind: 'field' }): Typed {
    if (ast.name === 'value' && ast.of.kind === 'variable' && ast.of.name === 'cell')
      return this.#column(this.#scope.column, this.#scope.value, false);
    const name = ast.name === 'value' ? cellName(ast.of) : undefined;
    if (name === undefined) throw new Untranslatable('it isn’t a value of a cell', ast);
    return name === this.#scope.column
      ? this.#column(name, this.#scope.value, false)
      : this.#column(name, printColumnName(name), true);
  }

  #cellOfCall(ast: GrelAst & { kind: 'call' }): Typed | undefined {
    if (cellName(ast) !== undefined) throw new Untranslatable('a cell isn’t a value; use .value', ast);
    return undefined;
  }

  /** `filter(row.columnNames, name, …)`: the names of the columns whose cell meets a condition. */
  #columnsThat(ast: GrelAst & { kind: 'control' }): Typed | undefined {
    const [over, variable, condition] = ast.args;
    if (ast.name !== 'filter' || over?.kind !== 'field' || over.name !== 'columnNames') return undefined;
    if (over.of.kind !== 'variable' || over.of.name !== 'row' || variable?.kind !== 'variable')
      return undefined;
    const { columns } = this.#scope;
    if (!columns) throw new Untranslatable('it needs all columns, which aren’t known', ast);
    const items = columns.map((name) => {
      const literal: GrelAst = { kind: 'literal', value: name, from: variable.from, to: variable.to };
      const holds = this.translate(replaceVariable(condition!, variable.name, literal));
      if (holds.type !== 'boolean' || holds.nulls !== 'never' || holds.fails)
        throw new Untranslatable('its condition isn’t known to be a boolean', ast);
      return `if(${holds.text}, ${quoteText(name)}, null)`;
    });
    return { text: `compact([${items.join(', ')}])`, type: { list: 'text' }, nulls: 'never' };
  }

  within(variable: GrelAst, value: Typed): Translator {
    const name = variable.kind === 'variable' ? variable.name : '';
    return new Translator(this.#scope, this.#read, new Map(this.#variables).set(name, value));
  }
}

function literalOf(value: null | string | bigint | number): Typed {
  if (value === null) return { text: 'null', type: 'null', nulls: 'value' };
  if (typeof value === 'string')
    return { text: quoteText(value), type: 'text', nulls: 'never', literal: value };
  const whole = typeof value === 'bigint' ? 'yes' : 'no';
  const written = typeof value === 'bigint' || !Number.isInteger(value) ? String(value) : value.toFixed(1);
  return {
    text: written,
    type: whole === 'yes' ? 'integer' : 'number',
    nulls: 'never',
    whole,
    literal: Number(value),
  };
}

function replaceVariable(ast: GrelAst, name: string, by: GrelAst): GrelAst {
  return mapGrel(ast, (part) => (part.kind === 'variable' && part.name === name ? by : undefined));
}

/** Returns the column of `cells["Name"]`, `cells.Name` or the same of `row`. */
export function cellName(ast: GrelAst): string | undefined {
  const isCells = (of: GrelAst): boolean =>
    (of.kind === 'variable' && of.name === 'cells') ||
    (of.kind === 'field' && of.name === 'cells' && of.of.kind === 'variable' && of.of.name === 'row');
  if (ast.kind === 'field' && isCells(ast.of)) return ast.name;
  if (ast.kind === 'call' && ast.name === 'get' && ast.args.length === 2 && isCells(ast.args[0]!)) {
    const name = ast.args[1]!;
    return name.kind === 'literal' && typeof name.value === 'string' ? name.value : undefined;
  }
  return undefined;
}
