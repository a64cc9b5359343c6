import { isList, type Json, scalarTypes, typeName } from '@winnow/kernel';
import type { z } from 'zod';
import { type ParamMeta, paramMeta } from '../params/params.ts';
import { elementOf, shapeOf } from '../params/walk-params.ts';
import {
  type ExampleCell,
  type ExampleTable,
  familyTitles,
  type StepDefinition,
  stepFamilies,
} from '../step.ts';
import { steps } from '../steps/step-registry.ts';

/** Prints the reference of all steps as Markdown, generated from the registry. */
export function stepReference(): string {
  const families = stepFamilies.flatMap((family) => {
    const members = steps.filter((step) => step.family === family);
    return members.length > 0 ? [`## ${familyTitles[family]}\n\n${members.map(section).join('\n')}`] : [];
  });
  return `${head(steps.length)}\n${families.join('\n')}`;
}

function head(count: number): string {
  return `# Steps

The ${count} kinds of steps, generated from their registry. The tests run each example on both engines.

A step of a recipe is \`{"id": "s1", "kind": "trim-text", "params": {"columns": ["City"]}}\`. Where you can choose several columns, \`columns\` is a
list of names, or a rule that also covers columns added later: \`{"all": true, "except": ["id"]}\`, \`{"types": ["text"]}\`,
\`{"matching": "*_date"}\`, \`{"from": "Jan", "to": "Dec"}\` in the order of the table. A value that doesn’t match its column’s type keeps its text. The tables below show it as ⚠ with its text, and null as ∅.
`;
}

function section(step: StepDefinition): string {
  const traits = step.examples[0] && step.traits(step.params.parse(step.examples[0].params));
  const kept = traits?.rowWise ? 'Works row by row.' : traits?.keepsRows ? 'Keeps all rows.' : '';
  return [
    `### ${step.title}`,
    '',
    `\`${step.kind}\` · ${step.summary} ${kept}`.trim(),
    '',
    '| parameter | type | default |',
    '|---|---|---|',
    ...paramRows(step.params, ''),
    '',
    ...step.examples.flatMap((example) => [
      `**${cellText(example.title)}**: ${cellText(step.sentence(step.params.parse(example.params)))}`,
      '',
      '```json',
      JSON.stringify(example.params),
      '```',
      '',
      ...Object.entries(example.sources ?? {}).flatMap(([name, table]) => [
        `With the source ${cellText(name)}:`,
        '',
        ...tableLines(table),
        '',
      ]),
      ...tableLines(example.input),
      '',
      'becomes',
      '',
      ...tableLines(example.output),
      '',
    ]),
  ].join('\n');
}

function paramRows(schema: z.ZodType, prefix: string): readonly string[] {
  return shapeOf(schema).flatMap(({ name, schema: one, meta }) => {
    const rest = meta.control === 'record' ? one : meta.control === 'list' ? elementOf(one) : undefined;
    const inner = rest ? paramRows(rest, `${prefix}${name}${meta.control === 'list' ? '[]' : ''}.`) : [];
    const help = [meta.label, meta.help].filter((text) => text !== undefined).join('. ');
    const row = `| \`${prefix}${name}\` | ${cellText(`${kindOf(one, meta)}: ${help}`)} | ${defaultOf(one)} |`;
    return [row, ...inner];
  });
}

function kindOf(schema: z.ZodType, meta: ParamMeta): string {
  if (meta.control === 'choice') return Object.keys(meta.choices ?? {}).join(', ');
  if (meta.control === 'type') return [...scalarTypes, 'decimal(0)` to `decimal(38)'].join(', ');
  if (meta.control !== 'list') return meta.control === 'flag' ? 'true or false' : meta.control;
  const element = elementOf(schema);
  const item = element && paramMeta(element);
  return element && item ? `list of ${kindOf(element, item)}` : 'list';
}

function defaultOf(schema: z.ZodType): string {
  const given = schema.safeParse(undefined);
  if (!given.success) return 'required';
  return given.data === undefined ? '' : `\`${cellText(JSON.stringify(given.data))}\``;
}

function tableLines({ columns, rows }: ExampleTable): readonly string[] {
  const names = columns.map(({ name, type }) =>
    cellText(type === 'text' ? name : `${name} (${typeName(type)})`),
  );
  return [
    `| ${names.join(' | ')} |`,
    `|${columns.map(() => '---').join('|')}|`,
    ...rows.map(
      (row) => `| ${columns.map(({ type }, i) => shown(row[i] ?? null, isList(type))).join(' | ')} |`,
    ),
  ];
}

function shown(cell: ExampleCell, list: boolean): string {
  if (cell === null) return '∅';
  if (typeof cell === 'object' && 'mismatch' in cell) return `⚠ ${code(cell.mismatch as string)}`;
  return typeof cell === 'string' ? code(cell) : cellText(list ? JSON.stringify(cell) : String(cell as Json));
}

/** Escapes text: anything that Markdown would interpret is put in code. */
function code(text: string): string {
  if (/^[\p{L}\p{N}][\p{L}\p{N} .,:-]*$/u.test(text) && !/ $| {2}/.test(text)) return cellText(text);
  const visible = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll('\\\\', '\\');
  return text.includes('`')
    ? `\`\` ${cellText(visible)} \`\``
    : `\`${text.trim() === '' ? `"${visible}"` : cellText(visible)}\``;
}

function cellText(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
