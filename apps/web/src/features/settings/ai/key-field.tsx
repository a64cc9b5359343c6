import { Button, PasswordInput } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { notifySuccess } from '../../../shared/notify.ts';
import { problemText } from '../../../shared/problems/problem-text.ts';
import { confirm } from '../../../shared/ui/confirm.tsx';
import { Row } from '../parts/row.tsx';
import classes from './ai.module.css';
import type { Ai, AiChange } from './ai-api.ts';
import { settingsAiText } from './settings-ai-text.ts';

interface KeyFieldProps {
  readonly ai: Ai;
  readonly needed: boolean;
  readonly save: (change: AiChange) => Promise<void>;
}

/** The provider's API key: entered here, and never shown again except for its end. */
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
      notifySuccess(key === null ? settingsAiText.keyRemoved : settingsAiText.keySaved);
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
    if (key === '') return setError(settingsAiText.enterKey);
    if (await send(key)) form.reset();
  };
  const remove = async (): Promise<void> => {
    const sure = await confirm({
      title: settingsAiText.removeKey,
      text: settingsAiText.removeKeyText,
      action: settingsAiText.removeKeyLabel,
      danger: true,
    });
    if (sure) await send(null);
  };
  return (
    <Row
      label={settingsAiText.key}
      controlId={id}
      help={
        isSet ? settingsAiText.keyHelp({ lastFour: ai.keyLastFour }) : settingsAiText.keyIsNotSet({ needed })
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
          placeholder={isSet ? settingsAiText.writeAnotherOne : settingsAiText.writeOrPasteIt}
          error={error}
          visibilityToggleButtonProps={{ 'aria-label': settingsAiText.showOrHideKey }}
        />
        <Button type="submit" variant="default" loading={busy}>
          {settingsAiText.save}
        </Button>
        {isSet && (
          <Button variant="default" onClick={() => void remove()}>
            {settingsAiText.remove}
          </Button>
        )}
      </form>
    </Row>
  );
}
