import { defineText } from './define-text.ts';

/** What jobs and queries of the server are doing, by its names of their stages. */
export const progressText = defineText('progress', {
  stages: {
    Working: 'Working',
    'Checking the cells': 'Checking the cells',
    'Comparing values': 'Comparing values',
    Computing: 'Computing',
    Counting: 'Counting',
    'Counting changes': 'Counting changes',
    'Drawing charts': 'Drawing charts',
    'Finding types': 'Finding types',
    Packing: 'Packing',
    Profiling: 'Profiling',
    Reading: 'Reading',
    'Reading cells': 'Reading cells',
    'Reading values': 'Reading values',
    Searching: 'Searching',
    Sending: 'Sending',
    'Storing the file': 'Storing the file',
    Writing: 'Writing',
  },
  fetching: ({ megabytes }: { megabytes: string }) => `Fetching the file: ${megabytes} MB`,
  readingFrom: ({ host, arrived }: { host: string; arrived: string }) => `Reading from ${host}: ${arrived}`,
  running: ({ plugin }: { plugin: string }) => `Running ${plugin}`,
  writingTo: ({ target }: { target: string }) => `Writing to ${target}`,
  ofFiles: ({ stage, at, files, name }: { stage: string; at: string; files: string; name: string }) =>
    `${stage} (${at} of ${files}: ${name})`,
});

const patterns: readonly (readonly [RegExp, (...parts: string[]) => string])[] = [
  [
    /^(.+) \((\d+) of (\d+): (.+)\)$/s,
    (stage, at, files, name) =>
      progressText.ofFiles({ stage: stageText(stage!), at: at!, files: files!, name: name! }),
  ],
  [/^Fetching the file: (.+) MB$/, (megabytes) => progressText.fetching({ megabytes: megabytes! })],
  [
    /^Reading from (.+?): (.+)$/,
    (host, arrived) => progressText.readingFrom({ host: host!, arrived: arrived! }),
  ],
  [/^Running (.+)$/s, (plugin) => progressText.running({ plugin: plugin! })],
  [/^Writing to (.+)$/s, (target) => progressText.writingTo({ target: target! })],
];

/** Returns the name of a stage, as the server reports it, in the language of the page. */
export function stageText(stage: string): string {
  const known = (progressText.stages as Readonly<Record<string, string>>)[stage];
  if (known !== undefined) return known;
  for (const [pattern, text] of patterns) {
    const found = pattern.exec(stage);
    if (found) return text(...found.slice(1));
  }
  return stage;
}
