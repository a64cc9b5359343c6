import { publishingText } from './publishing-text.ts';

/**
 * Returns the versions that may follow a version: for a fix, for a new feature, and for different
 * results. The first version is 1.0.0.
 */
export function nextVersions(
  last: string | undefined,
): readonly { readonly version: string; readonly about: string }[] {
  if (last === undefined) return [{ version: '1.0.0', about: publishingText.firstVersion }];
  const [major = 0, minor = 0, patch = 0] = last.split('.').map(Number);
  return [
    { version: `${major}.${minor}.${patch + 1}`, about: publishingText.fix },
    { version: `${major}.${minor + 1}.0`, about: publishingText.somethingNew },
    { version: `${major + 1}.0.0`, about: publishingText.differentResults },
  ];
}
