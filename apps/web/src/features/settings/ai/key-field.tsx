import { Button, PasswordInput } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { notifySuccess } from '../../../shared/notify.ts';
import { problemText } from '../../../shared/problems/problem-text.ts';
import { confirm } from '../../../shared/ui/confirm.tsx';
import { Row } from '../parts/row.tsx';
import classes from './ai.module.css';
import type { Ai, AiChange } from './ai-api.ts';

interface KeyFieldProps {
  readonly ai: Ai;
  readonly needed: boolean;
  readonly save: (change: AiChange) => Promise<void>;
}

/** The key of the provider: written here, never shown again but for its end. */
export function KeyField({ ai, needed, save }: KeyFieldProps) {
  const id = useId();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const isSet = ai.keyLastFour !== null;
  const send = async (key: string | null): Promise<boolean> => {
    setBusy(true);
    setError(undefined);
    try {
      await save({ key });
      notifySuccess(key === null ? 'Key removed.' : 'Key saved.');
      return true;
    } catch (problem) {
      setError(problemText(problem));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const key = new FormData(form).get('key')?.toString().trim() ?? '';
    if (key === '') return setError('Enter a key');
    if (await send(key)) form.reset();
  };
  const remove = async (): Promise<void> => {
    const sure = await confirm({
      title: 'Remove the key',
      text: "The key can't be shown or restored. To use the provider again, enter it again.",
      action: 'Remove key',
      danger: true,
    });
    if (sure) await send(null);
  };
  return (
    <Row
      label="Key"
      controlId={id}
      help={
        isSet
          ? `Set${ai.keyLastFour ? `; it ends with ${ai.keyLastFour}` : ''}. It is kept encrypted and never shown.`
          : `${needed ? 'Not set; this provider requires a key.' : 'Not set.'} It is kept encrypted and never shown.`
      }
    >
      <form className={classes.key} onSubmit={(event) => void submit(event)}>
        <PasswordInput
          id={id}
          name="key"
          flex={1}
          autoComplete="off"
          data-1p-ignore
          maxLength={2000}
          placeholder={isSet ? 'Write another one' : 'Write or paste it'}
          error={error}
          visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the key' }}
        />
        <Button type="submit" variant="default" loading={busy}>
          Save
        </Button>
        {isSet && (
          <Button variant="default" onClick={() => void remove()}>
            Remove
          </Button>
        )}
      </form>
    </Row>
  );
}
