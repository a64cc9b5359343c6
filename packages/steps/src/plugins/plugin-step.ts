import { type Cell, cellOf, convertCell, textOf } from '@winnow/formulas';
import {
  type Column,
  failed,
  findColumn,
  isDecimal,
  isList,
  type Json,
  type LogicalType,
  locate,
  nearest,
  ok,
  type Problem,
  type Result,
  refAllocator,
  refsOf,
  sameType,
  typeName,
  uniqueName,
} from '@winnow/kernel';
import { caseWhen, columnExpr, type Expr, type ExternalCall, external, nullOf, op } from '@winnow/sql';
import { z } from 'zod';
import { selectColumn } from '../columns/select-columns.ts';
import { param } from '../params/params.ts';
import { parseParams } from '../params/parse-params.ts';
import { stepProblems } from '../problems.ts';
import { type OutputColumn, type Relation, withColumns } from '../relation.ts';
import { defineStep } from '../step.ts';
import { parametersSchema } from './plugin-parameter.ts';
import { pluginSentence } from './plugin-sentence.ts';
import type { PluginRole, StepPlugin } from './step-plugin.ts';

const params = z.strictObject({
  plugin: param.text('Plugin'),
  columns: param.list(
    'Columns',
    param.record('Column', { role: param.text('As'), column: param.column('Column') }),
    { min: 0, max: 100 },
  ),
  /** The plugin's own parameters, declared in its manifest. */
  settings: z.record(z.string().max(100), z.json()).default({}),
});

type PluginStepParams = z.output<typeof params>;

/**
 * The step that runs a plugin. Not part of the registry, since what it offers depends on the
 * installed plugins.
 */
export const pluginStep = defineStep({
  kind: 'plugin',
  family: 'rows',
  title: 'Run a plugin',
  summary: 'Passes the rows of the selected columns through a plugin.',
  params,
  defaults: () => ({ columns: [], settings: {} }),
  sentence: ({ plugin, columns }) =>
    columns.length === 0
      ? `Run ${plugin}`
      : `Run ${plugin} on ${columns.map((one) => one.column).join(', ')}`,
  words({ plugin, columns, settings }, { plugin: find }) {
    const found = find?.(plugin);
    return found && !('problem' in found)
      ? {
          title: found.title,
          sentence: pluginSentence(found, { columns, settings: settings as { [name: string]: Json } }),
        }
      : undefined;
  },
  traits: () => ({ rowWise: false, keepsOrder: false, keepsRows: false }),
  lower(input, given, { stepId, plugin: find }) {
    const found = find?.(given.plugin);
    const at = { stepId, param: 'plugin' };
    if (!found) return failed(stepProblems.unknownPlugin({ name: given.plugin }, at));
    if ('problem' in found) return failed(locate(found.problem, at));
    const settings = parseParams({ params: parametersSchema(found.parameters) }, given.settings as Json);
    const chosen = chooseColumns(input, given, found, stepId);
    if (!settings.ok || !chosen.ok)
      return failed([...settings.problems.map((one) => locate(one, { stepId })), ...chosen.problems]);
    const call: ExternalCall = {
      plugin: found.name,
      version: found.version,
      integrity: found.integrity,
      parameters: settings.value as { [name: string]: Json },
      args: chosen.value.map((one) => one.type),
      outputs: found.outputs.map((one) => one.type),
      deterministic: found.traits.deterministic && found.traits.rowWise,
    };
    return ok(
      found.traits.rowWise
        ? eachRow(input, found, call, chosen.value)
        : allRows(input, found, call, chosen.value),
    );
  },
  examples: [],
});

interface Chosen {
  readonly role: PluginRole;
  readonly type: LogicalType;
  readonly column: Column | undefined;
  readonly cell: Cell;
}

/** Returns the column for each role, in the order of the manifest; null for omitted ones. */
function chooseColumns(
  input: Relation,
  { columns }: PluginStepParams,
  plugin: StepPlugin,
  stepId: string,
): Result<readonly Chosen[]> {
  const problems: Problem[] = [];
  const at = { stepId, param: 'columns' };
  for (const { role } of columns) {
    if (plugin.roles.some((one) => one.name === role)) continue;
    const near = nearest(
      role,
      plugin.roles.map((one) => one.name),
    );
    problems.push(
      stepProblems.unknownParam(near === undefined ? { param: role } : { param: role, nearest: near }, at),
    );
  }
  const chosen: Chosen[] = [];
  for (const role of plugin.roles) {
    const name = columns.find((one) => one.role === role.name)?.column;
    if (name === undefined || name === '') {
      if (!role.optional) problems.push(stepProblems.missing({ what: `a column as “${role.label}”` }, at));
      else
        chosen.push({ role, type: 'text', column: undefined, cell: { type: 'text', expr: nullOf('text') } });
      continue;
    }
    const column = selectColumn(input.schema, name, at);
    problems.push(...column.problems);
    if (!column.ok) continue;
    const cell = fittingCell(column.value, role);
    if (cell) chosen.push({ role, type: cell.type, column: column.value, cell });
    else problems.push(wrongType(column.value, role, at));
  }
  return problems.length > 0 ? failed(problems) : ok(chosen);
}

/** Returns the cell in a type that the role accepts: as it is, or as its visible text. */
function fittingCell(column: Column, { types }: PluginRole): Cell | undefined {
  const cell = cellOf(column);
  if (!types || types.some((one) => sameType(one, column.type))) return cell;
  if (isDecimal(column.type) && types.includes('number')) return convertCell(cell, 'number');
  return types.includes('text') && !isList(column.type) ? textOf(cell) : undefined;
}

function wrongType(
  column: Column,
  { types = [] }: PluginRole,
  at: { stepId: string; param: string },
): Problem {
  const expected = types.map(typeName).join(' or ');
  return stepProblems.wrongType({ column: column.name, expected, found: typeName(column.type) }, at);
}

function eachRow(
  input: Relation,
  plugin: StepPlugin,
  call: ExternalCall,
  chosen: readonly Chosen[],
): Relation {
  const args = chosen.map((one) => one.cell.expr);
  const given = (output: number | 'failure'): Expr => ({ kind: 'external', call, args, output });
  const failure = given('failure');
  const kept = keptText(plugin, chosen, failure);
  const replaced = new Map<string, OutputColumn>();
  const added: OutputColumn[] = [];
  const names = new Set(input.schema.columns.map((one) => one.name));
  for (const [i, output] of plugin.outputs.entries()) {
    const cell: Cell = { type: output.type, expr: given(i), mismatch: kept };
    const target = chosen.find((one) => one.role.name === output.replaces)?.column;
    if (target) {
      replaced.set(target.name, { name: target.name, cell });
      continue;
    }
    const name = uniqueName(output.name, names);
    names.add(name);
    added.push({ name, cell });
  }
  const columns = input.schema.columns.map((keep): OutputColumn => replaced.get(keep.name) ?? { keep });
  return withColumns(input, [...columns, ...added]);
}

/**
 * Returns the text to keep in a row that the plugin returned no value for: the text of an earlier
 * mismatch, or the text of its first column.
 */
function keptText(plugin: StepPlugin, chosen: readonly Chosen[], failure: Expr): Expr {
  const inherited = plugin.traits.nullSafe
    ? []
    : chosen.flatMap((one) => (one.cell.mismatch ? [one.cell.mismatch] : []));
  const first = chosen.find((one) => one.column && !isList(one.type))?.cell;
  const text = first ? op('coalesce', textOf(first).expr, failure) : failure;
  const own = caseWhen([{ when: op('isNotNull', failure), result: text }], nullOf('text'));
  return inherited.length === 0 ? own : op('coalesce', ...inherited, own);
}

function allRows(
  input: Relation,
  plugin: StepPlugin,
  call: ExternalCall,
  chosen: readonly Chosen[],
): Relation {
  const targets = new Map(
    plugin.outputs.flatMap((output) => {
      const target = chosen.find((one) => one.role.name === output.replaces)?.column;
      return target ? [[output.name, target] as const] : [];
    }),
  );
  const gone = new Set([...targets.values()].map((one) => one.name));
  const kept = input.schema.columns.filter((one) => !gone.has(one.name));
  const keep = refsOf({ columns: kept });
  const allocate = refAllocator(keep);
  const outputs = plugin.outputs.map((one) => allocate(one.name));
  const failure = allocate('failure');
  const args = chosen.map((one) => one.cell.expr);
  const rel = external(input.rel, { call, args, keep, outputs, failure });
  const made: Relation = { schema: { columns: kept }, rel };
  const names = new Set(kept.map((one) => one.name));
  const cells = new Map<string, OutputColumn>();
  const added: OutputColumn[] = [];
  for (const [i, output] of plugin.outputs.entries()) {
    const cell: Cell = { type: output.type, expr: columnExpr(outputs[i]!), mismatch: columnExpr(failure) };
    const target = targets.get(output.name);
    const name = uniqueName(target?.name ?? output.name, names);
    names.add(name);
    if (target) cells.set(target.name, { name, cell });
    else added.push({ name, cell });
  }
  const columns = input.schema.columns.flatMap((column): readonly OutputColumn[] => {
    const replaced = cells.get(column.name);
    if (replaced) return [replaced];
    return findColumn({ columns: kept }, column.name) ? [{ keep: column }] : [];
  });
  return withColumns(made, [...columns, ...added]);
}
