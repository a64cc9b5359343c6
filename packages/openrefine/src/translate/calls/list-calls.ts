import { checkRegex, countGroups } from '@winnow/formulas';
import { isList } from '@winnow/kernel';
import { flagsOf, joinNulls, strictNulls, type Typed, unlessNull } from '../typed.ts';
import { type CallTranslator, type CallTranslators, isText, refuse } from './call.ts';

const splitText: CallTranslator = (args, at) => {
  const [text, separator, keep] = args;
  if (!isText(text) || !separator) refuse(at, 'its argument isn’t known to be text');
  if (separator.literal === '' || (!separator.regex && typeof separator.literal !== 'string'))
    refuse(at, 'its separator isn’t a literal');
  if (keep && keep.text !== 'true' && keep.text !== 'false')
    refuse(at, 'whether empty parts are kept isn’t a literal');
  if (keep?.text === 'true' && separator.regex)
    refuse(at, 'OpenRefine drops trailing empty parts here, but formulas keep them');
  const parts = `split(${text.text}, ${separator.text})`;
  const kept = keep?.text === 'true' ? parts : `filter(${parts}, part -> part != "")`;
  // Splitting null gives an empty list here, so the result is an error only if the text is null.
  return {
    text: kept,
    type: { list: 'text' },
    nulls: strictNulls([text]),
    sourceText: text.text,
    ...flagsOf([text]),
  };
};

const item: CallTranslator = (args, at) => {
  const [of, from, to] = args;
  if (!of || !from || from.whole !== 'yes' || (to && to.whole !== 'yes'))
    refuse(at, 'its position isn’t known to be an integer');
  if (!to) {
    const type = isList(of.type) ? of.type.list : 'text';
    if (!isList(of.type) && of.type !== 'text') refuse(at, 'its argument is neither text nor a list');
    if (of.groups !== undefined) {
      if (typeof from.literal !== 'number' || from.literal < 0 || from.literal >= of.groups)
        refuse(at, 'its regular expression has no such group');
      return { text: `get(${of.text}, ${from.text})`, type, nulls: 'both', ...flagsOf([of]) };
    }
    return {
      text: `get(${of.text}, ${from.text})`,
      type,
      nulls: 'error',
      risky: true,
      ...flagsOf([of]),
    } as Typed;
  }
  return part([of, from, to], at);
};

const part: CallTranslator = (args, at) => {
  const [of, from, to] = args;
  if (!of || !from || typeof from.literal !== 'number' || (to && typeof to.literal !== 'number'))
    refuse(at, 'its positions aren’t literals');
  if (of.groups !== undefined) refuse(at, 'in OpenRefine, text that doesn’t match returns null');
  if (!isList(of.type) && of.type !== 'text') refuse(at, 'its argument is neither text nor a list');
  const end = to ? String(to.literal) : '';
  return {
    text: `${of.text}[${from.literal}:${end}]`,
    type: of.type,
    nulls: joinNulls([of]),
    ...sourceTextOf(of),
    ...flagsOf([of]),
  };
};

const lengthOf: CallTranslator = (args, at) => {
  const [of] = args;
  if (args.length !== 1 || !of || !(isList(of.type) || of.type === 'text'))
    refuse(at, 'its argument isn’t known to be text or a list');
  if (of.groups !== undefined) refuse(at, 'in OpenRefine, text that doesn’t match returns null');
  return {
    text: unlessNull(of, `length(${of.text})`),
    type: 'integer',
    whole: 'yes',
    nulls: strictNulls(args),
    ...flagsOf(args),
  };
};

const joinList: CallTranslator = (args, at) => {
  const [list, separator] = args;
  if (
    args.length !== 2 ||
    !list ||
    !isList(list.type) ||
    list.type.list !== 'text' ||
    typeof separator?.literal !== 'string'
  )
    refuse(at, 'its arguments aren’t a list of strings and a literal separator');
  if (list.groups !== undefined) refuse(at, 'in OpenRefine, text that doesn’t match returns null');
  const joined = unlessNull(list, `join(${list.text}, ${separator.text})`);
  return { text: joined, type: 'text', nulls: list.nulls, ...flagsOf([list]) };
};

function sourceTextOf(list: Typed): Pick<Typed, 'sourceText'> {
  return list.sourceText === undefined ? {} : { sourceText: list.sourceText };
}

function ofList(write: (list: string) => string): CallTranslator {
  return (args, at) => {
    const [list] = args;
    if (args.length !== 1 || !list || !isList(list.type)) refuse(at, 'its argument isn’t known to be a list');
    if (list.groups !== undefined) refuse(at, 'in OpenRefine, text that doesn’t match returns null');
    return {
      text: write(list.text),
      type: list.type,
      nulls: list.nulls,
      ...sourceTextOf(list),
      ...flagsOf([list]),
    };
  };
}

const findAll: CallTranslator = (args, at) => {
  const [text, pattern] = args;
  if (args.length !== 2 || !isText(text) || !pattern?.regex)
    refuse(at, 'it takes text and a regular expression');
  return {
    text: `extractAll(${text.text}, ${pattern.text})`,
    type: { list: 'text' },
    nulls: strictNulls([text]),
    sourceText: text.text,
    ...flagsOf([text]),
  };
};

const matchAll: CallTranslator = (args, at) => {
  const [text, pattern] = args;
  if (args.length !== 2 || !isText(text) || !pattern?.regex)
    refuse(at, 'it takes text and a regular expression');
  const [, source = '', flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(pattern.text) ?? [];
  const whole = `/^(?:${source})$/${flags}`;
  if (checkRegex(`^(?:${source})$`)) refuse(at, 'its regular expression isn’t supported here');
  // A string that does not match gives null in OpenRefine and an empty list here; an item of either
  // is null.
  return {
    text: `match(${text.text}, ${whole})`,
    type: { list: 'text' },
    nulls: strictNulls([text]),
    sourceText: text.text,
    groups: countGroups(source),
    ...flagsOf([text]),
  };
};

const splitByType: CallTranslator = (args, at) => {
  const [text] = args;
  if (args.length !== 1 || !isText(text)) refuse(at, 'its argument isn’t known to be text');
  return {
    text: `splitByType(${text.text})`,
    type: { list: 'text' },
    nulls: strictNulls([text]),
    sourceText: text.text,
    ...flagsOf([text]),
  };
};

export const listCalls: CallTranslators = {
  split: splitText,
  splitByCharType: splitByType,
  find: findAll,
  match: matchAll,
  get: item,
  slice: part,
  substring: part,
  length: lengthOf,
  join: joinList,
  reverse: ofList((list) => `reverse(${list})`),
  uniques: ofList((list) => `unique(${list})`),
};
