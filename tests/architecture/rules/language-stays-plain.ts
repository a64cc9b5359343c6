import { parseSync, Visitor } from 'rolldown/utils';
import type { SourceFile } from '../source-tree.ts';
import type { Rule } from './rule.ts';

/** Phrases that trip up readers, each with what to write instead. */
const phrases: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\bwhat stands\b/i, 'name the value or its place'],
  [/\bstands? (?:behind|beside|there)\b/i, '“follows”, “is next to” or “is there”'],
  [/\bwho(?:m)?ever\b/i, '“you”, or the person by role'],
  [/\bsomebody\b/i, '“you” or “someone”'],
  [/\bas it were\b/i, 'leave it out'],
  [/\b(?:puts?|putting) away\b/i, '“move to trash”'],
  [/\bwhat is to be done with\b/i, 'a question with a verb'],
  [/\btook out what is kept\b/i, '“exported”'],
  [/\bgave up the share\b/i, '“left”'],
  [/\bno attempt was noted\b/i, '“no … yet”'],
];

/** Phrases for comments and test titles. */
const inCode: typeof phrases = [
  ...phrases,
  [/(?<!how )\b(?:is|are|was|were|be|been|being) told\b/i, '“is reported”, “is notified” or “sees”'],
  [/\btells? (?:of|about)\b/i, '“reports”'],
  [/\btexts\b/, '“strings” or “values”'],
];

/** Phrases for text in the app, on the command line and in the API. */
const inInterface: typeof phrases = [
  ...phrases,
  [/\bnobody\b|\beverybody\b/i, '“no one” or “everyone”'],
  [/\b(?:is|are|was|were|be|been|being) told\b/i, '“sees” or “is notified”'],
  [/\bdoes not hold\b|\bholds no longer\b/i, '“fails” or “doesn’t pass”'],
  [/\bthe name is needed\b/i, '“Enter a name”'],
  [/\balways stands\b/i, '“Always shown”'],
  [/\btakes? back\b|\btaken back\b/i, '“undo”, “revoke” or “cancel”'],
];

/** Words within identifiers in camel case or file names. */
const inNames: readonly (readonly [word: RegExp, instead: string])[] = [
  [/^tell(?:s|ing)?(?![a-z])/, 'notify, publish, report or send'],
  [/^(?:most|fewest|least)(?=[A-Z])(?!MostFrequent)/, 'max or min'],
  [/^beside(?![a-z])|Beside(?![a-z])/, 'the thing that it is next to'],
  [/^lookAfter|^putAway|^takeBack|^bringBack|^letGo(?![a-z])/, 'supervise, trash, undo, restore or release'],
  [/^texts$|^(?!zip|join)[a-z]+Texts$/, 'strings or values'],
  [/^deeds?$|^deedOf$|^whoMay|^whatStands|^ofWhom|WordOfMouth|^useShown/, 'the engineering term'],
];
/** Names that are served, stored or part of the formula language. */
const kept = new Set(['tellAt', 'mostFrequent', 'mostMatches', 'mostRows', 'mostDelaySeconds']);

/** Keeps unclear phrases out of comments, test titles, identifiers and user-visible text. */
export const languageStaysPlain: Rule = ({ files, rootFiles }) =>
  [...files, ...rootFiles]
    .filter(({ path }) => !path.startsWith('tests/architecture/'))
    .flatMap((file) => [...namedFile(file), ...checkFile(file)]);

/** Applies the same to the prose of a Markdown file, ignoring its code. */
export function checkProse(path: string, text: string): readonly string[] {
  const prose = text.replace(/^```[\s\S]*?^```/gm, (code) => code.replace(/[^\n]/g, ' '));
  return prose.split('\n').flatMap((line, index) => {
    const words = line.replace(/`[^`]*`|\]\([^)]*\)/g, ' ');
    return found(words, phrases).map((said) => `${path}:${index + 1}: ${said}`);
  });
}

function namedFile({ path }: SourceFile): readonly string[] {
  const name = path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());
  return badName(name.split('.')[0]!).map((said) => `${path}: ${said}`);
}

function checkFile({ path, text }: SourceFile): readonly string[] {
  const lineOf = (at: number): number => text.slice(0, at).split('\n').length;
  const { program, comments } = parseSync(path, text);
  const lines = comments.flatMap(({ value, start }) =>
    found(value.replace(/`[^`]*`|\n\s*\*/g, ' '), inCode).map((said) => `${path}:${lineOf(start)}: ${said}`),
  );
  const isTest = /\.test\.tsx?$|\/testing\/|^tests\/|^bench\/|\.examples\.ts$/.test(path);
  const isGrammar = path.startsWith('packages/assistant/src/built-in/');
  const declare = (name: string, start: number): void => {
    lines.push(...badName(name).map((said) => `${path}:${lineOf(start)}: ${said}`));
  };
  const read = (value: string, start: number): void => {
    if (isTest || isGrammar || !/\s/.test(value.trim())) return;
    lines.push(...found(value, inInterface).map((said) => `${path}:${lineOf(start)}: ${said}`));
  };
  new Visitor({
    Literal: ({ value, start }) => {
      if (typeof value === 'string') read(value, start);
    },
    TemplateElement: ({ value, start }) => read(value.cooked ?? '', start),
    JSXText: ({ value, start }) => read(value.replace(/\s+/g, ' '), start),
    CallExpression: ({ callee, arguments: [title] }) => {
      if (!isTest || title?.type !== 'Literal' || typeof title.value !== 'string') return;
      if (!/^(?:test|it|describe)\b/.test(text.slice(callee.start, callee.end))) return;
      lines.push(...found(title.value, inCode).map((said) => `${path}:${lineOf(title.start)}: ${said}`));
    },
    VariableDeclarator: ({ id }) => {
      if (id.type === 'Identifier') declare(id.name, id.start);
    },
    FunctionDeclaration: ({ id }) => {
      if (id) declare(id.name, id.start);
    },
    TSInterfaceDeclaration: ({ id }) => declare(id.name, id.start),
    TSTypeAliasDeclaration: ({ id }) => declare(id.name, id.start),
    ClassDeclaration: ({ id }) => {
      if (id) declare(id.name, id.start);
    },
  }).visit(program);
  return lines;
}

function found(text: string, list: typeof phrases): readonly string[] {
  return list.flatMap(([pattern, instead]) => {
    const match = pattern.exec(text)?.[0];
    return match === undefined ? [] : [`says “${match}”; write ${instead}`];
  });
}

function badName(name: string): readonly string[] {
  if (kept.has(name)) return [];
  return inNames.flatMap(([word, instead]) =>
    word.test(name) ? [`is called ${name}; name it after ${instead}`] : [],
  );
}
