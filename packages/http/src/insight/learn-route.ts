import * as contract from '@winnow/contract/insight/learn';
import { dataView } from '../data/data-view.ts';
import { handle } from '../routing/handle.ts';

export const learnRoute = handle(
  contract.learn,
  async ({ ports, project, query: { version }, body, signal }) => {
    const view = await dataView(ports, project.id, body.view, version);
    if (!view.ok) return view;
    const { columns, value, examples } = body;
    const query = { view: view.value, columns, examples, ...(value === undefined ? {} : { value }) };
    return ports.engine.project(project.id).learn(query, { signal, maxWaitMs: 15_000 });
  },
);
