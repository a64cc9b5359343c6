import { readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { findExportFormat } from '@winnow/formats';
import { defineProblems, failed, ok, problem, type Result } from '@winnow/kernel';
import type { Recipe } from '@winnow/recipe';
import {
  outputFormats,
  type ParsedWorkflowFile,
  parseWorkflowFile,
  type WorkflowNode,
} from '@winnow/workflows';
import { UsageError } from '../command.ts';
import { namedInput } from './given-paths.ts';
import { requireInput } from './input-file.ts';
import { readRecipe } from './recipe-file.ts';

const problems = defineProblems('cli', {
  workflowNotJson: problem<{ file: string; reason: string }>(
    422,
    ({ file, reason }) => `${file} isn’t JSON: ${reason}.`,
    () => 'Download the workflow from the app again, or correct the file.',
  ),
});

/** A workflow with the files that replace the sources and outputs of its nodes. */
export interface LocalWorkflow extends Omit<ParsedWorkflowFile, 'sources'> {
  readonly readOptions: ParsedWorkflowFile['sources'];
  /** File of each source, by node id. */
  readonly inputs: ReadonlyMap<string, string>;
  /** Files for the other sources of recipes, by source name. */
  readonly others: ReadonlyMap<string, string>;
  /** Destination of each output: a path, or a folder if the workflow names the file. */
  readonly outputs: ReadonlyMap<string, OutputFile>;
}

export interface OutputFile {
  readonly path: string;
  readonly isFolder: boolean;
}

export interface GivenFiles {
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  readonly recipes: readonly string[];
}

/** Reads a workflow and matches the given files with the nodes that read or write them. */
export async function openWorkflow(path: string, given: GivenFiles): Promise<Result<LocalWorkflow>> {
  const text = await readFile(path, 'utf8');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return failed(problems.workflowNotJson({ file: path, reason: (error as Error).message }, { file: path }));
  }
  const parsed = parseWorkflowFile(json);
  if (!parsed.ok) return parsed;
  const { name, definition, sources } = parsed.value;
  const { nodes } = definition.graph;
  const recipes = await recipesOf(nodes, parsed.value.recipes, given.recipes);
  if (!recipes.ok) return recipes;
  const readers = nodes.filter(({ kind }) => kind === 'source');
  const writers = nodes.filter(({ kind }) => kind === 'output');
  const { inputs, others } = inputsOf(readers, recipes.value, given.inputs);
  const outputs = outputsOf(writers, given.outputs);
  for (const input of [...inputs.values(), ...others.values()]) await requireInput(input);
  const local = nodes.map((node) => localNode(node, outputs));
  return ok({
    name,
    definition: { ...definition, graph: { ...definition.graph, nodes: local } },
    recipes: recipes.value,
    readOptions: sources,
    inputs,
    others,
    outputs,
  });
}

/** Finds a node by its id, its title, or what it reads. */
function nodeNamed(nodes: readonly WorkflowNode[], name: string): WorkflowNode | undefined {
  const named = (node: WorkflowNode): readonly unknown[] => [
    node.title,
    node.settings.source,
    node.settings.projectId,
    node.settings.fileName,
  ];
  return nodes.find(({ id }) => id === name) ?? nodes.find((node) => named(node).includes(name));
}

const namesOf = (nodes: readonly WorkflowNode[]): string =>
  nodes.map(({ id, title }) => (title === undefined ? id : `${id} (${title})`)).join(', ');

async function recipesOf(
  nodes: readonly WorkflowNode[],
  own: ReadonlyMap<string, Recipe>,
  given: readonly string[],
): Promise<Result<ReadonlyMap<string, Recipe>>> {
  const runners = nodes.filter(({ kind }) => kind === 'recipe');
  const recipes = new Map(own);
  for (const one of given) {
    const { name, path } = namedInput(one);
    const node = name === undefined ? onlyOne(runners, path, '--recipe') : nodeNamed(runners, name);
    if (!node)
      throw new UsageError(
        `No step runs a recipe called “${name}”. Steps with a recipe: ${namesOf(runners)}.`,
      );
    const recipe = await readRecipe(path);
    if (!recipe.ok) return recipe;
    recipes.set(node.id, recipe.value);
  }
  const lacking = runners.filter(({ id }) => !recipes.has(id));
  if (lacking.length > 0)
    throw new UsageError(
      `The workflow file has no recipe for ${namesOf(lacking)}. Add --recipe ${lacking[0]?.id}=RECIPE.json.`,
    );
  return ok(recipes);
}

function onlyOne(nodes: readonly WorkflowNode[], path: string, option: string): WorkflowNode {
  const [node] = nodes;
  if (node && nodes.length === 1) return node;
  throw new UsageError(
    nodes.length === 0
      ? `The workflow has no step for ${option} ${path}.`
      : `The workflow has several steps for ${option} ${path}. Name one: ${namesOf(nodes)}.`,
  );
}

/** Files without a name are assigned to the sources in workflow order. */
function inputsOf(
  readers: readonly WorkflowNode[],
  recipes: ReadonlyMap<string, Recipe>,
  given: readonly string[],
): { readonly inputs: ReadonlyMap<string, string>; readonly others: ReadonlyMap<string, string> } {
  const inputs = new Map<string, string>();
  const others = new Map<string, string>();
  const wanted = new Set([...recipes.values()].flatMap(({ sources = {} }) => Object.keys(sources)));
  const unnamed: string[] = [];
  for (const one of given) {
    const { name, path } = namedInput(one);
    const node = name === undefined ? undefined : nodeNamed(readers, name);
    if (name === undefined) unnamed.push(path);
    else if (node) inputs.set(node.id, path);
    else if (wanted.has(name)) others.set(name, path);
    else
      throw new UsageError(
        `No source is called “${name}”. Sources: ${[namesOf(readers), ...wanted].filter(Boolean).join(', ')}.`,
      );
  }
  for (const path of unnamed) {
    const node = readers.find(({ id }) => !inputs.has(id));
    if (!node) throw new UsageError(`The workflow has no source for ${path}.`);
    inputs.set(node.id, path);
  }
  const lacking = readers.filter(({ id }) => !inputs.has(id));
  if (lacking.length > 0)
    throw new UsageError(`Missing the file of ${namesOf(lacking)}. Add ${lacking[0]?.id}=FILE.`);
  return { inputs, others };
}

function outputsOf(
  writers: readonly WorkflowNode[],
  given: readonly string[],
): ReadonlyMap<string, OutputFile> {
  const outputs = new Map<string, OutputFile>();
  let folder: string | undefined;
  for (const one of given) {
    const { name, path } = namedInput(one);
    const isFile = formatOf(path) !== undefined;
    if (name === undefined && !isFile) {
      if (folder !== undefined) throw new UsageError(`-o takes one folder, but got ${folder} and ${path}.`);
      folder = path;
      continue;
    }
    const node = name === undefined ? onlyOne(writers, path, '-o') : nodeNamed(writers, name);
    if (!node) throw new UsageError(`No output is called “${name}”. Outputs: ${namesOf(writers)}.`);
    if (!isFile) throw new UsageError(`Can’t write ${path}: unknown file extension.`);
    outputs.set(node.id, { path: resolve(path), isFolder: false });
  }
  for (const { id } of writers) {
    if (outputs.has(id)) continue;
    if (folder === undefined) throw new UsageError(`Missing option: -o DIR, or -o ${id}=FILE.`);
    outputs.set(id, { path: resolve(folder), isFolder: true });
  }
  return outputs;
}

type OutputFormat = (typeof outputFormats)[number];

function formatOf(path: string): OutputFormat | undefined {
  const id = findExportFormat(basename(path).toLowerCase())?.id;
  return outputFormats.find((one) => one === id);
}

/** Replaces the projects and databases of a node with files. */
function localNode(node: WorkflowNode, outputs: ReadonlyMap<string, OutputFile>): WorkflowNode {
  const { kind, settings } = node;
  if (kind === 'source' && settings.from === 'project') return { ...node, settings: { from: 'file' } };
  const output = outputs.get(node.id);
  if (kind !== 'output' || !output) return node;
  const table = typeof settings.table === 'string' ? settings.table : undefined;
  const asFile =
    settings.to === 'database' ? { to: 'file', format: 'csv', fileName: table ?? node.id } : settings;
  if (output.isFolder) return { ...node, settings: asFile };
  const format = formatOf(output.path) ?? 'csv';
  const options = format === asFile.format && 'options' in asFile ? asFile.options : {};
  return { ...node, settings: { to: 'file', format, options: options ?? {} } };
}

/** Path of an output whose file name the workflow gives. */
export const outputFilePath = ({ path, isFolder }: OutputFile, name: string): string =>
  isFolder ? join(path, name) : path;
