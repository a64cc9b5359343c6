import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { Problem } from '@winnow/kernel';
import { ProblemList } from '../../../shared/problems/problem-list.tsx';
import { problemsOf } from '../../../shared/problems/problems-of.ts';
import type { CounterExample } from '../plugin-types.ts';
import classes from './editor.module.css';
import { pluginEditorText } from './plugin-editor-text.ts';

interface RefusalProps {
  readonly error: unknown;
  readonly onClose: () => void;
}

/** Says why a plugin was not published; for a failed promise, shows the rows that violate it. */
export function Refusal({ error, onClose }: RefusalProps) {
  const problems = problemsOf(error);
  const shown = problems.filter((one) => counterExampleIn(one) !== undefined);
  const rest = problems.filter((one) => counterExampleIn(one) === undefined);
  return (
    <section className={classes.refusal} role="alert" aria-labelledby="refusal-heading">
      <div className={classes.inline}>
        <h2 id="refusal-heading" style={{ flex: 1 }}>
          {pluginEditorText.notPublished}
        </h2>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          aria-label={pluginEditorText.close}
          onClick={onClose}
        >
          <IconX size={14} stroke={1.75} />
        </ActionIcon>
      </div>
      {shown.map((one) => (
        <div key={one.message}>
          <p>
            {one.message} {one.fix}
          </p>
          <CounterTable example={counterExampleIn(one)!} />
        </div>
      ))}
      {rest.length > 0 && <ProblemList problems={rest} />}
    </section>
  );
}

function CounterTable({ example: { columns, rows } }: { readonly example: CounterExample }) {
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={pluginEditorText.counterExample}>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what was found stays as it is
            <tr key={at}>
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: what was found stays as it is
                <td key={column} className={classes.cell}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function counterExampleIn({ params }: Problem): CounterExample | undefined {
  const found = params?.counterExample as CounterExample | null | undefined;
  return found && Array.isArray(found.columns) && Array.isArray(found.rows) ? found : undefined;
}
