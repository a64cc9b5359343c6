import { isList } from '@winnow/kernel';
import type { GrelAst } from '../grel/ast.ts';
import { certain, guarded } from './guarded.ts';
import { flagsOf, joinNulls, type Typed, Untranslatable } from './typed.ts';

/** Translates the arguments of a control. */
interface Parts {
  translate(ast: GrelAst): Typed;
  /** Returns the same translator with a variable bound to a value. */
  within(variable: GrelAst, value: Typed): Parts;
}

let names = 0;

/** Translates a control, whose arguments may bind names for later ones. */
export function translateControl(ast: GrelAst & { readonly kind: 'control' }, parts: Parts): Typed {
  const { name, args } = ast;
  switch (name) {
    case 'if': {
      const [when, then, otherwise] = args.map((arg) => parts.translate(arg)) as [Typed, Typed, Typed];
      if (when.type !== 'boolean') throw new Untranslatable('its condition isn’t known to be a boolean', ast);
      certain(ast, when);
      const type = then.text === 'null' ? otherwise.type : then.type;
      if (
        then.text !== 'null' &&
        otherwise.text !== 'null' &&
        then.type !== otherwise.type &&
        !(then.whole && otherwise.whole)
      )
        throw new Untranslatable('its two results have different types', ast);
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
      const of = parts.translate(args[0]!);
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
    case 'isError': {
      const of = parts.translate(args[0]!);
      if (of.nulls === 'both')
        throw new Untranslatable('null and errors of its argument can’t be distinguished', ast);
      const tests = [
        ...(of.fails ? [`isMismatch(${of.text})`] : []),
        ...(of.nulls === 'error' ? [`isNull(${of.text})`] : []),
      ];
      const text = tests.length === 0 ? 'false' : `(${tests.join(' or ')})`;
      return { text, type: 'boolean', nulls: 'never' };
    }
    case 'isNumeric': {
      const of = parts.translate(args[0]!);
      if (of.type !== 'text' || of.fails || of.nulls === 'error' || of.nulls === 'both')
        throw new Untranslatable('its argument isn’t known to be text', ast);
      return { text: `(matches(${of.text}, /^[0-9]+$/) ?? false)`, type: 'boolean', nulls: 'never' };
    }
    case 'with': {
      const of = parts.translate(args[0]!);
      if (of.nulls === 'error' || of.nulls === 'both')
        throw new Untranslatable('the value it names can be an error', ast);
      const body = parts.within(args[1]!, of).translate(args[2]!);
      return body;
    }
    case 'forEach':
    case 'filter': {
      const list = parts.translate(args[0]!);
      if (!isList(list.type))
        throw new Untranslatable('the value it iterates over isn’t known to be a list', ast);
      const own = `item${++names % 100}`;
      const item: Typed = {
        text: own,
        type: list.type.list,
        nulls: 'never',
        ...(list.type.list === 'integer' ? { whole: 'yes' as const } : {}),
      };
      const body = parts.within(args[1]!, item).translate(args[2]!);
      if (isList(body.type) || body.fails || body.nulls !== 'never')
        throw new Untranslatable('its result for an item can be null, an error or a list', ast);
      if (name === 'filter' && body.type !== 'boolean')
        throw new Untranslatable('its condition isn’t known to be a boolean', ast);
      const text = `${name === 'filter' ? 'filter' : 'map'}(${list.text}, ${own} -> ${body.text})`;
      return {
        text,
        type: name === 'filter' ? list.type : { list: body.type as 'text' },
        nulls: list.nulls,
        ...(list.sourceText === undefined ? {} : { sourceText: list.sourceText }),
        ...flagsOf([list]),
      };
    }
    default:
      throw new Untranslatable(`formulas have no equivalent of ${name}`, ast);
  }
}
