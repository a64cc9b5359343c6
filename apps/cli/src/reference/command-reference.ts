import { commands } from '../command-registry.ts';

const head = `# Commands

The commands of \`winnow\`, printed from their registry. Each also takes \`--json\`, which prints one
JSON document, and \`--help\`. Progress and messages go to stderr. The exit status is 0 if the command
succeeded, 1 if the data, the recipe or the workflow has problems, and 2 for wrong usage.
`;

/** Returns all commands with their usage, as Markdown. */
export async function commandReference(): Promise<string> {
  const loaded = await Promise.all(Object.values(commands).map((load) => load()));
  const sections = loaded.map(
    ({ name, usage, summary }) => `## \`winnow ${name}\`\n\n    ${usage}\n\n${summary}\n`,
  );
  return [head, ...sections].join('\n');
}
