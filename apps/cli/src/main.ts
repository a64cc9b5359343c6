import { parseArgs } from 'node:util';
import { type Json, ProblemError } from '@winnow/kernel';
import { version } from '../package.json' with { type: 'json' };
import {
  type Answer,
  type Command,
  type OptionSpecs,
  problemsAnswer,
  refuseSurplusWords,
  UsageError,
} from './command.ts';
import { commands } from './command-registry.ts';

const common = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;

/**
 * Runs one call of `winnow`. Writes one JSON document (with `--json`) or plain text to stdout, and
 * progress and messages to stderr.
 *
 * @returns the exit status: 0 done, 1 the data or the recipe has problems, 2 wrong usage
 */
export async function main(argv: readonly string[]): Promise<number> {
  const [name, ...rest] = argv;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    process.stdout.write(await overview());
    return name === undefined ? 2 : 0;
  }
  if (name === '--version' || name === '-V' || name === 'version') {
    process.stdout.write(`winnow ${version}\n`);
    return 0;
  }
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!load) {
    process.stderr.write(`winnow: there is no command “${name}”. “winnow help” lists them.\n`);
    return 2;
  }
  const command = await load();
  const json = rest.includes('--json');
  try {
    const options = { ...common, ...command.options };
    const { values, positionals, tokens } = parseArgs({
      args: [...rest],
      options,
      allowPositionals: true,
      tokens: true,
    });
    if (values.help) {
      process.stdout.write(`${command.usage}\n${command.summary}\n`);
      return 0;
    }
    refuseRepeatedOptions(tokens, options);
    const invocation = {
      positionals,
      values: values as Record<string, string | boolean | undefined>,
      say: (line: string) => process.stderr.write(`${line}\n`),
    };
    refuseSurplusWords(command, invocation);
    if (command.files) {
      const { refuseOverwrites } = await import('./lib/refuse-overwrites.ts');
      await refuseOverwrites(command.files(invocation));
    }
    const answer = await command.run(invocation);
    await print(answer, json);
    return answer.status ?? 0;
  } catch (error) {
    return fail(error, command, json);
  }
}

/** Rejects repeated options that take one value: all but the last would be ignored. */
function refuseRepeatedOptions(
  tokens: readonly { readonly kind: string; readonly name?: string; readonly value?: string | undefined }[],
  options: OptionSpecs,
): void {
  const given = new Map<string, string | undefined>();
  for (const { kind, name, value } of tokens) {
    if (kind !== 'option' || name === undefined || options[name]?.multiple) continue;
    if (given.has(name) && given.get(name) !== value)
      throw new UsageError(`--${name} takes one value, but got ${given.get(name)} and ${value}.`);
    given.set(name, value);
  }
}

async function fail(error: unknown, command: Command, json: boolean): Promise<number> {
  if (error instanceof ProblemError) {
    await print(problemsAnswer(error.problems), json);
    return 1;
  }
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (error instanceof UsageError || code.startsWith('ERR_PARSE_ARGS')) {
    process.stderr.write(`winnow ${command.name}: ${(error as Error).message}\nusage: ${command.usage}\n`);
    return 2;
  }
  const reason = fileReasons[code];
  if (reason !== undefined) {
    const { path } = error as NodeJS.ErrnoException;
    const place = path === undefined ? 'The path' : `“${path}”`;
    process.stderr.write(`winnow ${command.name}: ${reason(place)}\n`);
    return 2;
  }
  throw error;
}

/** Messages for file system errors, by error code. */
const fileReasons: Readonly<Record<string, (place: string) => string>> = {
  ENOENT: (place) => `There is no file ${place}.`,
  EACCES: (place) => `${place} can’t be opened: permission denied.`,
  EISDIR: (place) => `${place} is a folder. Give the path of a file.`,
  ENOTDIR: (place) => `There is no file ${place}: a part of the path is a file, not a folder.`,
  ENOSPC: () => 'The disk is full.',
  EROFS: (place) => `${place} can’t be written: the disk is read-only.`,
};

async function print(answer: Answer, json: boolean): Promise<void> {
  const out = json || answer.text === undefined ? asJson(answer.json) : answer.text;
  if (out === '') return;
  const stream = answer.status === 1 && !json ? process.stderr : process.stdout;
  // A pipe may be slow to drain: wait until everything is written.
  await new Promise<void>((resolve) => stream.write(out.endsWith('\n') ? out : `${out}\n`, () => resolve()));
}

function asJson(json: Json): string {
  return JSON.stringify(json, null, 2);
}

async function overview(): Promise<string> {
  const loaded = await Promise.all(Object.values(commands).map((load) => load()));
  const lines = loaded.map((one) => `  ${one.usage}\n      ${one.summary}`);
  return `winnow: clean and transform data from the command line\n\n${lines.join('\n')}\n`;
}
