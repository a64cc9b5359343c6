import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** The relevant part of a request to an authenticator. */
interface Asked {
  readonly challenge: string;
}

interface AuthenticatorOptions {
  /** Origin of the page in the browser. */
  readonly origin: string;
  /** Whether it verifies its user; called each time. */
  readonly verifiesUser?: () => boolean;
  readonly credentialId?: Buffer;
}

/** A software authenticator: one key pair, with responses in WebAuthn's JSON format. */
export interface Authenticator {
  /** In Base64url. */
  readonly credentialId: string;
  register(asked: Asked): object;
  sign(asked: Asked): object;
}

export function createAuthenticator({
  origin,
  verifiesUser = () => true,
  credentialId = randomBytes(32),
}: AuthenticatorOptions): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = credentialId.toString('base64url');
  const rpIdHash = createHash('sha256').update(new URL(origin).hostname).digest();
  let signed = 0;
  const clientData = (type: string, { challenge }: Asked): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (attested?: Buffer): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(signed++);
    const flags = 0x01 | (verifiesUser() ? 0x04 : 0) | (attested ? 0x40 : 0);
    return Buffer.concat([rpIdHash, Buffer.from([flags]), count, attested ?? Buffer.alloc(0)]);
  };
  const credential = { id, rawId: id, type: 'public-key', clientExtensionResults: {} };
  return {
    credentialId: id,
    register: (asked) => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey(publicKey)]);
      const attestation = map([
        [text('fmt'), text('none')],
        [text('attStmt'), map([])],
        [text('authData'), bytes(authenticatorData(attested))],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', asked).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    sign: (asked) => {
      const client = clientData('webauthn.get', asked);
      const data = authenticatorData();
      const hash = createHash('sha256').update(client).digest();
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, hash]), privateKey).toString('base64url'),
        },
      };
    },
  };
}

/** Encodes an ES256 key as COSE (RFC 9053, 7.1.1). */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return map([
    [integer(1), integer(2)],
    [integer(3), integer(-7)],
    [integer(-1), integer(1)],
    [integer(-2), bytes(Buffer.from(x, 'base64url'))],
    [integer(-3), bytes(Buffer.from(y, 'base64url'))],
  ]);
}

/** Encodes the head of a CBOR item (RFC 8949, 3). */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 0xff]);
}

const integer = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value]);
const text = (value: string): Buffer => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const map = (entries: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([head(5, entries.length), ...entries.flat()]);
