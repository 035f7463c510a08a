import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export type Received = {
  path: string;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
};

/** Starts a push service on this machine: it accepts notifications and replies as a test says. */
export async function pushService() {
  const received: Received[] = [];
  const answers = new Map<string, number>();
  let held: (() => void)[] | null = null;
  const server = http.createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const path = request.url ?? '';
    received.push({ path, headers: request.headers, body: Buffer.concat(parts) });
    if (held) await new Promise<void>((resolve) => held?.push(resolve));
    response.writeHead(answers.get(path) ?? 201).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    received,
    url: `http://127.0.0.1:${port}`,
    /** What the endpoint of one browser replies from now on. */
    answer: (path: string, status: number) => void answers.set(path, status),
    /** Does not reply until `release`. */
    hold: () => {
      held = [];
    },
    release: () => {
      for (const go of held ?? []) go();
      held = null;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

export type PushService = Awaited<ReturnType<typeof pushService>>;

/** Creates a browser with its own keys, subscribed at that service. */
export function browserAt(service: { url: string }) {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const auth = randomBytes(16);
  const path = `/send/${randomBytes(6).toString('hex')}`;
  const subscription = {
    endpoint: service.url + path,
    expirationTime: null,
    keys: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') },
  };
  return {
    path,
    subscription,
    /** Decrypts what was sent to this browser: RFC 8291 over RFC 8188, implemented here independently. */
    read: ({ body, headers }: Received): Record<string, unknown> => {
      if (headers['content-encoding'] !== 'aes128gcm') throw new Error('not encrypted as browsers read it');
      const salt = body.subarray(0, 16);
      const keyLength = body.readUInt8(20);
      const theirs = body.subarray(21, 21 + keyLength);
      const sealed = body.subarray(21 + keyLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), theirs]);
      const input = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(theirs), auth, info, 32));
      const key = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: aes128gcm\0', 16));
      const nonce = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: nonce\0', 12));
      const cipher = createDecipheriv('aes-128-gcm', key, nonce);
      cipher.setAuthTag(sealed.subarray(-16));
      const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
    },
  };
}

/** Returns the VAPID claims of the app, after it has verified the signature with the app's public key. */
export function provenSender({ headers }: Received, publicKey: string): Record<string, unknown> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  if (key !== publicKey) throw new Error('sent under another key');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const [head = '', claims = '', signature = ''] = token.split('.');
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: jwk, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!signed) throw new Error('not signed by the server');
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}
