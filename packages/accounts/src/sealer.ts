import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts secrets that must be readable again, such as keys of other services. */
export interface Sealer {
  /** @param purpose what the secret is for and whose it is; it opens only for the same purpose */
  seal(secret: string, purpose: string): string;
  /** Undefined if the string was changed, or sealed for another purpose or with another key. */
  open(sealed: string, purpose: string): string | undefined;
}

const version = 'v1';
const ivBytes = 12;
const tagBytes = 16;

/**
 * Seals with AES-256-GCM; the purpose is authenticated too, so a sealed string does not open in
 * another row.
 *
 * @param secret of the installation, stored outside the database; at least 32 characters
 */
export function createSealer(secret: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'winnow sealed secrets', 32));
  return {
    seal: (text, purpose) => {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes });
      cipher.setAAD(Buffer.from(purpose));
      const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${version}.${sealed.toString('base64url')}`;
    },
    open: (sealed, purpose) => {
      const [which, encoded = ''] = sealed.split('.');
      const bytes = Buffer.from(encoded, 'base64url');
      if (which !== version || bytes.length < ivBytes + tagBytes) return undefined;
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAAD(Buffer.from(purpose));
      decipher.setAuthTag(bytes.subarray(-tagBytes));
      try {
        const opened = decipher.update(bytes.subarray(ivBytes, -tagBytes));
        return Buffer.concat([opened, decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
