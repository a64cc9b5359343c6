import type { CellEdit } from './edit-cells.ts';
import { editsText } from './edits-text.ts';
import { ValueLines } from './value-lines.tsx';

/** Edited cells, each with its new value, which can be changed or removed. */
export function EditsField(props: {
  readonly edits: readonly CellEdit[];
  readonly onChange: (edits: readonly CellEdit[]) => void;
}) {
  const { edits, onChange } = props;
  const lines = edits.map(({ row, column, value }) => {
    const name = edits.length === 1 ? column : editsText.cellOfSource({ column, row });
    return { key: `${row} ${column}`, name, value, removeLabel: editsText.removeEdit({ name }) };
  });
  return (
    <ValueLines
      label={editsText.editedCells}
      lines={lines}
      more={(more) => editsText.andMoreCells({ more })}
      onChange={(index, value) => onChange(edits.map((one, at) => (at === index ? { ...one, value } : one)))}
      onRemove={(index) => onChange(edits.filter((_, at) => at !== index))}
    />
  );
}
