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

type ProgressText = typeof progressText;

const patterns: readonly (readonly [RegExp, (text: ProgressText, ...parts: string[]) => string])[] = [
  [
    /^(.+) \((\d+) of (\d+): (.+)\)$/s,
    (text, stage, at, files, name) =>
      text.ofFiles({ stage: stageTextIn(text, stage!), at: at!, files: files!, name: name! }),
  ],
  [/^Fetching the file: (.+) MB$/, (text, megabytes) => text.fetching({ megabytes: megabytes! })],
  [
    /^Reading from (.+?): (.+)$/,
    (text, host, arrived) => text.readingFrom({ host: host!, arrived: arrived! }),
  ],
  [/^Running (.+)$/s, (text, plugin) => text.running({ plugin: plugin! })],
  [/^Writing to (.+)$/s, (text, target) => text.writingTo({ target: target! })],
];

/** Returns the name of a stage, as the server reports it, in the language of the page. */
export const stageText = (stage: string): string => stageTextIn(progressText, stage);

/** Returns the name of a stage in the language of a catalogue. */
export function stageTextIn(text: ProgressText, stage: string): string {
  const known = (text.stages as Readonly<Record<string, string>>)[stage];
  if (known !== undefined) return known;
  for (const [pattern, print] of patterns) {
    const found = pattern.exec(stage);
    if (found) return print(text, ...found.slice(1));
  }
  return stage;
}
