import * as contract from '@winnow/contract/insight/repairs';
import { ok } from '@winnow/kernel';
import { dataView } from '../data/data-view.ts';
import { handle } from '../routing/handle.ts';
import { listedRepairs } from './listed-repairs.ts';

export const repairsRoute = handle(
  contract.repairs,
  async ({ ports, project, query: { version }, body, signal }) => {
    const view = await dataView(ports, project.id, body.view, version);
    if (!view.ok) return view;
    const found = await ports.engine.project(project.id).repairs(view.value, body.least, { signal });
    if (!found.ok) return found;
    const { rows, looked, cells, steps } = found.value;
    const patterns = steps.every(({ kind }) => kind === 'map-values' || kind === 'correct-values')
      ? []
      : [...steps];
    return ok({ rows, looked, total: cells.length, patterns, cells: listedRepairs(cells) });
  },
);
