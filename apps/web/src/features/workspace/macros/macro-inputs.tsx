import { Checkbox, TextInput } from '@mantine/core';
import classes from './macros.module.css';
import { macrosText } from './macros-text.ts';
import type { MacroInputs as Inputs } from './use-macro-inputs.ts';

/** Chooses which values of the steps become inputs of the macro, and names them. */
export function MacroInputs({ inputs }: { readonly inputs: Inputs }) {
  const { candidates, nameOf, problemOf, setName } = inputs;
  return (
    <section aria-label={macrosText.inputs}>
      <p className={classes.hint}>
        {candidates.length === 0 ? macrosText.noInputsNeeded : macrosText.inputsAbout}
      </p>
      <ul className={classes.inputs}>
        {candidates.map((one) => {
          const input = nameOf(one);
          return (
            <li key={one.key}>
              <Checkbox
                size="xs"
                label={one.what}
                checked={input !== null}
                disabled={one.fixed}
                onChange={(event) => setName(one.key, event.currentTarget.checked ? one.input.name : null)}
              />
              {input !== null && (
                <TextInput
                  size="xs"
                  aria-label={macrosText.inputNameFor({ what: one.what })}
                  value={input}
                  readOnly={one.fixed}
                  maxLength={64}
                  spellCheck={false}
                  error={problemOf(input)}
                  onChange={(event) => setName(one.key, event.currentTarget.value.trim())}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
