const quoted = /(["'])[^"']*\/([^"'/]+)\1/g;
const bare = /(?<![\w/.])\/(?:[^\s/"':]+\/)+([^\s/"':]+)/g;

/**
 * Reduces each path in a message to its last part, so that it does not reveal where the server
 * stores its files.
 */
export function withoutFolders(message: string): string {
  return message.replace(quoted, '$1$2$1').replace(bare, '$1');
}
