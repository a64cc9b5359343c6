import { defineMessages, failed, type Json, ok, type Result } from '@winnow/kernel';
import type { StepDraft } from '@winnow/recipe';
import { z } from 'zod';
import { assistantProblems } from '../../problems.ts';
import type { ProjectData } from '../../project-data.ts';
import { unreadIn } from '../../unread.ts';
import { columnName, project, title } from '../inputs.ts';
import { defineTool } from '../tool.ts';

const messages = defineMessages('tool.propose_check', {
  used: 'Proposed a check',
});

export const proposeCheck = defineTool({
  name: 'propose_check',
  messages,
  summary:
    'Proposes a check for the project, as a card that the user can add or discard: a formula that should be true for every row, or columns whose values should be unique. Returns how many rows fail, if rows may be disclosed.',
  input: z.strictObject({
    project,
    name: title.min(1),
    formula: z.string().min(1).max(10_000).optional().describe('Formula that should be true for every row'),
    unique: z
      .array(columnName)
      .min(1)
      .max(100)
      .optional()
      .describe('Columns whose combined values should be unique; use instead of a formula'),
    severity: z
      .enum(['warn', 'block'])
      .default('warn')
      .describe('Whether failing rows only cause a warning or block workflow outputs'),
  }),
  exposure: 'schema',
  async run({ project: id, name, formula, unique, severity }, { project: find, newId }) {
    if ((formula === undefined) === (unique === undefined))
      return failed(
        assistantProblems.badInput({
          tool: 'propose_check',
          field: 'formula',
          reason: 'provide either a formula or unique columns',
        }),
      );
    const found = find(id);
    if (!found.ok) return found;
    const counted = await countFailing(found.value, formula, unique);
    if (!counted.ok) return counted;
    const { version, failing, rows, passing } = counted.value;
    // A rule that holds for no row was misunderstood, or says nothing about the rows.
    const failsEverywhere = rows > 0 && (passing === undefined ? failing === rows : passing === 0);
    const condition: StepDraft = {
      kind: 'add-column',
      params: { name: 'Holds', formula: formula ?? 'true' },
    };
    const unread = await unreadIn(found.value, [condition]);
    if (!unread.ok) return unread;
    const left = unread.value.length === 0 ? {} : { unread: unread.value };
    const part = {
      kind: 'check',
      id: newId(),
      projectId: found.value.id,
      projectName: found.value.name,
      version,
      name,
      ...(formula === undefined ? {} : { formula }),
      ...(unique === undefined ? {} : { unique }),
      severity,
      failing,
      rows,
      ...left,
      state: 'open',
    } as const;
    return ok({
      answer: {
        schema: () => ({ proposed: true }),
        // The number of rows for which an arbitrary formula holds would reveal their content.
        profile: () => ({ proposed: true }),
        samples: () => ({ rows, failing, ...left }) as unknown as Json,
      },
      parts: [part],
      says: messages.used,
      ...(failsEverywhere
        ? {
            dataRefusal: assistantProblems.failsEverywhere({
              rule: formula ?? (unique ?? []).join(', '),
              rows,
            }),
          }
        : {}),
    });
  },
});

interface Counted {
  readonly version: number;
  readonly failing: number;
  readonly rows: number;
  /** Number of rows for which a formula holds. */
  readonly passing?: number;
}

async function countFailing(
  data: ProjectData,
  formula: string | undefined,
  unique: readonly string[] | undefined,
): Promise<Result<Counted>> {
  const aggregates = [
    { function: 'countRows', name: 'All' },
    ...(formula === undefined
      ? []
      : [
          { function: 'countRows', where: formula, name: 'Hold' },
          { function: 'countRows', where: `isMismatch(${formula})`, name: 'Unread' },
        ]),
  ];
  const summed: StepDraft = {
    kind: 'group-rows',
    params: { ignoreCase: false, mode: 'collapse', aggregates },
  };
  const counted = await data.rows([summed], 1);
  if (!counted.ok) return counted;
  const { version } = counted.value;
  const [rows = 0, passing = 0, unread = 0] = (counted.value.rows[0] ?? []).map(Number);
  if (unique === undefined) return ok({ version, rows, failing: rows - passing - unread, passing });
  const params = {
    columns: [...unique],
    ignoreCase: false,
    survivor: 'first',
    action: 'remove',
    name: 'Duplicate',
  };
  const left = await data.rows([{ kind: 'remove-duplicates', params }], 1);
  return left.ok ? ok({ version, rows, failing: rows - left.value.total }) : left;
}
