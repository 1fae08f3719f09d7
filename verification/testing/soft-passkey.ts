// An authenticator in software, for tests: creates a passkey, signs challenges by WebAuthn Level 3, and sends false
// data on request.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** User present, user verified, and (in a new passkey) data of the credential. */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

export type Ceremony = {
  readonly challenge: string;
  readonly origin?: string;
  readonly counter?: number;
  readonly verified?: boolean;
  readonly userHandle?: string;
};

export type SoftPasskey = {
  readonly id: string;
  /** The response to a registration, as a browser's JSON. */
  register(ceremony: Ceremony): string;
  /** The response to an authentication request. */
  answer(ceremony: Ceremony): string;
};

/** An ES256 passkey for the site. */
export function makeSoftPasskey({ rpId, origin }: { rpId: string; origin: string }): SoftPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  const clientData = (type: string, { challenge, origin: from = origin }: Ceremony) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const dataOf = ({ counter = 0, verified = true }: Ceremony, credential: Buffer = Buffer.alloc(0)) => {
    const flags = PRESENT | (verified ? VERIFIED : 0) | (credential.length > 0 ? HAS_CREDENTIAL : 0);
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([flags]), counted, credential]);
  };
  return {
    id,
    register: (ceremony) => {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const authData = dataOf(ceremony, credentialData(credentialId, x, y));
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authData)],
      ]);
      return answerText(id, {
        clientDataJSON: clientData('webauthn.create', ceremony),
        attestationObject: Buffer.from(isoCBOR.encode(attestation)),
      });
    },
    answer: (ceremony) => {
      const [client, authenticatorData] = [clientData('webauthn.get', ceremony), dataOf(ceremony)];
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), privateKey);
      const parts = { clientDataJSON: client, authenticatorData, signature };
      if (ceremony.userHandle === undefined) return answerText(id, parts);
      return answerText(id, { ...parts, userHandle: Buffer.from(ceremony.userHandle) });
    },
  };
}

/** An unknown authenticator model, the identifier, and the public key in COSE format (RFC 9053 §7.1). */
function credentialData(credentialId: Buffer, x: string, y: string): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(credentialId.length);
  const key = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ]);
  return Buffer.concat([Buffer.alloc(16), length, credentialId, Buffer.from(isoCBOR.encode(key))]);
}

function answerText(id: string, response: Record<string, Buffer>): string {
  const texts = Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')]);
  return JSON.stringify({ id, rawId: id, type: 'public-key', response: Object.fromEntries(texts) });
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
