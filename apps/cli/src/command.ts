import type { ParseArgsConfig } from 'node:util';
import type { Json, Problem } from '@winnow/kernel';

export type OptionSpecs = NonNullable<ParseArgsConfig['options']>;

export interface Invocation {
  readonly positionals: readonly string[];
  readonly values: Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>;
  /** Progress and messages; never mixed with answers. */
  readonly say: (line: string) => void;
}

/** What a command answers: one JSON document, and how a person reads it. */
export interface Answer {
  readonly json: Json;
  readonly text?: string;
  /** 1 where the data or the recipe has problems. */
  readonly status?: 0 | 1;
}

/** Files that a call names. */
export interface NamedFiles {
  /** Paths, also as `name=path`, `archive.zip#path` or with `*` and `?`. */
  readonly reads: readonly (string | undefined)[];
  readonly writes: readonly (string | undefined)[];
}

/** One command of `winnow`. Loaded only when it is called. */
export interface Command {
  readonly name: string;
  readonly usage: string;
  readonly summary: string;
  /** What its words are, in order. The last takes any number of words if it ends with “…”. None with `--batch`. */
  readonly words: readonly string[];
  /** What to call for several files, where it takes one. */
  readonly forSeveralFiles?: string;
  readonly options: OptionSpecs;
  /** Required of commands that write files: no input may be an output, and no output another. */
  readonly files?: (invocation: Invocation) => NamedFiles;
  readonly run: (invocation: Invocation) => Promise<Answer>;
}

/** The call itself is off: too few words, an unknown option. Exit status 2. */
export class UsageError extends Error {}

/** A value that was given as text, or undefined. */
export function textOption(invocation: Invocation, name: string): string | undefined {
  const value = invocation.values[name];
  return typeof value === 'string' ? value : undefined;
}

/** The n-th word behind the command. */
export function word(invocation: Invocation, n: number, name: string): string {
  const value = invocation.positionals[n];
  if (value === undefined) throw new UsageError(`Missing argument: ${name}`);
  return value;
}

/** Refuses words that the command would ignore. */
export function refuseSurplusWords({ name, words, forSeveralFiles }: Command, invocation: Invocation): void {
  const taken = invocation.values.batch === true ? [] : words;
  if (taken.at(-1)?.endsWith('…')) return;
  const surplus = invocation.positionals.slice(taken.length);
  if (surplus.length === 0) return;
  const takes = taken.length === 0 ? 'no arguments' : `only ${taken.join(' ')}`;
  const otherwise =
    forSeveralFiles ?? (taken.some(isOneFile) ? `Run winnow ${name} once for each file.` : undefined);
  const [label, call] = [
    surplus.length === 1 ? 'argument' : 'arguments',
    invocation.values.batch ? ' --batch' : '',
  ];
  throw new UsageError(
    [`Unexpected ${label}: ${surplus.join(' ')}. winnow ${name}${call} takes ${takes}.`, otherwise]
      .filter(Boolean)
      .join(' '),
  );
}

const isOneFile = (word: string): boolean => /^(?:FILE|IN)$/.test(word);

/** Problems as the contract prints them: `{"problems": [...]}`. */
export function problemsAnswer(problems: readonly Problem[]): Answer {
  return {
    status: 1,
    json: { problems: problems as unknown as Json },
    text: problems.map(problemLine).join('\n'),
  };
}

/** One problem as a line: where, what, the likely fix. */
export function problemLine(one: Problem): string {
  const at = one.at;
  const place = [
    at?.stepId && `step ${at.stepId}`,
    at?.param && `parameter ${one.params?.path ?? at.param}`,
    at?.file,
    at?.line !== undefined && `line ${at.line}`,
    at?.from !== undefined && `character ${at.from + 1}`,
  ].filter(Boolean);
  return [place.length > 0 ? `${place.join(', ')}:` : '', one.message, one.fix].filter(Boolean).join(' ');
}
