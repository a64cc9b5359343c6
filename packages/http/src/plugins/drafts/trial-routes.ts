import { mayDo } from '@winnow/accounts';
import type { trialBody } from '@winnow/contract/plugins/drafts/trial';
import * as contract from '@winnow/contract/plugins/drafts/trial';
import { failed, isList, issueReason, type Json, type LogicalType, ok, type Result } from '@winnow/kernel';
import { type EntryPoint, entryPointOf, pluginVersion, typeFits } from '@winnow/plugins';
import { runInTurnOf } from '@winnow/services/plugins/drafts/run-bound';
import { pluginRouteProblems } from '@winnow/services/plugins/plugin-problems';
import { apiProblems } from '@winnow/services/problems';
import { recipeOf } from '@winnow/services/recipes/recipe-state';
import { parametersSchema } from '@winnow/steps';
import { findProjectAccess } from '@winnow/store';
import type { z } from 'zod';
import type { Call } from '../../routing/call.ts';
import { handle } from '../../routing/handle.ts';

export const runExamplesRoute = handle(contract.runExamples, async ({ ports, actor, body, signal }) => {
  const version = pluginVersion(body);
  if (!version.ok) return version;
  return runInTurnOf(actor.userId, signal, () => ports.plugins.test(version.value, { signal }));
});

export const tryPluginRoute = handle(contract.tryPlugin, async (call) => {
  const { ports, actor, body, signal } = call;
  const version = pluginVersion(body);
  if (!version.ok) return version;
  const { manifest } = version.value;
  const entry = entryPointOf(manifest, body.function) ?? entryPointOf(manifest);
  if (!entry) return failed(pluginRouteProblems.nothingToTry({}));
  const parameters = parametersOf(entry, body.parameters as Cells);
  if (!parameters.ok) return parameters;
  const wanted = inputsOf(entry);
  const sample = await sampleRows(call, wanted);
  if (!sample.ok) return sample;
  const { columns, rows, misfits } = sample.value;
  const started = ports.clock.now();
  const answer = await runInTurnOf(actor.userId, signal, () =>
    ports.plugins.run(version.value, parameters.value, { columns, rows, function: entry.name }, { signal }),
  );
  if (!answer.ok) return answer;
  return ok({
    inputs: wanted.map(({ name, label, type }, at) => ({ name, label, type, cells: columns[at] ?? [] })),
    outputs: entry.outputs.map(({ name, type }, at) => ({
      name: entry.mode === 'call' ? `${manifest.name}.${name}` : name,
      type,
      cells: (answer.value.columns[at] ?? []).map(shortened),
    })),
    rows,
    rowsOut: answer.value.rows,
    from: answer.value.from ?? null,
    failures: answer.value.failures,
    misfits,
    milliseconds: ports.clock.now() - started,
  });
});

const maxCellLength = 2000;

/** Shortens a cell for display: a result may have millions of characters. */
function shortened(cell: Json): Json {
  if (typeof cell === 'string')
    return cell.length > maxCellLength ? `${cell.slice(0, maxCellLength)}…` : cell;
  if (!Array.isArray(cell) || JSON.stringify(cell).length <= maxCellLength) return cell;
  return [...cell.slice(0, 20).map((item) => shortened(item)), '…'];
}

type Cells = { readonly [name: string]: Json };

/** Returns the parameters with their defaults; problem `plugins-api/bad-parameter`. */
function parametersOf({ mode, parameters }: EntryPoint, given: Cells): Result<Cells> {
  const parsed = parametersSchema(parameters).safeParse(mode === 'call' ? {} : given);
  if (parsed.success) return ok(parsed.data);
  return failed(
    parsed.error.issues.slice(0, 10).map((issue) =>
      pluginRouteProblems.badParameter({
        name: issue.path.join('.'),
        reason: issueReason(issue),
      }),
    ),
  );
}

interface Input {
  readonly name: string;
  readonly label: string;
  readonly type: LogicalType | null;
  readonly types: readonly LogicalType[] | null;
  readonly default: Json;
}

const inputsOf = ({ inputs }: EntryPoint): readonly Input[] =>
  inputs.map(({ name, label, types, default: given = null }) => ({
    name,
    label,
    type: types?.length === 1 ? types[0]! : null,
    types: types ?? null,
    default: given,
  }));

interface Sample {
  readonly columns: readonly (readonly Json[])[];
  readonly rows: number;
  /** Number of cells that don't match the type of the plugin's input and were passed as nulls. */
  readonly misfits: number;
}

/**
 * Reads rows of the project in the body, if the actor may see it, in the form that the plugin
 * takes.
 */
async function sampleRows(
  { ports, actor, body, signal }: Call<'plugin.edit', unknown, unknown, z.output<typeof trialBody>>,
  wanted: readonly Input[],
): Promise<Result<Sample>> {
  const access = await findProjectAccess(ports.db, body.project, actor.userId, ports.clock.now());
  if (!access || access.project.deletedAt || !mayDo(actor, 'project.read', access))
    return failed(apiProblems.notFound({ what: 'project' }));
  const recipe = await recipeOf(ports, body.project);
  if (!recipe.ok) return recipe;
  const bound = wanted.map((input) => ({ input, to: body.inputs[input.name] }));
  const names = [...new Set(bound.flatMap(({ to }) => (to && 'column' in to ? [to.column] : [])))];
  const page = await ports.engine.project(body.project).page(
    {
      view: { recipe: recipe.value },
      offset: body.offset,
      limit: body.limit,
      ...(names.length > 0 ? { columns: names } : {}),
    },
    { signal },
  );
  if (!page.ok) return page;
  const rows = page.value.rowIds.length;
  if (rows === 0) return failed(pluginRouteProblems.noRows({}));
  const cellsOf = new Map(page.value.columns.map(({ name }, at) => [name, page.value.cells[at] ?? []]));
  let misfits = 0;
  const columns = bound.map(({ input, to }) => {
    if (!to || 'value' in to) return new Array<Json>(rows).fill((to?.value ?? input.default) as Json);
    return (cellsOf.get(to.column) ?? []).map((cell) => {
      const fitting = fit(cell, input.types);
      if (fitting === undefined) misfits++;
      return fitting ?? null;
    });
  });
  return ok({ columns, rows, misfits });
}

/** Converts a cell to one of the types: unchanged, or as its text; undefined if it matches none. */
function fit(cell: Json, types: readonly LogicalType[] | null): Json | undefined {
  if (cell === null || types === null || types.some((type) => typeFits(cell, type))) return cell;
  if (types.some((type) => !isList(type) && type === 'text')) return textOf(cell);
  return undefined;
}

const textOf = (cell: Json): string => (typeof cell === 'object' ? JSON.stringify(cell) : String(cell));
