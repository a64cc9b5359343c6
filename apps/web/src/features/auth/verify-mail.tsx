import { accountsCall } from '../../shared/session/accounts-call.ts';
import { authText } from './auth-text.ts';
import { CheckMail } from './check-mail.tsx';
import { SignInLink } from './form/sign-in-link.tsx';
import { useAddress } from './form/use-address.ts';
import { pathWithRedirect } from './redirects.ts';

/**
 * Returns the target of the link in a verification mail: with a session it redirects to the
 * previous page, otherwise it says what failed.
 */
export function verifiedPath(redirect: unknown): string {
  return pathWithRedirect('/signin', redirect);
}

/** Says that an address has to be confirmed before its account can be used. */
export function VerifyMail({ email }: { readonly email: string }) {
  const callbackURL = verifiedPath(useAddress().get('redirect'));
  return (
    <CheckMail
      again={() => accountsCall('/send-verification-email', { email, callbackURL })}
      foot={<SignInLink to="/signin">{authText.backToSigningIn}</SignInLink>}
    >
      {authText.linkSent({ email: <strong>{email}</strong> })}
    </CheckMail>
  );
}
