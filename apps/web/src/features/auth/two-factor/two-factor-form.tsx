import { Button, Checkbox, TextInput } from '@mantine/core';
import { ProblemList } from '../../../shared/problems/problem-list.tsx';
import { accountsCall } from '../../../shared/session/accounts-call.ts';
import { authText } from '../auth-text.ts';
import classes from '../form/auth-form.module.css';
import { useAuthForm } from '../form/use-auth-form.ts';
import { explainFailure } from './send-code.ts';
import type { TwoFactorMethod } from './two-factor-methods.ts';

interface TwoFactorFormProps {
  readonly method: TwoFactorMethod;
  /** Called once there is a session. */
  readonly onDone: () => Promise<void>;
}

/** Form for one second-factor method. */
export function TwoFactorForm({ method, onDone }: TwoFactorFormProps) {
  const digits = method.id !== 'backup';
  const { form, field, box, busy, refusal } = useAuthForm(
    { code: '', trustDevice: false },
    async ({ code, trustDevice }) => {
      const typed = digits ? code.replace(/\s/g, '') : code.trim();
      await accountsCall(method.call, { code: typed, trustDevice }).catch(explainFailure);
      await onDone();
      return true;
    },
  );
  return (
    <form className={classes.form} {...form}>
      {refusal && <ProblemList error={refusal} />}
      <TextInput
        label={method.field}
        autoComplete={digits ? 'one-time-code' : 'off'}
        inputMode={digits ? 'numeric' : 'text'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
        withAsterisk={false}
        autoFocus
        classNames={{ input: classes.code }}
        {...field('code')}
      />
      <Checkbox
        label={authText.trustThisBrowserFor30}
        description={authText.trustThisBrowserForDescription}
        {...box('trustDevice')}
      />
      <Button type="submit" fullWidth loading={busy}>
        {authText.confirm}
      </Button>
    </form>
  );
}
