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
