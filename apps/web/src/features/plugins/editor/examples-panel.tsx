import { ActionIcon, Button, Loader, Select, TextInput } from '@mantine/core';
import { IconCheck, IconPlus, IconX } from '@tabler/icons-react';
import type { Json } from '@winnow/kernel';
import { pluginKindOf } from '../../../shared/plugins/plugin-kinds.ts';
import type {
  CallExample,
  DraftContent,
  EntryPoint,
  ExampleReport,
  PluginExample,
  RowsExample,
} from '../plugin-types.ts';
import { valueText } from '../value-text.ts';
import { CellInput } from './cell-input.tsx';
import classes from './editor.module.css';
import { pluginEditorText } from './plugin-editor-text.ts';
import { RowsExampleFields } from './rows-example-fields.tsx';

type Outcome = ExampleReport['examples'][number];

interface ExamplesPanelProps {
  readonly draft: DraftContent;
  readonly report: ExampleReport | undefined;
  readonly running: boolean;
  readonly onChange: (examples: readonly PluginExample[]) => void;
}

/**
 * Examples with inputs and expected outputs. They serve as tests and documentation, and run while
 * they are edited.
 */
export function ExamplesPanel({ draft, report, running, onChange }: ExamplesPanelProps) {
  const { manifest, examples } = draft;
  const entries = pluginKindOf(manifest.kind)?.entryPoints(manifest) ?? [];
  const [first] = entries;
  // A report on different examples is outdated.
  const outcomes = report?.examples.length === examples.length ? report.examples : [];
  const failing = outcomes.filter((one) => !one.passed).length;
  const change = (at: number, next: PluginExample): void =>
    onChange(examples.map((one, index) => (index === at ? next : one)));
  const remove = (at: number): void => onChange(examples.filter((_, index) => index !== at));
  return (
    <section aria-labelledby="examples-heading" className={classes.section}>
      <div className={classes.head}>
        <h2 id="examples-heading">{pluginEditorText.examples}</h2>
        {running && <Loader size={12} aria-hidden />}
        <span className={classes.state} role="status" data-bad={failing > 0 || undefined}>
          {outcomes.length > 0 &&
            (failing > 0
              ? pluginEditorText.failingOfExamplesFail({ failing, count: outcomes.length })
              : pluginEditorText.examplesAllPass({ count: outcomes.length }))}
        </span>
      </div>
      {examples.length === 0 && <p className={classes.about}>{pluginEditorText.exampleShowsInput}</p>}
      {examples.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: examples have no names of their own
        <div key={at} className={classes.example}>
          <div className={classes.exampleHead}>
            <Verdict outcome={outcomes[at]} />
            <TextInput
              size="xs"
              className={classes.exampleTitle}
              aria-label={pluginEditorText.titleOfExampleAt({ at: at + 1 })}
              value={one.title}
              maxLength={200}
              onChange={(event) => change(at, { ...one, title: event.currentTarget.value })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={28}
              aria-label={pluginEditorText.removeExampleAt({ at: at + 1 })}
              onClick={() => remove(at)}
            >
              <IconX size={16} stroke={1.75} />
            </ActionIcon>
          </div>
          {first?.mode === 'call' ? (
            <CallExampleFields
              entries={entries}
              example={one as CallExample}
              number={at + 1}
              onChange={(next) => change(at, next)}
            />
          ) : (
            first && (
              <RowsExampleFields
                entry={first}
                example={one as RowsExample}
                number={at + 1}
                onChange={(next) => change(at, next)}
              />
            )
          )}
          <Difference
            outcome={outcomes[at]}
            onTake={(output) => change(at, { ...one, output } as PluginExample)}
          />
        </div>
      ))}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPlus size={14} stroke={1.75} />}
        disabled={examples.length >= 100}
        onClick={() => first && onChange([...examples, emptyExample(first, examples.length + 1)])}
      >
        {pluginEditorText.addExample}
      </Button>
    </section>
  );
}

function Verdict({ outcome }: { readonly outcome: Outcome | undefined }) {
  if (!outcome) return <span aria-hidden style={{ width: 16 }} />;
  return outcome.passed ? (
    <IconCheck
      size={16}
      stroke={2}
      className={classes.good}
      role="img"
      aria-label={pluginEditorText.passes}
    />
  ) : (
    <IconX size={16} stroke={2} className={classes.bad} role="img" aria-label={pluginEditorText.fails} />
  );
}

/** Shows the actual output, and a button that makes it the expected one. */
function Difference({
  outcome,
  onTake,
}: {
  readonly outcome: Outcome | undefined;
  readonly onTake: (output: Json) => void;
}) {
  if (!outcome || outcome.passed) return null;
  const { actual, problems } = outcome;
  return (
    <div className={classes.inline}>
      <span className={classes.bad}>
        {problems.length > 0
          ? problems[0]!.message
          : pluginEditorText.givesValueText({ valueText: valueText(actual) })}
      </span>
      {actual !== undefined && problems.length === 0 && (
        <Button size="compact-xs" variant="default" onClick={() => onTake(actual)}>
          {pluginEditorText.expectThis}
        </Button>
      )}
    </div>
  );
}

interface CallExampleFieldsProps {
  readonly entries: readonly EntryPoint[];
  readonly example: CallExample;
  readonly number: number;
  readonly onChange: (example: CallExample) => void;
}

function CallExampleFields({ entries, example, number, onChange }: CallExampleFieldsProps) {
  const called = entries.find((one) => one.name === example.function) ?? entries[0];
  const inputs = called?.inputs ?? [];
  const fails = (example.output as { readonly fails?: unknown } | null)?.fails;
  return (
    <div className={classes.arguments}>
      {entries.length > 1 && (
        <Select
          size="xs"
          aria-label={pluginEditorText.functionOfExampleNumber({ number })}
          data={entries.map((one) => one.name)}
          value={called?.name ?? null}
          allowDeselect={false}
          onChange={(name) => name && onChange({ ...example, function: name })}
        />
      )}
      {inputs.map((input, at) => (
        <CellInput
          key={input.name}
          label={pluginEditorText.nameOfExampleNumber({ name: input.name, number })}
          hint={input.name}
          type={input.types?.[0]}
          value={example.input[at] ?? null}
          onChange={(value) =>
            onChange({
              ...example,
              input: inputs.map((_, index) => (index === at ? value : (example.input[index] ?? null))),
            })
          }
        />
      ))}
      {typeof fails === 'string' ? (
        <TextInput
          size="xs"
          aria-label={pluginEditorText.failureOfExampleNumber({ number })}
          leftSection="fails"
          leftSectionWidth={40}
          value={fails}
          onChange={(event) => onChange({ ...example, output: { fails: event.currentTarget.value } })}
        />
      ) : (
        <CellInput
          label={pluginEditorText.resultOfExampleNumber({ number })}
          hint={pluginEditorText.gives}
          type={called?.outputs[0]?.type}
          value={example.output}
          onChange={(output) => onChange({ ...example, output })}
        />
      )}
    </div>
  );
}

function emptyExample({ name, mode, inputs, outputs }: EntryPoint, count: number): PluginExample {
  const title = pluginEditorText.exampleCount({ count });
  if (mode === 'call') {
    const input = inputs.map(({ types }) => (types?.[0] === 'text' ? '' : null));
    return { title, function: name, input, output: null };
  }
  const empty = (columns: readonly { readonly name: string }[]) =>
    Object.fromEntries(columns.map((one) => [one.name, null]));
  return { title, input: [empty(inputs)], output: [empty(outputs)] };
}
