const crawlers =
  /bot\b|crawler|spider|slurp|facebookexternalhit|embedly|bingpreview|headlessprerender|lighthouse|whatsapp|telegrambot|applebot/i;

/** Returns whether a user agent belongs to a search engine or a link preview. */
export function isCrawler(userAgent: string): boolean {
  return crawlers.test(userAgent);
}
