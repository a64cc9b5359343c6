import { ok } from '@winnow/kernel';
import { z } from 'zod';
import { exposes } from '../../exposure.ts';
import { project, title } from '../inputs.ts';
import { defineTool } from '../tool.ts';

export const proposeCheck = defineTool({
  name: 'propose_check',
  summary: 'Proposes a check: a formula that should be true for every row. It says how many rows fail.',
  input: z.strictObject({
    project,
    name: title.min(1),
    formula: z.string().min(1).max(20_000),
    severity: z.enum(['warn', 'block']).default('warn'),
  }),
  exposure: 'schema',
  async run({ project: id, name, formula, severity }, { project: find, exposure }) {
    const found = find(id);
    if (!found.ok) return found;
    const counted = await found.value.rows(
      [
        {
          kind: 'group-rows',
          params: {
            ignoreCase: false,
            mode: 'collapse',
            aggregates: [
              { function: 'countRows', name: 'All' },
              { function: 'countRows', where: formula, name: 'Hold' },
            ],
          },
        },
      ],
      1,
    );
    if (!counted.ok) return counted;
    const [rows, hold] = (counted.value.rows[0] ?? [0, 0]).map(Number) as [number, number];
    const part = {
      kind: 'check',
      projectId: found.value.id,
      projectName: found.value.name,
      version: counted.value.version,
      name,
      formula,
      severity,
      failing: rows - hold,
      rows,
    } as const;
    return ok({
      told: exposes(exposure, 'profile') ? { rows, failing: rows - hold } : { proposed: true },
      parts: [part],
      says: 'Proposed a check',
    });
  },
});
