import { NumberInput, Select } from '@mantine/core';
import { decimalDigits, decimalType, isDecimal, scaleOf } from '@winnow/kernel';
import { fieldsText } from './fields-text.ts';
import { typeChoices } from './type-choices.ts';

interface TypeFieldProps {
  readonly label?: string;
  readonly value: string | null;
  readonly onChange: (type: string) => void;
}

/** Select for a data type; for decimals also their number of places. */
export function TypeField({ value, onChange, ...common }: TypeFieldProps) {
  return (
    <>
      <Select
        {...common}
        size="xs"
        data={typeChoices(value)}
        value={value}
        allowDeselect={false}
        onChange={(next) => next && onChange(next)}
      />
      {isDecimal(value) && (
        <NumberInput
          size="xs"
          label={fieldsText.decimalPlaces}
          description={fieldsText.decimalsAbout}
          min={0}
          max={decimalDigits}
          allowDecimal={false}
          value={scaleOf(value)}
          onChange={(places) => typeof places === 'number' && onChange(decimalType(places))}
        />
      )}
    </>
  );
}
