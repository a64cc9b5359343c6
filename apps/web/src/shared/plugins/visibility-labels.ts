import { publishingText } from './publishing-text.ts';

/** Who sees a plugin, as menus show it. */
export const visibilityLabels = {
  private: publishingText.private,
  workspace: publishingText.organization,
  public: publishingText.public,
} as const;
