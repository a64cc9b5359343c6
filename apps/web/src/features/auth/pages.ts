import type { Page } from '../../shared/page.ts';
import { pageTitles } from '../../shared/text/page-titles-text.ts';

export const signInPage: Page = {
  path: '/signin',
  title: pageTitles.signIn,
  layout: 'auth',
  access: 'protected-from-loggedin',
  load: async () => (await import('./sign-in.tsx')).SignIn,
};

export const signUpPage: Page = {
  path: '/signup',
  title: pageTitles.signUp,
  layout: 'auth',
  access: 'protected-from-loggedin',
  load: async () => (await import('./sign-up.tsx')).SignUp,
};

export const twoFactorPage: Page = {
  path: '/two-factor',
  title: pageTitles.confirmSignIn,
  layout: 'auth',
  access: 'public',
  load: async () => (await import('./two-factor/two-factor.tsx')).TwoFactor,
};

export const forgotPasswordPage: Page = {
  path: '/forgot-password',
  title: pageTitles.forgotPassword,
  layout: 'auth',
  access: 'public',
  load: async () => (await import('./forgot-password.tsx')).ForgotPassword,
};

export const resetPasswordPage: Page = {
  path: '/reset-password',
  title: pageTitles.chooseNewPassword,
  layout: 'auth',
  access: 'public',
  load: async () => (await import('./reset-password.tsx')).ResetPassword,
};
