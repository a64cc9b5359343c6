import * as contract from '@winnow/contract/insight/match';
import { dataView } from '../data/data-view.ts';
import { handle } from '../routing/handle.ts';

export const matchRoute = handle(
  contract.match,
  async ({ ports, project, query: { version }, body, signal }) => {
    const view = await dataView(ports, project.id, body.view, version);
    if (!view.ok) return view;
    const { source, labels } = body;
    const query = { view: view.value, labels, ...(source === undefined ? {} : { source }) };
    return ports.engine.project(project.id).matches(query, { signal, maxWaitMs: 15_000 });
  },
);
