import { publishingText } from './publishing-text.ts';

/** Labels for the visibility of a plugin. */
export const visibilityLabels = {
  private: publishingText.private,
  workspace: publishingText.organization,
  public: publishingText.public,
} as const;
