import type { Finding } from '@winnow/formats';
import type { Json } from '@winnow/kernel';
import { type Command, word } from '../command.ts';
import { importInput, openProject } from '../lib/input-file.ts';

export const sniff: Command = {
  name: 'sniff',
  usage: 'winnow sniff FILE [--json]',
  summary: 'Detect the format of a file: encoding, delimiter, header, columns and their types.',
  words: ['FILE'],
  options: {},
  async run(invocation) {
    const path = word(invocation, 0, 'FILE');
    await using project = await openProject([path], { once: [path] });
    const input = await importInput(project, path, 'input');
    const recipe = { winnow: 1 as const, name: '', steps: input.steps };
    const profile = await project.engine.profile({ recipe }, undefined);
    const columns = profile.ok
      ? profile.value.columns.map(({ name, type, meaning }) => ({ name, type, meaning: meaning ?? null }))
      : [];
    const json = {
      format: input.format,
      ...(input.options as { readonly [name: string]: Json }),
      ...describeConfidence(input.confidence, input.findings),
      columns: columns as Json,
      rows: input.rows,
    };
    return { json };
  },
};

/**
 * Confidence in the options, the findings behind them, and other options that the file may have.
 */
function describeConfidence(
  confidence: number,
  findings: readonly Finding[],
): { readonly [name: string]: Json } {
  const dialect = findings.find(({ option }) => option === 'delimiter')?.confidence ?? confidence;
  const runnersUp = findings.flatMap(({ option, otherwise }) =>
    otherwise.map(({ label, effect, options, confidence: likely }) => ({
      option,
      label,
      options: { ...options },
      effect,
      ...(likely === undefined ? {} : { confidence: rounded(likely) }),
    })),
  );
  const evidence = Object.fromEntries(findings.map(({ option, because }) => [option, because]));
  return { confidence: rounded(dialect), evidence, runnersUp };
}

function rounded(share: number): number {
  return Math.round(share * 1000) / 1000;
}
