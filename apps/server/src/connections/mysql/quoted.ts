/** A name within backticks, which are doubled inside. https://dev.mysql.com/doc/refman/8.4/en/identifiers.html */
export const quoted = (name: string): string => `\`${name.replaceAll('`', '``')}\``;
