import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import type { FormulaPlugins } from '@winnow/formulas';
import { typeName } from '@winnow/kernel';

/** Functions of plugins that can go on at the cursor: `plugin.fn(…)`; null where none does. */
export function pluginCompletions(
  context: CompletionContext,
  plugins: FormulaPlugins | undefined,
): CompletionResult | null {
  const word = context.matchBefore(/[A-Za-z][A-Za-z0-9]*(\.[A-Za-z0-9]*)?/);
  if (!plugins || (!word && !context.explicit)) return null;
  const typed = word?.text.toLowerCase() ?? '';
  const options = [...plugins.values()].flatMap((plugin): Completion[] =>
    'problem' in plugin
      ? []
      : plugin.functions
          .map((one) => ({ one, label: `${plugin.name}.${one.name}` }))
          .filter(({ one, label }) => fits(label, typed) || fits(one.name, typed))
          .map(({ one, label }) => ({
            label,
            type: 'function',
            detail: `(${one.inputs.map(({ name, type }) => `${name}: ${typeName(type)}`).join(', ')}) → ${typeName(one.result)}`,
            info: [one.summary, `Plugin ${plugin.name} ${plugin.version}`].filter(Boolean).join(' · '),
            apply: (view, _, from, to) => {
              const insert = `${label}()`;
              view.dispatch({
                changes: { from, to, insert },
                selection: { anchor: from + insert.length - (one.inputs.length > 0 ? 1 : 0) },
              });
            },
          })),
  );
  return options.length === 0 ? null : { from: word?.from ?? context.pos, options, filter: false };
}

const fits = (label: string, typed: string): boolean => label.toLowerCase().startsWith(typed);
