import type { CodeProblem } from '../code/code-editor.tsx';
import { CodeField } from '../code/code-field.tsx';
import classes from './editor.module.css';
import { pluginEditorText } from './plugin-editor-text.ts';

/** Required exports of the code, by how it is called. */
const signatures = {
  call: pluginEditorText.oneExportedFunctionPerManifest,
  row: 'export function row(cells, parameters)',
  rows: 'export function rows(rows, parameters)',
} as const;

/** The code of a plugin, with the exports that it needs. */
export function CodeSection(props: {
  readonly code: string;
  /** How the code is called. */
  readonly mode: keyof typeof signatures;
  readonly problems: readonly CodeProblem[];
  readonly onChange: (code: string) => void;
}) {
  return (
    <section aria-labelledby="code-heading" className={classes.section}>
      <div className={classes.head}>
        <h2 id="code-heading">{pluginEditorText.code}</h2>
        <span className={classes.state}>{signatures[props.mode]}</span>
      </div>
      <div className={classes.code}>
        <CodeField
          label={pluginEditorText.code}
          value={props.code}
          problems={props.problems}
          describedBy="code-keys"
          onChange={props.onChange}
        />
      </div>
      <p id="code-keys" className={classes.keys}>
        {pluginEditorText.pressTabToIndentPress}
      </p>
    </section>
  );
}
