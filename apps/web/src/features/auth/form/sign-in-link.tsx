import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { safeRedirect } from '../../../shared/session/safe-redirect.ts';
import { useAddress } from './use-address.ts';

interface WayLinkProps {
  readonly to: '/signin' | '/signup' | '/forgot-password';
  readonly children: ReactNode;
}

/** A link to another sign-in page that preserves the redirect target. */
export function SignInLink({ to, children }: WayLinkProps) {
  const redirect = safeRedirect(useAddress().get('redirect'));
  return (
    <Link to={to} search={(redirect === undefined ? {} : { redirect }) as never}>
      {children}
    </Link>
  );
}
