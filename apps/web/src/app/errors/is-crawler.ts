const crawlers =
  /bot\b|crawler|spider|slurp|facebookexternalhit|embedly|bingpreview|headlessprerender|lighthouse|whatsapp|telegrambot|applebot/i;

/** Whether a user agent is a program that reads pages for an index or a preview. */
export function isCrawler(userAgent: string): boolean {
  return crawlers.test(userAgent);
}
