import { publishingText } from './publishing-text.ts';

/**
 * The versions that may follow one: for a fix, for something new, and where results change. 1.0.0
 * follows nothing.
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
