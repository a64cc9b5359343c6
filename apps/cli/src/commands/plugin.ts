import type { Json } from '@winnow/kernel';
import { openSandbox, type PluginTestReport, readPluginFolder, type TraitReport } from '@winnow/plugins';
import { type Answer, type Command, problemLine, problemsAnswer, UsageError, word } from '../command.ts';

export const plugin: Command = {
  name: 'plugin',
  usage: 'winnow plugin test DIR [--json]',
  summary:
    'Test the plugin in a folder: run its examples in the sandbox and check its traits on generated rows.',
  words: ['test', 'DIR'],
  options: {},
  async run(invocation) {
    const verb = word(invocation, 0, 'test');
    if (verb !== 'test')
      throw new UsageError(`Unknown command “winnow plugin ${verb}”. Use winnow plugin test.`);
    const version = await readPluginFolder(word(invocation, 1, 'DIR'));
    if (!version.ok) return problemsAnswer(version.problems);
    const sandbox = openSandbox();
    try {
      const tested = await sandbox.test(version.value);
      if (!tested.ok) return problemsAnswer(tested.problems);
      const traits = await sandbox.checkTraits(version.value);
      if (!traits.ok) return problemsAnswer(traits.problems);
      const { manifest, integrity } = version.value;
      const about = { name: manifest.name, version: manifest.version, kind: manifest.kind, integrity };
      return answerOf(about, tested.value, traits.value);
    } finally {
      await sandbox.close();
    }
  },
};

function answerOf(
  about: {
    readonly name: string;
    readonly version: string;
    readonly kind: string;
    readonly integrity: string;
  },
  tested: PluginTestReport,
  traits: TraitReport,
): Answer {
  const passed = tested.passed && traits.ok;
  const examples = tested.examples.flatMap((one) => [
    `${one.passed ? '✓' : '✗'} ${one.title}`,
    ...(one.passed
      ? []
      : [
          `    expected ${JSON.stringify(one.expected)}`,
          one.actual === undefined ? '' : `    gave     ${JSON.stringify(one.actual)}`,
          ...one.problems.map((problem) => `    ${problemLine(problem)}`),
        ]),
  ]);
  const checks = traits.traits.flatMap(({ ok, trait, message, counterExample }) => [
    `${ok ? '✓' : '✗'} ${trait}: ${message}`,
    ...(counterExample
      ? [counterExample.columns, ...counterExample.rows].map((row) => `    ${row.join(' │ ')}`)
      : []),
  ]);
  return {
    status: passed ? 0 : 1,
    json: {
      ...about,
      passed,
      examples: tested.examples,
      traits: traits.traits,
      tried: traits.tried,
    } as unknown as Json,
    text: [`${about.name} ${about.version} (${about.integrity})`, ...examples, ...checks]
      .filter(Boolean)
      .join('\n'),
  };
}
