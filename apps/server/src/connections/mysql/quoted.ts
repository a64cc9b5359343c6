/**
 * Quotes a name in backticks, doubling those inside it.
 * https://dev.mysql.com/doc/refman/8.4/en/identifiers.html
 */
export const quoted = (name: string): string => `\`${name.replaceAll('`', '``')}\``;
