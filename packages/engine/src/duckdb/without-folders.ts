const quoted = /(["'])[^"']*\/([^"'/]+)\1/g;
const bare = /(?<![\w/.])\/(?:[^\s/"':]+\/)+([^\s/"':]+)/g;

/** A message with the last part of each path in it: where the server keeps its files is nobody's business. */
export function withoutFolders(message: string): string {
  return message.replace(quoted, '$1$2$1').replace(bare, '$1');
}
