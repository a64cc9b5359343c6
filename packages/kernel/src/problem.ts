import type { Json } from './json.ts';
import { type AnyLanguage, type Message, type MessageData, translated } from './message.ts';

/**
 * Where a problem is. Every part is optional: a problem states what it knows. `from` and `to` are
 * offsets in UTF-16 code units into the text that was read (a formula, a recipe file).
 */
export interface ProblemPlace {
  readonly stepId?: string;
  readonly param?: string;
  readonly column?: string;
  readonly row?: number;
  readonly line?: number;
  readonly from?: number;
  readonly to?: number;
  readonly file?: string;
}

export type Severity = 'error' | 'warning';

/**
 * Something that is wrong, as a value. Problems are collected, not thrown: `throw` is for bugs.
 * `message` says what is wrong and where; `fix` suggests the likely remedy, as a sentence of its
 * own.
 */
export interface Problem {
  /** Owner and name, for instance `formulas/unknown-column`. */
  readonly code: string;
  readonly message: string;
  readonly severity: Severity;
  /** The HTTP status that this problem maps to when it ends a request. */
  readonly status: number;
  readonly fix?: string;
  readonly at?: ProblemPlace;
  readonly params?: { readonly [key: string]: Json };
}

type NoParams = Readonly<Record<string, never>>;

interface ProblemDefinition<P> {
  readonly status: number;
  readonly severity: Severity;
  readonly message: (params: P) => string;
  readonly fix?: (params: P) => string | undefined;
}

/**
 * Defines one kind of problem.
 *
 * @param status the HTTP status that it maps to
 * @param message what is wrong, as a sentence without blame
 * @param fix the likely remedy
 */
export function problem(
  status: number,
  message: () => string,
  fix?: () => string | undefined,
): ProblemDefinition<NoParams>;
export function problem<P extends { readonly [key: string]: Json | undefined }>(
  status: number,
  message: (params: P) => string,
  fix?: (params: P) => string | undefined,
): ProblemDefinition<P>;
export function problem<P>(
  status: number,
  message: (params: P) => string,
  fix?: (params: P) => string | undefined,
): ProblemDefinition<P> {
  return fix ? { status, severity: 'error', message, fix } : { status, severity: 'error', message };
}

/** Like {@link problem}, for something worth mentioning that stops nothing. */
export function warning<P extends { readonly [key: string]: Json | undefined } = Record<string, never>>(
  message: (params: P) => string,
  fix?: (params: P) => string | undefined,
): ProblemDefinition<P> {
  return { ...problem(200, message, fix), severity: 'warning' };
}

declare const paramsOf: unique symbol;

/**
 * Parameters as passed by code that reports a problem: text in the sentence may be a message or
 * another problem, so that it is translated too.
 */
type Given<P> = {
  readonly [Name in keyof P]: string extends P[Name] ? P[Name] | Message | Problem : P[Name];
};

type ProblemMaker<D> =
  D extends ProblemDefinition<infer P>
    ? ((params: Given<P>, at?: ProblemPlace) => Problem) & { readonly [paramsOf]?: P }
    : never;

/** A message or a problem within the parameters of another one, in transit. */
interface Part extends MessageData {
  readonly text: string;
}

/** Prepares parameters for transit, with messages and problems among them as data. */
const asData = (params: object) => withParts(params, (part) => ({ ...part }));

/** Prepares parameters for a sentence. */
const asText = (params: object, textOf: (part: Part) => string) => withParts(params, textOf);

function withParts(params: object, read: (part: Part) => Json): { readonly [key: string]: Json } {
  const entries = Object.entries(params).map(([name, value]) => {
    const part = partOf(value);
    return [name, part ? read(part) : value];
  });
  return Object.fromEntries(entries);
}

function partOf(value: unknown): Part | undefined {
  if (typeof value !== 'object' || value === null || !('code' in value)) return undefined;
  const { code, params = {}, message, text = message } = value as Partial<Part & Problem>;
  return typeof code === 'string' && typeof text === 'string' ? { code, params, text } : undefined;
}

function partIn(of: ProblemLanguage, part: Part): string {
  const said: unknown = translated(part, of as AnyLanguage);
  return typeof said === 'string' ? said : (problemIn(of, part)?.message ?? part.text);
}

/** Text of a problem in another language: its sentence, or the sentence and the likely remedy. */
export type ProblemText = string | readonly [message: string, fix: string | undefined];

/**
 * A translation of a catalog of problems, by name. Its type reports a missing or superfluous name,
 * and a parameter that the problem does not have.
 */
export type ProblemTexts<Makers> = {
  readonly [Name in keyof Makers]: Makers[Name] extends { readonly [paramsOf]?: infer P }
    ? ProblemText | ((params: NonNullable<P>) => ProblemText)
    : never;
};

/**
 * A language for problems as seen by code that does not know them: by owner and name. It can also
 * contain the messages that are parts of them.
 */
export type ProblemLanguage = {
  readonly [owner: string]: {
    readonly [name: string]: ProblemText | ((params: never) => ProblemText);
  };
};

let language: ProblemLanguage | undefined;

/** Sets the language, such as that of a page, in which problems created from now on are printed. */
export function setProblemLanguage(next: ProblemLanguage | undefined): void {
  language = next;
}

/** Returns the text of a problem in a language; undefined if the language lacks it. */
export function problemIn(
  of: ProblemLanguage,
  { code, params }: Pick<Problem, 'code' | 'params'>,
): Pick<Problem, 'message' | 'fix'> | undefined {
  const at = code.indexOf('/');
  const owner = code.slice(0, at);
  const name = code.slice(at + 1).replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const entries = Object.hasOwn(of, owner) ? of[owner]! : {};
  const text = Object.hasOwn(entries, name) ? entries[name]! : undefined;
  if (text === undefined || (typeof text === 'function' && !params)) return undefined;
  const read = asText(params ?? {}, (part) => partIn(of, part));
  const said = typeof text === 'function' ? text(read as never) : text;
  if (typeof said === 'string') return { message: said };
  const [message, fix] = said;
  return fix === undefined ? { message } : { message, fix };
}

/**
 * Defines a module's catalog of problems: name to maker. The code is the owner followed by the name
 * in kebab case.
 *
 * @param owner the module, for instance `formulas`
 */
export function defineProblems<T extends { readonly [name: string]: ProblemDefinition<never> }>(
  owner: string,
  definitions: T,
): { readonly [K in keyof T]: ProblemMaker<T[K]> } {
  const makers: Record<string, unknown> = {};
  for (const [name, definition] of Object.entries(definitions)) {
    const code = `${owner}/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    makers[name] = (given: object, at?: ProblemPlace): Problem => {
      const params = asData(given);
      const read = asText(given, ({ text }) => text) as never;
      const fix = definition.fix?.(read);
      const own = { message: definition.message(read), ...(fix === undefined ? {} : { fix }) };
      return {
        code,
        ...((language && problemIn(language, { code, params })) ?? own),
        severity: definition.severity,
        status: definition.status,
        ...(at === undefined ? {} : { at }),
        params,
      };
    };
  }
  return makers as { readonly [K in keyof T]: ProblemMaker<T[K]> };
}

/** Whether any of the problems is an error, which stops the request. */
export function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some((one) => one.severity === 'error');
}

/** Returns the same problem, its place completed with what the caller knows. */
export function locate(one: Problem, at: ProblemPlace): Problem {
  return { ...one, at: { ...at, ...one.at } };
}

/** Carries problems through code that can only throw, to the nearest mapper. */
export class ProblemError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: Problem | readonly Problem[]) {
    const list: readonly Problem[] = 'code' in problems ? [problems] : problems;
    super(list.map((one) => one.message).join(' '));
    this.name = 'ProblemError';
    this.problems = list;
  }
}
