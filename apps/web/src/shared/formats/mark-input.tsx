import { Autocomplete } from '@mantine/core';
import { useState } from 'react';
import { formatsText } from './formats-text.ts';
import { readMark, showMark } from './mark-text.ts';

interface MarkInputProps {
  readonly name: string;
  readonly label: string;
  readonly description?: string;
  readonly placeholder?: string;
  readonly value: string;
  readonly disabled?: boolean;
  readonly onChange: (value: string) => void;
}

/** Common marks with their names, suggested while typing. */
const usual: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  delimiter: [
    [',', formatsText.comma],
    [';', formatsText.semicolon],
    ['\t', 'Tab'],
    ['|', formatsText.pipe],
    [' ', 'Space'],
  ],
  quote: [
    ['"', formatsText.doubleQuote],
    ["'", formatsText.singleQuote],
  ],
  escape: [['\\', formatsText.backslash]],
  comment: [['#', formatsText.hash]],
};

/** Input field for marks such as delimiters; invisible characters are shown as escapes. */
export function MarkInput({
  name,
  label,
  description,
  placeholder,
  value,
  disabled = false,
  onChange,
}: MarkInputProps) {
  const offers = usual[name] ?? [];
  const nameOf = (mark: string): string | undefined => offers.find(([one]) => one === mark)?.[1];
  const [text, setText] = useState(() => showMark(value));
  const [shown, setShown] = useState(value);
  // A value changed from outside, for example with the format, replaces the input.
  if (shown !== value && readMark(text) !== value) {
    setShown(value);
    setText(showMark(value));
  }
  return (
    <Autocomplete
      label={label}
      description={description}
      placeholder={placeholder ?? formatsText.none}
      disabled={disabled}
      spellCheck={false}
      styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
      rightSectionWidth={nameOf(value) ? 104 : 0}
      rightSectionPointerEvents="none"
      rightSection={nameOf(value) ? <MarkName>{nameOf(value) ?? ''}</MarkName> : undefined}
      data={offers.map(([mark]) => showMark(mark))}
      filter={({ options }) => options}
      renderOption={({ option }) => (
        <span style={{ display: 'flex', gap: 12 }}>
          <code style={{ minWidth: 16 }}>{option.value}</code>
          {nameOf(readMark(option.value))}
        </span>
      )}
      value={text}
      onChange={(next) => {
        setText(next);
        setShown(readMark(next));
        onChange(readMark(next));
      }}
    />
  );
}

function MarkName({ children }: { readonly children: string }) {
  return (
    <span
      style={{
        width: '100%',
        paddingInlineEnd: 10,
        textAlign: 'end',
        fontSize: 12,
        color: 'var(--winnow-text-quiet)',
      }}
    >
      {children}
    </span>
  );
}
