import type { CardGenerator } from '../../card.ts';
import { type ExtractedPart, extractedPart } from './extracted-part.ts';
import { meaningOf, selectedColumn } from './selected-column.ts';

const email = /^([^@\s]+)@([^@\s]+)$/;
const url = /^[a-z][a-z\d+.-]*:\/\/(?:[^/@\s]*@)?([^/:?#\s]+)(?::\d+)?([^?#\s]*)/i;
const parts: Readonly<Record<string, readonly ExtractedPart[]>> = {
  email: [
    {
      title: 'domain',
      formula: (cell) => `emailDomain(${cell})`,
      of: (text) => email.exec(text)?.[2]?.toLowerCase() ?? null,
    },
    { title: 'user', formula: (cell) => `emailUser(${cell})`, of: (text) => email.exec(text)?.[1] ?? null },
  ],
  url: [
    {
      title: 'host',
      formula: (cell) => `urlPart(${cell}, "host")`,
      of: (text) => url.exec(text)?.[1] ?? null,
    },
    {
      title: 'path',
      formula: (cell) => `urlPart(${cell}, "path")`,
      of: (text) => url.exec(text)?.[2] ?? null,
    },
  ],
};

/** Extracts the parts of email and web addresses into new columns. */
export const addressParts: CardGenerator = {
  id: 'address-parts',
  find(selection, context) {
    const selected = selectedColumn(selection, context);
    if (selected?.type !== 'text') return [];
    return extractedPart(context, selected, parts[meaningOf(selected) ?? ''] ?? [], 0.5);
  },
};
