import { printColumnName } from '@winnow/formulas';
import { uniqueName } from '@winnow/kernel';
import type { StepDraft } from '@winnow/recipe';
import type { CardGenerator } from '../../card.ts';
import { besides, meaningOf, selectedColumn } from './selected-column.ts';

interface Part {
  readonly title: string;
  readonly call: (cell: string) => string;
  readonly of: (text: string) => string | null;
}

const email = /^([^@\s]+)@([^@\s]+)$/;
const url = /^[a-z][a-z\d+.-]*:\/\/(?:[^/@\s]*@)?([^/:?#\s]+)(?::\d+)?([^?#\s]*)/i;
const parts: Readonly<Record<string, readonly [Part, Part]>> = {
  email: [
    {
      title: 'domain',
      call: (cell) => `emailDomain(${cell})`,
      of: (text) => email.exec(text)?.[2]?.toLowerCase() ?? null,
    },
    { title: 'user', call: (cell) => `emailUser(${cell})`, of: (text) => email.exec(text)?.[1] ?? null },
  ],
  url: [
    { title: 'host', call: (cell) => `urlPart(${cell}, "host")`, of: (text) => url.exec(text)?.[1] ?? null },
    { title: 'path', call: (cell) => `urlPart(${cell}, "path")`, of: (text) => url.exec(text)?.[2] ?? null },
  ],
};

/** The parts of email and web addresses in columns of their own. */
export const addressParts: CardGenerator = {
  id: 'address-parts',
  find(selection, context) {
    const selected = selectedColumn(selection, context);
    const found = selected?.type === 'text' ? parts[meaningOf(selected) ?? ''] : undefined;
    if (!selected || !found) return [];
    const { name } = selected;
    const step = ({ title, call }: Part): StepDraft => ({
      kind: 'add-column',
      params: {
        name: uniqueName(`${name} ${title}`, context.cells.columns),
        formula: call(printColumnName(name)),
        after: name,
      },
    });
    const [main, other] = found;
    return [
      {
        sentence: `Extract the ${main.title} of ${name} into a new column`,
        reason: 'To group and count by it',
        ...besides(context, selected, 1, main.of),
        variants: [{ sentence: `The ${other.title}`, steps: [step(other)] }],
        steps: [step(main)],
        score: 0.5,
      },
    ];
  },
};
