import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** Flags of the authenticator data. */
const flags = { present: 0x01, verified: 0x04, attested: 0x40 };

type Slip = {
  /** The origin that the browser reports. */
  origin?: string;
  rpId?: string;
  /** Whether the user was verified (a finger, a code). */
  verified?: boolean;
  /** The signature counter, instead of the next value. */
  counter?: number;
};

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

/** Encodes a CBOR head: the type of the value, and its length or value. */
function head(kind: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(kind << 5) | value]);
  if (value < 256) return Buffer.from([(kind << 5) | 24, value]);
  return Buffer.from([(kind << 5) | 25, value >> 8, value & 0xff]);
}
const whole = (n: number) => (n < 0 ? head(1, -1 - n) : head(0, n));
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const words = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);

/**
 * Creates a device that creates one passkey and signs with it, as browsers report it: an elliptic curve key
 * and no attestation. A `slip` makes it sign wrong data.
 */
export function softwareAuthenticator(usual = { origin: 'http://localhost:3000', rpId: 'localhost' }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let counter = 0;

  const coseKey = Buffer.concat([
    head(5, 5),
    ...[whole(1), whole(2), whole(3), whole(-7), whole(-1), whole(1)],
    ...[whole(-2), bytes(Buffer.from(x, 'base64url')), whole(-3), bytes(Buffer.from(y, 'base64url'))],
  ]);
  const authData = ({ rpId = usual.rpId, verified = true, counter: text }: Slip, attested = false) => {
    counter = text ?? counter + 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flag = flags.present | (verified ? flags.verified : 0) | (attested ? flags.attested : 0);
    const length = Buffer.from([0, credentialId.length]);
    return Buffer.concat([
      sha256(rpId),
      Buffer.from([flag]),
      count,
      ...(attested ? [Buffer.alloc(16), length, credentialId, coseKey] : []),
    ]);
  };
  const clientData = (type: string, challenge: string, { origin = usual.origin }: Slip) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const named = { id, rawId: id, type: 'public-key', clientExtensionResults: {} };

  return {
    id,
    /** Answers the options of `/api/passkeys/options`. */
    make: ({ challenge }: { challenge: string }, slip: Slip = {}) => ({
      ...named,
      response: {
        clientDataJSON: clientData('webauthn.create', challenge, slip).toString('base64url'),
        attestationObject: Buffer.concat([
          head(5, 3),
          ...[words('fmt'), words('none'), words('attStmt'), head(5, 0)],
          ...[words('authData'), bytes(authData(slip, true))],
        ]).toString('base64url'),
        transports: ['internal'],
      },
    }),
    /** Answers the options of `/api/login/passkey/options`. */
    sign: ({ challenge }: { challenge: string }, slip: Slip = {}) => {
      const data = authData(slip);
      const client = clientData('webauthn.get', challenge, slip);
      return {
        ...named,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
        },
      };
    },
  };
}
