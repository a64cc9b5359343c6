/** The name of a file as it was sent, fit to be shown and stored. */
export function fileNameOf(sent: string): string {
  return (
    sent
      .replace(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, 500) || 'upload'
  );
}
