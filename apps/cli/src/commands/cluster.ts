import type { Cluster, ClusterQuery } from '@winnow/engine';
import { clusterMethods } from '@winnow/insight';
import { type Json, unwrap } from '@winnow/kernel';
import { type Command, type Invocation, textOption, UsageError, word } from '../command.ts';
import { asTable } from '../lib/as-table.ts';
import { importInput, openProject } from '../lib/input-file.ts';
import { readParams } from '../lib/method-params.ts';

const clustersAtOnce = 1_000;
const everyValue = 2 ** 31 - 1;

export const cluster: Command = {
  name: 'cluster',
  usage: 'winnow cluster FILE --column C --method M [--radius R] [--param n=2] [--formula F] [--json]',
  summary: `Cluster similar values of a column. M is one of ${clusterMethods.map((one) => one.id).join(', ')}.`,
  words: ['FILE'],
  options: {
    column: { type: 'string' },
    method: { type: 'string' },
    radius: { type: 'string' },
    param: { type: 'string', multiple: true },
    formula: { type: 'string' },
  },
  async run(invocation) {
    const path = word(invocation, 0, 'FILE');
    const column = textOption(invocation, 'column');
    const method = textOption(invocation, 'method');
    if (!column) throw new UsageError('Missing option: --column C');
    if (!method) throw new UsageError('Missing option: --method M');
    if (!clusterMethods.some((one) => one.id === method)) {
      throw new UsageError(
        `There is no method “${method}”: ${clusterMethods.map((one) => one.id).join(', ')}.`,
      );
    }
    const asked = { ...readParams(invocation), ...textParams(invocation) };
    await using project = await openProject([path], { once: [path] });
    const input = await importInput(project, path, 'input');
    // Compare values as the strings in the file, not as inferred types.
    const steps = input.steps.filter((step) => step.kind !== 'set-types');
    const query: ClusterQuery = {
      view: { recipe: { winnow: 1, name: '', steps } },
      column,
      method,
      ...asked,
    };
    const clusters: Cluster[] = [];
    for (;;) {
      const found = unwrap(
        await project.engine.clusters(
          { ...query, offset: clusters.length, limit: clustersAtOnce, values: everyValue },
          { onProgress: ({ label, part }) => invocation.say(progressLine(label, part)) },
        ),
      );
      clusters.push(...found.clusters);
      if (found.clusters.length === 0 || clusters.length >= found.total) break;
    }
    const json = clusters.map(({ key, values }) => ({ ...(key === null ? {} : { key }), values }));
    const rows = clusters.flatMap(({ values }, i) =>
      values.map(({ value, count }) => [String(i + 1), value, String(count)]),
    );
    return {
      json: { clusters: json as unknown as Json },
      text: asTable(['cluster', 'value', 'count'], rows),
    };
  },
};

function progressLine(label: string, part: number | undefined): string {
  return part === undefined ? `${label} …` : `${label} … ${Math.floor(part * 100)} %`;
}

function textParams(invocation: Invocation): Pick<ClusterQuery, 'formula' | 'radius'> {
  const formula = textOption(invocation, 'formula');
  const radius = textOption(invocation, 'radius');
  if (radius !== undefined && !(Number(radius) >= 0))
    throw new UsageError('--radius takes a number of at least 0.');
  return {
    ...(formula === undefined ? {} : { formula }),
    ...(radius === undefined ? {} : { radius: Number(radius) }),
  };
}
