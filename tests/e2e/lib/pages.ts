/** Public pages, with their titles. */
export const openPages = [
  ['/', 'Clean and transform data'],
  ['/try', 'Try without an account'],
  ['/terms', 'Terms and Conditions'],
  ['/privacy', 'Privacy Policy'],
  ['/signin', 'Sign in'],
  ['/signup', 'Sign up'],
  ['/two-factor', 'Confirm sign-in'],
  ['/forgot-password', 'Forgot your password?'],
  ['/reset-password?token=none', 'Choose a new password'],
] as const;

/** Pages that require signing in first. */
export const guardedPages = [
  ['/contact', 'Contact Us'],
  ['/dashboard', 'Home'],
  ['/projects', 'Open Projects'],
  ['/projects/create', 'Create Project'],
] as const;
