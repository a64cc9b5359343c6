import * as contract from '@winnow/contract/insight/relational';
import { dataView } from '../data/data-view.ts';
import { handle } from '../routing/handle.ts';

export const relationalRoute = handle(
  contract.relational,
  async ({ ports, project, query: { version }, body, signal }) => {
    const view = await dataView(ports, project.id, body.view, version);
    return view.ok ? ports.engine.project(project.id).relational(view.value, { signal }) : view;
  },
);
