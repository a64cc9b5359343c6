import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, parse } from 'node:path';
import { counted, hasErrors, type Json, systemClock } from '@winnow/kernel';
import { unknownParameters } from '@winnow/recipe';
import {
  type MemoryRunEnd,
  runInMemory,
  type WrittenFile,
} from '@winnow/services/workflows/run/run-in-memory';
import { isSuccessful, validateWorkflow } from '@winnow/workflows';
import {
  type Answer,
  type Command,
  type Invocation,
  problemLine,
  problemsAnswer,
  textOption,
  UsageError,
  word,
} from '../command.ts';
import { namedInput } from '../lib/given-paths.ts';
import { openProject } from '../lib/input-file.ts';
import { pluginsFor } from '../lib/plugin-library.ts';
import { paramOptions } from '../lib/recipe-file.ts';
import { refuseOverwrites } from '../lib/refuse-overwrites.ts';
import { type LocalWorkflow, openWorkflow, outputFilePath } from '../lib/workflow-files.ts';
import { localResources } from '../lib/workflow-resources.ts';

export const workflow: Command = {
  name: 'workflow',
  usage:
    'winnow workflow run WORKFLOW.json [INPUT | NAME=INPUT]… -o DIR | -o [NAME=]OUT… [--recipe [NAME=]RECIPE.json]… [--param NAME=VALUE]… [--plugins DIR] [--json]',
  summary:
    'Run a workflow that was downloaded from the app, without a server. NAME is the id or the title of a step, or the name of a source. Sources are read from the given files, and outputs are written as files, those for a database as CSV. Writes nothing and exits with status 1 if a step or a blocking check fails. Set parameters of the recipes with --param NAME=VALUE. Use --recipe to run a recipe other than the one in the file.',
  words: ['run', 'WORKFLOW.json', 'INPUT…'],
  options: {
    output: { type: 'string', short: 'o', multiple: true },
    recipe: { type: 'string', multiple: true },
    param: { type: 'string', multiple: true },
    plugins: { type: 'string' },
  },
  files: (invocation) => ({
    reads: [...invocation.positionals.slice(1), ...textOptions(invocation, 'recipe')],
    writes: textOptions(invocation, 'output').map((one) => namedInput(one).path),
  }),
  async run(invocation) {
    const verb = word(invocation, 0, 'run');
    if (verb !== 'run')
      throw new UsageError(`Unknown command “winnow workflow ${verb}”. Use winnow workflow run.`);
    const path = word(invocation, 1, 'WORKFLOW.json');
    const opened = await openWorkflow(path, {
      inputs: invocation.positionals.slice(2),
      outputs: textOptions(invocation, 'output'),
      recipes: textOptions(invocation, 'recipe'),
    });
    if (!opened.ok) return problemsAnswer(opened.problems);
    const values = paramOptions(invocation);
    const unknown = unknownParameters([...opened.value.recipes.values()], values);
    if (unknown.length > 0) return problemsAnswer(unknown);
    const invalid = validateWorkflow(opened.value.definition).map(({ problem }) => problem);
    if (hasErrors(invalid)) return problemsAnswer(invalid);
    const plugins = await pluginsFor(path, textOption(invocation, 'plugins'));
    if (!plugins.ok) return problemsAnswer(plugins.problems);
    const files = [...opened.value.inputs.values()];
    await using project = await openProject(files, { plugins: plugins.value });
    await using resources = localResources(opened.value, values, project.folder, plugins.value);
    const written: WrittenOutput[] = [];
    const end = await runInMemory({
      name: opened.value.name,
      definition: opened.value.definition,
      resources,
      engine: project.engine,
      // Outputs to databases become files here.
      tables: { open: () => Promise.reject(new Error('no database on the command line')) },
      folder: project.folder,
      clock: systemClock,
      logger: {
        info: () => {},
        warn: () => {},
        error: ({ error }: { error?: unknown }) => invocation.say(String(error)),
      },
      log: (nodeId, _, message) => invocation.say(`${nodeId}: ${message}`),
      deliver: async (files) => {
        written.push(...(await writeOutputs(opened.value, files)));
      },
    });
    return answerOf(opened.value, end, written);
  },
};

function textOptions(invocation: Invocation, name: string): readonly string[] {
  const value = invocation.values[name];
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

interface WrittenOutput {
  readonly id: string;
  readonly file: string;
  readonly rows: number;
}

/** Copies each output next to its destination, then renames all of them into place. */
async function writeOutputs(
  { outputs, inputs, others }: LocalWorkflow,
  files: readonly WrittenFile[],
): Promise<readonly WrittenOutput[]> {
  const taken = new Set<string>();
  const written: WrittenOutput[] = [];
  for (const { nodeId, name, rows } of files) {
    const output = outputs.get(nodeId);
    if (!output) throw new Error(`No place for the output ${nodeId}`);
    const wanted = outputFilePath(output, name);
    const { name: stem, ext } = parse(name);
    const file = taken.has(wanted) ? outputFilePath(output, `${stem} (${nodeId})${ext}`) : wanted;
    taken.add(file);
    written.push({ id: nodeId, file, rows });
  }
  const reads = [...inputs.values(), ...others.values()];
  await refuseOverwrites({ reads, writes: [...taken] });
  const parts: (readonly [part: string, file: string])[] = [];
  try {
    for (const [at, { file }] of written.entries()) {
      await mkdir(dirname(file), { recursive: true });
      const part = `${file}.${process.pid}.part`;
      parts.push([part, file]);
      await copyFile(files[at]?.path ?? '', part);
    }
    for (const [part, file] of parts) await rename(part, file);
  } finally {
    for (const [part] of parts) await rm(part, { force: true });
  }
  return written;
}

function answerOf(
  { name }: LocalWorkflow,
  { conclusion, steps }: MemoryRunEnd,
  written: readonly WrittenOutput[],
): Answer {
  const isDone = isSuccessful(conclusion);
  const json = {
    workflow: name,
    conclusion,
    steps: steps.map(({ nodeId, kind, title, conclusion, rowsIn, rowsOut, rejected, checks, problems }) => ({
      ...{ id: nodeId, kind, title, conclusion, rowsIn, rowsOut, rejected },
      checks: checks ?? [],
      problems,
    })),
    outputs: written,
    problems: steps.flatMap(({ problems }) => problems),
  } as unknown as Json;
  const lines = steps.flatMap(({ problems, title }) =>
    problems.map((one) => `${title}: ${problemLine(one)}`),
  );
  const outcome = isDone
    ? written.map(({ file, rows }) => `${file}: ${counted(rows, 'row')}`)
    : [`Nothing was written: the workflow ${conclusion === 'timed_out' ? 'timed out' : 'failed'}.`];
  return { status: isDone ? 0 : 1, json, text: [...lines, ...outcome].join('\n') };
}
