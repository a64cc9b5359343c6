import type { Json } from '@winnow/kernel';
import { aggregates } from '../aggregates/aggregate-registry.ts';
import { type FunctionExample, type FunctionFamily, functionFamilies } from '../function.ts';
import { type DescribedFunction, describeFunctions } from './describe-functions.ts';

const familyTitles: Readonly<Record<FunctionFamily, string>> = {
  operator: 'Operators',
  text: 'Text',
  number: 'Numbers',
  date: 'Dates and times',
  logic: 'Logic',
  array: 'Lists',
  null: 'Null and mismatches',
};

/** Prints the reference of all functions and aggregates as Markdown, from the registries. */
export function functionReference(): string {
  const described = describeFunctions();
  const families = functionFamilies.map((family) => {
    const members = described.filter((one) => one.family === family);
    const sorted = [...members].sort((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1));
    return `## ${familyTitles[family]}\n\n${sorted.map(section).join('\n')}`;
  });
  return `${head(described.length)}\n${families.join('\n')}\n${aggregateTable()}`;
}

function head(count: number): string {
  return `# Functions

The ${count} functions of the formula language, generated from their registry. The tests run each example on both engines.

Every function is also a method of its first argument: \`value.trim().lower()\` is \`lower(trim(value))\`. Null propagates, and a value that can’t
be computed is a mismatch that keeps its text, unless a function says otherwise. Positions count characters (Unicode code points) from 0.
`;
}

function section(one: DescribedFunction): string {
  const signatures = one.signatures.map(
    ({ params, returns }) =>
      `${one.name}(${params.map((param) => `${param.text}: ${param.type}`).join(', ')}) → ${returns}`,
  );
  const notes = [
    one.operator && !['index', 'slice', 'negate'].includes(one.operator)
      ? `Operator \`${one.operator}\`.`
      : '',
    one.operator === 'index' ? 'Operator `x[i]`.' : '',
    one.operator === 'slice' ? 'Operator `x[i:j]`.' : '',
    one.operator === 'negate' ? 'Operator `-x`.' : '',
    one.fails ? `Fails if ${one.fails}.` : '',
    one.nulls === 'handles' ? 'Handles nulls.' : '',
    one.deterministic ? '' : 'The result may differ in every run.',
    one.aliases.length > 0 ? `Also ${one.aliases.map((alias) => `\`${alias}\``).join(', ')}.` : '',
  ].filter(Boolean);
  const examples = one.examples.map(exampleRow);
  return [
    `### ${one.name}`,
    '',
    one.summary,
    '',
    '```text',
    ...new Set(signatures),
    '```',
    '',
    ...(notes.length > 0 ? [notes.join(' '), ''] : []),
    '| formula | result |',
    '|---|---|',
    ...examples,
    '',
  ].join('\n');
}

function exampleRow({ formula, values, gives: result, except }: FunctionExample): string {
  const given = Object.entries(values ?? {}).map(([name, value]) => `${name} = ${JSON.stringify(value)}`);
  const where = given.length > 0 ? ` where ${given.map(code).join(', ')}` : '';
  const reasons = Object.entries(except ?? {}).map(([engine, reason]) => ` (${engine}: ${reason})`);
  return `| ${code(formula)}${where} | ${shown(result)}${reasons.join('')} |`;
}

function shown(result: Json | { readonly mismatch: string }): string {
  if (result !== null && typeof result === 'object' && 'mismatch' in result) {
    return `mismatch ${code(JSON.stringify(result.mismatch))}`;
  }
  return code(JSON.stringify(result));
}

/** Formats inline code in a table, where bars would end the cell and backticks the code. */
function code(text: string): string {
  const escaped = text.replaceAll('|', '\\|');
  return text.includes('`') ? `\`\` ${escaped} \`\`` : `\`${escaped}\``;
}

function aggregateTable(): string {
  const rows = aggregates.map(({ name, title, summary, params = [] }) => {
    const extra = params.length > 0 ? ` (${params.map((param) => param.name).join(', ')})` : '';
    return `| \`${name}\`${extra} | ${title} | ${summary} |`;
  });
  return [
    '## Aggregates',
    '',
    'For grouping, pivoting and windows. Null values are ignored.',
    '',
    '| name | title | result |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
