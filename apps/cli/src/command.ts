import type { ParseArgsConfig } from 'node:util';
import type { Json, Problem } from '@winnow/kernel';

export type OptionSpecs = NonNullable<ParseArgsConfig['options']>;

export interface Invocation {
  readonly positionals: readonly string[];
  readonly values: Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>;
  /** Prints progress and messages, which never mix with answers. */
  readonly say: (line: string) => void;
}

/** Answer of a command: a JSON document, and the same as text for people. */
export interface Answer {
  readonly json: Json;
  readonly text?: string;
  /** 1 if the data or the recipe has problems. */
  readonly status?: 0 | 1;
}

/** Files named in a call. */
export interface NamedFiles {
  /** Paths, also in the forms `name=path` and `archive.zip#path`, or with `*` and `?`. */
  readonly reads: readonly (string | undefined)[];
  readonly writes: readonly (string | undefined)[];
}

/** One command of `winnow`, loaded only when it is called. */
export interface Command {
  readonly name: string;
  readonly usage: string;
  readonly summary: string;
  /**
   * Names of the positional arguments, in order. The last takes any number of arguments if it ends
   * with “…”. With `--batch` there are none.
   */
  readonly words: readonly string[];
  /** What to call instead for several files, for a command that takes only one. */
  readonly forSeveralFiles?: string;
  readonly options: OptionSpecs;
  /**
   * Required for commands that write files: no input may be an output, and no two outputs may be
   * the same file.
   */
  readonly files?: (invocation: Invocation) => NamedFiles;
  readonly run: (invocation: Invocation) => Promise<Answer>;
}

/** A malformed call: too few arguments, an unknown option. Exit status 2. */
export class UsageError extends Error {}

/** Returns the string value of an option, or undefined. */
export function textOption(invocation: Invocation, name: string): string | undefined {
  const value = invocation.values[name];
  return typeof value === 'string' ? value : undefined;
}

/** Returns the n-th argument after the command. */
export function word(invocation: Invocation, n: number, name: string): string {
  const value = invocation.positionals[n];
  if (value === undefined) throw new UsageError(`Missing argument: ${name}`);
  return value;
}

/** Rejects arguments that the command would ignore. */
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

/** Returns problems in the JSON form of the contract: `{"problems": [...]}`. */
export function problemsAnswer(problems: readonly Problem[]): Answer {
  return {
    status: 1,
    json: { problems: problems as unknown as Json },
    text: problems.map(problemLine).join('\n'),
  };
}

/** Formats a problem as one line: where, what, the likely fix. */
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
