import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Json, ProblemError, typeName } from '@winnow/kernel';
import { workflowProblems } from '@winnow/workflows';
import type { outputSettings } from '@winnow/workflows/nodes/output/output';
import type { z } from 'zod';
import { exportFileName } from '../../../exports/export-task.ts';
import { workflowRunProblems } from '../../workflow-run-problems.ts';
import type { NodeRunner, StepContext, StepOutcome } from '../node-runner.ts';

type Settings = z.output<typeof outputSettings>;

/** Writes an output so that it stays invisible until the whole run has succeeded. */
export const runOutput: NodeRunner<Settings> = (context) => {
  const { settings } = context;
  return settings.to === 'file' ? toFile(context, settings) : toDatabase(context, settings);
};

async function toFile(
  context: StepContext,
  { format, options, fileName }: Extract<Settings, { to: 'file' }>,
): Promise<StepOutcome> {
  const { workflow, node, engine, input, signal } = context;
  if (!input) return { problems: [workflowProblems.missingInput({})] };
  const opened = await engine.open(input, { signal });
  if (!opened.ok) return { problems: opened.problems };
  const { view } = opened.value;
  const { exportFormats } = await import('@winnow/formats');
  const extension = exportFormats.find(({ id }) => id === format)?.extensions[0] ?? '';
  const { place, path } = engine.output(`${node.id}${extension}`);
  await mkdir(dirname(path), { recursive: true });
  const written = await engine.engine.export(
    { view, format, options: options as { readonly [name: string]: Json }, path },
    { signal },
  );
  if (!written.ok) return { problems: written.problems };
  const name = exportFileName(fileName || node.title || workflow.name, extension);
  const { rows, bytes, problems } = written.value;
  const discard = (): Promise<void> => rm(path, { force: true });
  return {
    problems,
    prepared: { kind: 'file', name, format, path: place, bytes, rows, discard },
  };
}

async function toDatabase(
  context: StepContext,
  { connectionId, schema, table, mode, key, schemaChanges }: Extract<Settings, { to: 'database' }>,
): Promise<StepOutcome> {
  const { resources, node, engine, tables, input, signal } = context;
  if (!input) return { problems: [workflowProblems.missingInput({})] };
  const connection = await resources.connection(connectionId);
  if (!connection.ok) return { problems: connection.problems };
  const opened = await engine.open(input, { signal });
  if (!opened.ok) return { problems: opened.problems };
  const { view } = opened.value;
  const gone = key.find((name) => !opened.value.columns.some((column) => column.name === name));
  if (mode === 'upsert' && gone !== undefined)
    return { problems: [workflowProblems.keyGone({ column: gone })] };
  const part = await engine.part(`${node.id}.rows`);
  const written = await engine.engine.export(
    { view, format: 'database-rows', options: {}, path: part },
    { signal },
  );
  if (!written.ok) return { problems: written.problems };
  const columns = opened.value.columns.map(({ name, type }) => ({ name, type: typeName(type) }));
  const { rows, mismatched } = written.value;
  try {
    const transaction = await tables.of(connection.value);
    const writing = await transaction.begin({ schema, table, columns, mode, key, schemaChanges });
    await writing.write(part);
    const name = `${schema}.${table}`;
    return {
      problems: mismatched > 0 ? [workflowRunProblems.leftEmpty({ cells: mismatched, table: name })] : [],
      prepared: {
        kind: 'database',
        name,
        format: null,
        path: null,
        bytes: null,
        rows,
        transaction,
        isAdded: mode === 'append',
        taken: () => writing.taken?.(),
        discard: () => rm(part, { force: true }),
      },
    };
  } catch (error) {
    await rm(part, { force: true });
    if (error instanceof ProblemError) return { problems: error.problems };
    throw error;
  }
}
