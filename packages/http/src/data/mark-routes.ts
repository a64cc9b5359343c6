import * as contract from '@winnow/contract/data/mark';
import type { MarkRequest } from '@winnow/engine';
import { handle } from '../routing/handle.ts';
import { dataView } from './data-view.ts';

export const readMarksRoute = handle(contract.readMarks, ({ ports, project, signal }) =>
  ports.engine.project(project.id).marks({ signal }),
);

export const markRowsRoute = handle(
  contract.markRows,
  async ({ ports, project, query: { version }, body: { mark, on, rows, view }, signal }) => {
    const seen = view && (await dataView(ports, project.id, view, version));
    if (seen && !seen.ok) return seen;
    const request: MarkRequest = {
      mark,
      on,
      ...(rows ? { rows } : {}),
      ...(seen ? { view: seen.value } : {}),
    };
    return ports.engine.project(project.id).mark(request, { signal });
  },
);
