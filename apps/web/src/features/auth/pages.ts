import type { Page } from '../../shared/page.ts';

export const signInPage: Page = {
  path: '/signin',
  title: 'Sign in',
  layout: 'auth',
  access: 'protected-from-loggedin',
  load: async () => (await import('./sign-in.tsx')).SignIn,
};

export const signUpPage: Page = {
  path: '/signup',
  title: 'Sign up',
  layout: 'auth',
  access: 'protected-from-loggedin',
  load: async () => (await import('./sign-up.tsx')).SignUp,
};

export const twoFactorPage: Page = {
  path: '/two-factor',
  title: 'Confirm the sign-in',
  layout: 'auth',
  access: 'public',
  load: async () => (await import('./two-factor/two-factor.tsx')).TwoFactor,
};

export const forgotPasswordPage: Page = {
  path: '/forgot-password',
  title: 'Forgot the password',
  layout: 'auth',
  access: 'public',
  load: async () => (await import('./forgot-password.tsx')).ForgotPassword,
};

export const resetPasswordPage: Page = {
  path: '/reset-password',
  title: 'Choose a new password',
  layout: 'auth',
  access: 'public',
  load: async () => (await import('./reset-password.tsx')).ResetPassword,
};
