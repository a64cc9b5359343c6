import { basename, extname } from 'node:path';
import { digitsInGroups, type Json, uniqueName, unwrap } from '@winnow/kernel';
import type { Recipe, Step } from '@winnow/recipe';
import { suggestedChecks } from '@winnow/services/checks/suggested-checks';
import { asTable } from './as-table.ts';
import { importInput, type LocalProject } from './input-file.ts';

interface Answer {
  readonly json: Json;
  readonly text: string;
}

const maxName = 60;

/**
 * Proposes checks that nearly all rows of a table pass, including references to the keys of other
 * files.
 */
export async function proposedChecks({ engine }: LocalProject, recipe: Recipe): Promise<Answer> {
  const { rows, checks: found } = unwrap(await suggestedChecks(engine, recipe));
  const lines = found.map(({ sentence, breaks, reason }) => [sentence, digitsInGroups(breaks), reason]);
  return {
    json: { rows, checks: found } as unknown as Json,
    text: found.length === 0 ? 'No checks to suggest.' : asTable(['check', 'rows that fail', 'why'], lines),
  };
}

/** Proposes joins of other files to a table, most likely first, each with its step. */
export async function proposedJoins({ engine }: LocalProject, recipe: Recipe): Promise<Answer> {
  const found = unwrap(await engine.joins(recipe)).map((one) => {
    const { source, left, right, ignoreCase, rows, matched, rowsAfter } = one;
    const params = { source, how: 'left', keys: [{ left, right }], ignoreCase };
    return {
      source,
      left,
      right,
      ignoreCase,
      rows,
      matched,
      rowsAfter,
      steps: [{ kind: 'join-source', params }],
    };
  });
  const lines = found.map(({ source, left, right, rows, matched }) => [
    `${left} = ${right} of ${source}`,
    `${digitsInGroups(matched)} of ${digitsInGroups(rows)}`,
  ]);
  return {
    json: { joins: found } as unknown as Json,
    text:
      found.length === 0
        ? 'No column of the other files shares values with this one.'
        : asTable(['join', 'rows that match'], lines),
  };
}

/**
 * Imports additional files, each as a source of its name, with the steps that name and type its
 * columns.
 */
export async function importOthers(
  project: LocalProject,
  paths: readonly string[],
): Promise<NonNullable<Recipe['sources']>> {
  const sources: Record<string, { readonly steps: readonly Step[] }> = {};
  for (const path of paths) {
    const source = uniqueName(basename(path, extname(path)).slice(0, maxName) || 'other', [
      'input',
      ...Object.keys(sources),
    ]);
    const { steps } = await importInput(project, path, source);
    sources[source] = { steps };
  }
  return sources;
}
