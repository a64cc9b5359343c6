import { accountsCall } from '../../shared/session/accounts-call.ts';
import { CheckMail } from './check-mail.tsx';
import { useAddress } from './form/use-address.ts';
import { WayLink } from './form/way-link.tsx';
import { pathWithWay } from './ways.ts';

/** The page to which the link of a mail leads: with a session on to where one came from, else it says what failed. */
export function verifiedPath(redirect: unknown): string {
  return pathWithWay('/signin', redirect);
}

/** Says that an address has to be confirmed before its account is let in. */
export function VerifyMail({ email }: { readonly email: string }) {
  const callbackURL = verifiedPath(useAddress().get('redirect'));
  return (
    <CheckMail
      again={() => accountsCall('/send-verification-email', { email, callbackURL })}
      foot={<WayLink to="/signin">Back to signing in</WayLink>}
    >
      We sent a link to <strong>{email}</strong>. The link confirms the address and signs in; it works for one
      hour.
    </CheckMail>
  );
}
