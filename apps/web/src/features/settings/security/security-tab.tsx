import { ChangePassword } from './change-password.tsx';
import { LinkedAccounts } from './linked-accounts.tsx';
import { Passkeys } from './passkeys.tsx';
import { Sessions } from './sessions.tsx';
import { SignInHistory } from './sign-in-history.tsx';
import { Tokens } from './tokens.tsx';
import { TwoFactor } from './two-factor.tsx';

export function SecurityTab() {
  return (
    <>
      <ChangePassword />
      <TwoFactor />
      <Passkeys />
      <LinkedAccounts />
      <Sessions />
      <Tokens />
      <SignInHistory />
    </>
  );
}
