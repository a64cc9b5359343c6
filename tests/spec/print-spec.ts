import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findSpecTests } from './find-spec-tests.ts';
import type { Row } from './section.ts';
import { sections } from './sections.ts';

const decisions = fileURLToPath(new URL('../../docs/decisions', import.meta.url));

/** Returns the page that says where each row of the specification is met, as Markdown. */
export function printSpec(): string {
  const tests = findSpecTests();
  const files = readdirSync(decisions);
  const parts = Object.entries(sections).map(([key, { title, rows }]) => {
    const lines = Object.entries<Row>(rows).map(([name, row]) => {
      const id = `${key}.${name}`;
      const says = typeof row === 'string' ? row : row.says;
      const met = (tests.get(id) ?? []).map((file) => `[${file.split('/').at(-1)}](../${file})`);
      const where = [...(typeof row === 'string' ? [] : [deviation(row, files)]), ...met].join('<br>');
      return `| \`${name}\` | ${cell(says)} | ${where} |`;
    });
    return `## ${title}\n\n| row | what is asked | where it is met |\n|---|---|---|\n${lines.join('\n')}\n`;
  });
  return `# The specification, row by row

Each row names the tests that show that it holds, or the decision by which it is otherwise. Printed by
\`npx tsx tests/spec/print.ts\`; what a row is and how one is added stands in [adding/spec-row.md](adding/spec-row.md).

${parts.join('\n')}`;
}

function deviation({ decision, instead }: Exclude<Row, string>, files: readonly string[]): string {
  const file = files.find((one) => one.startsWith(`${decision}-`));
  return `${cell(instead)} ([decision ${decision}](decisions/${file}))`;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
}
