/** Returns the name of an uploaded file, safe to display and store. */
export function fileNameOf(sent: string): string {
  return (
    sent
      .replace(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, 500) || 'upload'
  );
}
