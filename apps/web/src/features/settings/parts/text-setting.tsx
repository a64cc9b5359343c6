import { TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { notifySuccess } from '../../../shared/notify.ts';
import { problemText } from '../../../shared/problems/problem-text.ts';
import { Row } from './row.tsx';
import { settingsPartsText } from './settings-parts-text.ts';

interface TextSettingProps {
  readonly label: string;
  readonly help?: ReactNode;
  /** Value on the server; undefined while loading. */
  readonly value: string | undefined;
  /** Saves the value; errors are shown at the field. */
  readonly save: (text: string) => Promise<unknown>;
  /** Validates a value before it is sent; returns the error, if any. */
  readonly check?: (text: string) => string | undefined;
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly autoComplete?: string;
  readonly leftSection?: ReactNode;
}

/**
 * A text setting that is saved on blur or Enter, with an undo action in a toast; Escape discards
 * the input.
 */
export function TextSetting(props: TextSettingProps) {
  const {
    label,
    help,
    value,
    save,
    check,
    placeholder,
    maxLength = 200,
    autoComplete = 'off',
    leftSection,
  } = props;
  const id = useId();
  const [text, setText] = useState(value ?? '');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  useEffect(() => setText(value ?? ''), [value]);

  const send = async (next: string, done: () => void): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      await save(next);
      done();
    } catch (problem) {
      setError(problemText(problem));
    }
    setBusy(false);
  };
  const leave = (): void => {
    const next = text.trim();
    if (value === undefined || next === value) {
      setText(value ?? '');
      setError(undefined);
      return;
    }
    const wrong = check?.(next);
    if (wrong) {
      setError(wrong);
      return;
    }
    const before = value;
    void send(next, () =>
      notifySuccess(settingsPartsText.saved({ label }), {
        label: settingsPartsText.undo,
        run: () => void send(before, () => notifySuccess(settingsPartsText.isAsItWas({ label }))),
      }),
    );
  };

  return (
    <Row label={label} help={help} controlId={id}>
      <TextInput
        id={id}
        value={text}
        error={error}
        disabled={value === undefined}
        aria-busy={busy}
        maxLength={maxLength}
        autoComplete={autoComplete}
        spellCheck={false}
        leftSection={leftSection}
        {...(placeholder ? { placeholder } : {})}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') leave();
          if (event.key === 'Escape' && text !== value) {
            event.stopPropagation();
            setText(value ?? '');
            setError(undefined);
          }
        }}
      />
    </Row>
  );
}
