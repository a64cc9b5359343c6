import { checkRegex, compileFormula, printColumnName, quoteText } from '@winnow/formulas';
import { defineProblems, failed, isList, type LogicalType, ok, problem, type Result } from '@winnow/kernel';
import type { GrelAst } from '../grel/ast.ts';
import { parseGrel } from '../grel/parser.ts';
import { callTranslators } from './calls.ts';
import { flagsOf, joinNulls, type Typed, Untranslatable } from './typed.ts';

export const translationProblems = defineProblems('openrefine', {
  notTranslated: problem<{ expression: string; part: string; reason: string }>(
    422,
    ({ expression, part, reason }) =>
      `The expression ${expression} has no formula that means the same: in ${part}, ${reason}.`,
    () => 'Write the step by hand where its result is wanted.',
  ),
});

/** What is known of the columns that an expression reads. A column that is not named is text. */
export interface TranslationScope {
  readonly types: ReadonlyMap<string, LogicalType>;
  /** The column of the cell in hand. */
  readonly column: string;
  /** How the cell in hand is written: `value` in a step that has one, else the name of its column. */
  readonly value: string;
}

/**
 * A GREL expression as a formula that gives the same for every cell, given the types of the columns; only characters beyond U+FFFF
 * count once here and twice there.
 *
 * @returns problems `openrefine/not-translated` with the part that stops it, and those of the parser
 */
export function translateGrel(expression: string, scope: TranslationScope): Result<Typed> {
  const parsed = parseGrel(expression);
  if (!parsed.ok) return parsed;
  const source = expression.replace(/^\s*grel:/i, (skipped) => ' '.repeat(skipped.length));
  try {
    const read = new Set([...scope.types.keys(), scope.column]);
    const typed = new Translator(scope, read).translate(parsed.value);
    const compiled = compileFormula(typed.text, {
      columns: [...read].map((name) => ({ name, ref: name, type: scope.types.get(name) ?? 'text' })),
      value: { name: 'value', ref: 'value', type: scope.types.get(scope.column) ?? 'text' },
    });
    if (typed.regex || !compiled.ok) {
      const reason = compiled.ok ? 'it is no value' : compiled.problems[0]!.message.replace(/\.$/, '');
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
  /** The columns that are read. */
  readonly #read: Set<string>;
  readonly #variables: ReadonlyMap<string, Typed>;
  static #names = 0;

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
          throw new Untranslatable('a list holds items of several types, or none', ast);
        return {
          text: `[${items.map(({ text }) => text).join(', ')}]`,
          type: { list: first.type },
          nulls: 'never',
          ...flagsOf(items),
        };
      }
      case 'operator':
        return this.#operator(ast);
      case 'call': {
        const column = ast.name === 'get' ? this.#cellOfCall(ast) : undefined;
        if (column) return column;
        const translator = Object.hasOwn(callTranslators, ast.name) ? callTranslators[ast.name] : undefined;
        if (!translator) throw new Untranslatable(`formulas have nothing that means ${ast.name}`, ast);
        return translator(
          ast.args.map((arg) => this.translate(arg)),
          ast,
        );
      }
      case 'control':
        return this.#control(ast);
    }
  }

  #regex(ast: GrelAst & { kind: 'regex' }): Typed {
    const source = ast.value.source.replace(/\\u([0-9a-fA-F]{4})/g, '\\x{$1}');
    const fault = checkRegex(source);
    if (fault) throw new Untranslatable(`the regular expression cannot be used: ${fault.reason}`, ast);
    if (
      /\\[GRXhHvVZ]|\\k|\(\?<|&&|\\p\{(?:Is|In|Alpha|Digit|Alnum|Punct|Space|Upper|Lower|java)/.test(source)
    )
      throw new Untranslatable('the regular expression has signs that mean something else here', ast);
    return { text: `/${source}/${ast.ignoreCase ? 'i' : ''}`, type: 'text', nulls: 'never', regex: true };
  }

  #variable(ast: GrelAst, name: string): Typed {
    const bound = this.#variables.get(name);
    if (bound) return bound;
    if (name === 'value') return this.#column(this.#scope.column, this.#scope.value, false);
    if (name === 'true' || name === 'false') return { text: name, type: 'boolean', nulls: 'never' };
    if (name === 'PI') return { text: 'pi()', type: 'number', whole: 'no', nulls: 'never' };
    throw new Untranslatable(`formulas have nothing that means ${name}`, ast);
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
    if (name === undefined) throw new Untranslatable('it is no value of a cell', ast);
    return name === this.#scope.column
      ? this.#column(name, this.#scope.value, false)
      : this.#column(name, printColumnName(name), true);
  }

  #cellOfCall(ast: GrelAst & { kind: 'call' }): Typed | undefined {
    if (cellName(ast) !== undefined) throw new Untranslatable('a cell is no value; .value is', ast);
    return undefined;
  }

  #operator(ast: GrelAst & { kind: 'operator' }): Typed {
    const [left, right] = [this.translate(ast.left), this.translate(ast.right)];
    const both = [left, right];
    const numeric = both.every(({ type, regex }) => (type === 'integer' || type === 'number') && !regex);
    const { op } = ast;
    if (op === '==' || op === '!=') return this.#equality(ast, left, right);
    if (op === '+' && !numeric) {
      if (!both.some(({ type }) => type === 'text'))
        throw new Untranslatable('+ has neither a text nor two numbers', ast);
      const odd = both.find((one) => one.type !== 'text' && one.whole !== 'yes' && one.type !== 'boolean');
      if (odd) throw new Untranslatable('a whole number and a fraction become different texts', ast);
      return {
        text: `(${left.text} + ${right.text})`,
        type: 'text',
        nulls: joinNulls(both),
        ...flagsOf(both),
      };
    }
    if (!numeric)
      throw new Untranslatable(
        'texts are put in the order of a language there, and of code points here',
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
        throw new Untranslatable('OpenRefine divides by zero to infinity, and formulas to a mismatch', ast);
      if (op === '/' && whole === 'unknown')
        throw new Untranslatable('whether the quotient is cut to a whole number depends on each cell', ast);
      if (op === '/' && whole === 'yes')
        return { text: `(${left.text} // ${right.text})`, type: 'integer', whole, ...shared };
      if (op === '%' && left.nulls !== 'never' && whole !== 'yes')
        throw new Untranslatable('the rest of a fraction differs', ast);
    }
    const type = left.type === 'integer' && right.type === 'integer' && op !== '/' ? 'integer' : 'number';
    return { text, type, whole, ...shared };
  }

  #equality(ast: GrelAst & { kind: 'operator' }, left: Typed, right: Typed): Typed {
    const isNull = ast.right.kind === 'literal' && ast.right.value === null ? left : undefined;
    const not = ast.op === '!=';
    if (isNull) {
      this.#certain(ast, isNull);
      return guarded(isNull, `${not ? 'isNotNull' : 'isNull'}(${isNull.text})`, 'boolean');
    }
    if (left.type !== right.type && !(left.whole && right.whole))
      throw new Untranslatable('values of different types are compared, which are never equal there', ast);
    for (const one of [left, right]) this.#certain(ast, one);
    return [left, right].reduce<Typed>((made, one) => guarded(one, made.text, 'boolean', made), {
      text: `(${left.text} ${ast.op} ${right.text})`,
      type: 'boolean',
      nulls: 'never',
      ...flagsOf([left, right]),
    });
  }

  /** A part that is asked for null or compared: its null must mean one thing. */
  #certain(ast: GrelAst, one: Typed): void {
    if (one.nulls === 'both' || one.fails)
      throw new Untranslatable('a part can be an error, which formulas do not tell from null here', ast);
  }

  #control(ast: GrelAst & { kind: 'control' }): Typed {
    const { name, args } = ast;
    switch (name) {
      case 'if': {
        const [when, then, otherwise] = args.map((arg) => this.translate(arg)) as [Typed, Typed, Typed];
        if (when.type !== 'boolean')
          throw new Untranslatable('its condition is not known to be true or false', ast);
        this.#certain(ast, when);
        const type = then.text === 'null' ? otherwise.type : then.type;
        if (
          then.text !== 'null' &&
          otherwise.text !== 'null' &&
          then.type !== otherwise.type &&
          !(then.whole && otherwise.whole)
        )
          throw new Untranslatable('its two results are of different types', ast);
        const nulls = joinNulls([then, otherwise]);
        const whole =
          then.whole && then.whole === otherwise.whole
            ? { whole: then.whole }
            : type === 'number' || type === 'integer'
              ? { whole: 'unknown' as const }
              : {};
        return guarded(when, `if(${when.text}, ${then.text}, ${otherwise.text})`, type, {
          text: '',
          type,
          nulls,
          ...whole,
          ...flagsOf([when, then, otherwise]),
        });
      }
      case 'isBlank':
      case 'isNonBlank':
      case 'isNull':
      case 'isNotNull':
      case 'isEmptyString': {
        const of = this.translate(args[0]!);
        if (of.nulls !== 'never' && of.nulls !== 'value')
          throw new Untranslatable('its argument can be an error', ast);
        if (of.fails) throw new Untranslatable('its argument can be an error', ast);
        const write: Readonly<Record<string, string>> = {
          isBlank: `isEmpty(${of.text})`,
          isNonBlank: `isNotEmpty(${of.text})`,
          isNull: `isNull(${of.text})`,
          isNotNull: `isNotNull(${of.text})`,
          isEmptyString: of.type === 'text' ? `(${of.text} == "")` : 'false',
        };
        return { text: write[name]!, type: 'boolean', nulls: 'never' };
      }
      case 'isNumeric': {
        const of = this.translate(args[0]!);
        if (of.type !== 'text' || of.fails || of.nulls === 'error' || of.nulls === 'both')
          throw new Untranslatable('its argument is not known to be a text', ast);
        return { text: `(matches(${of.text}, /^[0-9]+$/) ?? false)`, type: 'boolean', nulls: 'never' };
      }
      case 'with': {
        const of = this.translate(args[0]!);
        if (of.nulls === 'error' || of.nulls === 'both')
          throw new Untranslatable('what it names can be an error', ast);
        const body = this.#within(args[1]!, of).translate(args[2]!);
        return body;
      }
      case 'forEach':
      case 'filter': {
        const list = this.translate(args[0]!);
        if (!isList(list.type))
          throw new Untranslatable('what it goes through is not known to be a list', ast);
        const own = `item${++Translator.#names % 100}`;
        const item: Typed = {
          text: own,
          type: list.type.list,
          nulls: 'never',
          ...(list.type.list === 'integer' ? { whole: 'yes' as const } : {}),
        };
        const body = this.#within(args[1]!, item).translate(args[2]!);
        if (isList(body.type) || body.fails || body.nulls !== 'never')
          throw new Untranslatable('what it makes of an item can be null, an error or a list', ast);
        if (name === 'filter' && body.type !== 'boolean')
          throw new Untranslatable('its condition is not known to be true or false', ast);
        const text = `${name === 'filter' ? 'filter' : 'map'}(${list.text}, ${own} -> ${body.text})`;
        return {
          text,
          type: name === 'filter' ? list.type : { list: body.type as 'text' },
          nulls: list.nulls,
          ...(list.madeOf === undefined ? {} : { madeOf: list.madeOf }),
          ...flagsOf([list]),
        };
      }
      default:
        throw new Untranslatable(`formulas have nothing that means ${name}`, ast);
    }
  }

  #within(variable: GrelAst, value: Typed): Translator {
    const name = variable.kind === 'variable' ? variable.name : '';
    return new Translator(this.#scope, this.#read, new Map(this.#variables).set(name, value));
  }
}

/** A whole that is null where a part is an error; else what it would be. */
function guarded(part: Typed, text: string, type: LogicalType, whole?: Typed): Typed {
  const base = whole ?? { text, type, nulls: 'never' as const, ...flagsOf([part]) };
  if (part.nulls !== 'error') return { ...base, text };
  const nulls = base.nulls === 'never' || base.nulls === 'error' ? 'error' : 'both';
  return { ...base, text: `if(isNull(${part.text}), null, ${text})`, nulls };
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

function cellName(ast: GrelAst): string | undefined {
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
