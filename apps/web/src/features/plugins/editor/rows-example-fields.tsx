import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { LogicalType } from '@winnow/kernel';
import type { Cells, EntryPoint, RowsExample } from '../plugin-types.ts';
import { CellInput } from './cell-input.tsx';
import classes from './editor.module.css';
import { pluginEditorText } from './plugin-editor-text.ts';

interface RowsExampleFieldsProps {
  readonly entry: EntryPoint;
  readonly example: RowsExample;
  readonly number: number;
  readonly onChange: (example: RowsExample) => void;
}

/**
 * Input rows, parameters and output rows of an example. In row mode, each input row has one output
 * row.
 */
export function RowsExampleFields({ entry, example, number, onChange }: RowsExampleFieldsProps) {
  const { mode, parameters, inputs, outputs } = entry;
  return (
    <>
      {parameters.length > 0 && (
        <div className={classes.bindings}>
          {parameters.map((one) => (
            <div key={one.name}>
              <span className={classes.state}>{one.label}</span>
              <CellInput
                label={pluginEditorText.labelOfExampleNumber({ label: one.label, number })}
                type={parameterType(one.control)}
                value={example.parameters?.[one.name] ?? one.default}
                onChange={(value) =>
                  onChange({ ...example, parameters: { ...example.parameters, [one.name]: value } })
                }
              />
            </div>
          ))}
        </div>
      )}
      <div className={classes.rows}>
        <CellTable
          label={pluginEditorText.rowsIntoExampleNumber({ number })}
          columns={inputs.map(({ name, label, types }) => ({
            name,
            label,
            type: types?.length === 1 ? types[0] : undefined,
          }))}
          rows={example.input}
          onChange={(input) => onChange({ ...example, input: [...input], output: paired(input) })}
        />
        <CellTable
          label={pluginEditorText.rowsOutOfExampleNumber({ number })}
          columns={outputs.map(({ name, type }) => ({ name, label: name, type }))}
          rows={example.output}
          fixed={mode === 'row'}
          onChange={(output) => onChange({ ...example, output: [...output] })}
        />
      </div>
    </>
  );

  /** Pads or cuts the output to one row per input row in row mode. */
  function paired(input: readonly Cells[]): readonly Cells[] {
    if (mode !== 'row') return example.output;
    const empty = Object.fromEntries(outputs.map(({ name }) => [name, null]));
    return input.map((_, at) => example.output[at] ?? empty);
  }
}

interface CellTableProps {
  readonly label: string;
  readonly columns: readonly {
    readonly name: string;
    readonly label: string;
    readonly type: LogicalType | undefined;
  }[];
  readonly rows: readonly Cells[];
  /** Whether rows can't be added or removed. */
  readonly fixed?: boolean;
  readonly onChange: (rows: readonly Cells[]) => void;
}

function CellTable({ label, columns, rows, fixed = false, onChange }: CellTableProps) {
  return (
    <div>
      <div className={classes.scroll}>
        <table className={classes.table} aria-label={label}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.name} scope="col">
                  {column.label}
                </th>
              ))}
              {!fixed && <td aria-label={pluginEditorText.remove} />}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows stand where they stand
              <tr key={at}>
                {columns.map((column) => (
                  <td key={column.name}>
                    <CellInput
                      label={pluginEditorText.labelRowAt({ label: column.label, at: at + 1 })}
                      type={column.type}
                      value={row[column.name] ?? null}
                      onChange={(value) =>
                        onChange(
                          rows.map((one, index) => (index === at ? { ...one, [column.name]: value } : one)),
                        )
                      }
                    />
                  </td>
                ))}
                {!fixed && (
                  <td>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      size={24}
                      aria-label={pluginEditorText.removeRowAt({ at: at + 1 })}
                      onClick={() => onChange(rows.filter((_, index) => index !== at))}
                    >
                      <IconX size={14} stroke={1.75} />
                    </ActionIcon>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!fixed && rows.length < 200 && (
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconPlus size={14} stroke={1.75} />}
          onClick={() => onChange([...rows, Object.fromEntries(columns.map(({ name }) => [name, null]))])}
        >
          {pluginEditorText.addRow}
        </Button>
      )}
    </div>
  );
}

const parameterType = (control: string): LogicalType =>
  control === 'number' ? 'integer' : control === 'flag' ? 'boolean' : 'text';
