import { describePluginKinds, type PluginKindDescription } from './describe-plugin-kinds.ts';

/** Generates the reference of all plugin kinds as Markdown from the registry. */
export function pluginReference(): string {
  const kinds = describePluginKinds();
  const head = `# Kinds of plugins

The ${kinds.length} kinds of plugins, printed from their registry, each with the plugin that a new one starts with.
\`docs/adding/plugin.md\` explains the fields; \`npx winnow schema plugins\` prints their JSON Schema.
`;
  return [head, ...kinds.map(section)].join('\n');
}

function section({ kind, title, summary, template }: PluginKindDescription): string {
  const { manifest, code, examples } = template;
  return [
    `## ${title}`,
    '',
    `\`${kind}\` · ${summary}`,
    '',
    ...block('plugin.json', 'json', JSON.stringify(manifest, null, 2)),
    ...(code === '' ? [] : block('plugin.js', 'js', code.trimEnd())),
    ...(examples.length === 0 ? [] : block('examples.json', 'json', JSON.stringify(examples, null, 2))),
  ].join('\n');
}

const block = (file: string, language: string, content: string): readonly string[] => [
  `\`${file}\``,
  '',
  `\`\`\`${language}`,
  content,
  '```',
  '',
];
