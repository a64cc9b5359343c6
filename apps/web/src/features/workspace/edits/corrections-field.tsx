import type { Correction } from './corrections.ts';
import { editsText } from './edits-text.ts';
import { ValueLines } from './value-lines.tsx';

/** Corrections, each with its conditions and its new value, which can be changed or removed. */
export function CorrectionsField(props: {
  readonly corrections: readonly Correction[];
  readonly onChange: (corrections: readonly Correction[]) => void;
}) {
  const { corrections, onChange } = props;
  const lines = corrections.map(({ column, from, to, where = [], row, reason }) => {
    const name = editsText.correction({ column, from, where, row });
    return {
      key: JSON.stringify([column, from, where, row]),
      name,
      description: reason,
      value: to === null ? null : String(to),
      removeLabel: editsText.removeCorrection({ name }),
    };
  });
  return (
    <ValueLines
      label={editsText.corrections}
      lines={lines}
      more={(more) => editsText.andMoreCorrections({ more })}
      onChange={(index, to) => onChange(corrections.map((one, at) => (at === index ? { ...one, to } : one)))}
      onRemove={(index) => onChange(corrections.filter((_, at) => at !== index))}
    />
  );
}
