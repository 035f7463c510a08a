import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Dial, type Link, type LoadHandlers, text } from './chat-load.ts';

// Raw sockets and string searches: the load generator must cost less than the server that it measures.

/** Encodes a client frame with an all-zero mask. It is legal, and nothing has to be masked. */
function encodeFrame(body: string): Buffer {
  const payload = Buffer.from(body);
  const head =
    payload.length < 126
      ? [0x81, 0x80 | payload.length, 0, 0, 0, 0]
      : [0x81, 0x80 | 126, payload.length >> 8, payload.length & 255, 0, 0, 0, 0];
  return Buffer.concat([Buffer.from(head), payload]);
}

const extractBetween = (haystack: string, before: string): string => {
  const from = haystack.indexOf(before) + before.length;
  return haystack.slice(from, haystack.indexOf('"', from));
};

/** Until the server knows a pair. */
const FIRST_KEY_MS = 500;

type CallName = 'send_message' | 'typing';

/** The credentials of a user: the session cookie and the ticket made for it. */
type Credentials = { ticket: string; cookie: string };

/**
 * Creates a dial of our own wire. `getUrl`, `getCredentials` and `getId` give a user's server, credentials
 * and id. `typing` carries no id, so each user has one in flight.
 */
export function createSocketDial(
  getUrl: (user: number) => string,
  getCredentials: (user: number) => Credentials,
  getId: (user: number) => number,
  what: CallName = 'send_message',
): Dial {
  const typed = new Map<number, string>();
  return (user, handlers) =>
    new Promise((resolve, reject) => {
      const { port } = new URL(getUrl(user));
      const { ticket, cookie } = getCredentials(user);
      const socket = net.connect({ port: Number(port), host: '127.0.0.1' });
      socket.setNoDelay(true);
      const partner = getId(user ^ 1);
      const link: Link = {
        send: (id) => {
          if (what === 'typing') typed.set(user, id);
          const data =
            what === 'typing'
              ? `{"receiver_id":${partner}}`
              : `{"receiver_id":${partner},"message_type":"text","message_text":"${text}","trace_id":"${id}"}`;
          socket.write(encodeFrame(`{"module":"${what}","request_id":"${id}","data":${data}}`));
        },
        close: () => socket.destroy(),
      };
      const open = async () => {
        if (what === 'typing') {
          // A process delivers nothing before it knows that the two have a conversation. The first key press
          // makes it look.
          link.send('first');
          typed.delete(user);
          await sleep(FIRST_KEY_MS);
        }
        resolve(link);
      };
      const read = (frame: string) => {
        if (frame.startsWith('{"module":"new_message"')) {
          if (frame.includes(`"receiver_id":${getId(user)},`))
            handlers.onDelivered(user, extractBetween(frame, '"trace_id":"'));
        } else if (frame.startsWith('{"module":"typing"') && !frame.includes('"request_id"')) {
          const id = typed.get(user ^ 1);
          typed.delete(user ^ 1);
          if (id !== undefined) handlers.onDelivered(user, id);
        } else if (frame.includes('"request_id"')) {
          if (!frame.includes('"request_status":1')) throw new Error(frame);
          handlers.onAcked(user, extractBetween(frame, '"request_id":"'));
        }
      };
      socket.on('error', reject);
      socket.on('connect', () =>
        socket.write(
          `GET /socket?token=${encodeURIComponent(ticket)} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${cookie}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n`,
        ),
      );
      socket.on('data', createFrameReader(read, open, reject));
    });
}

function createFrameReader(read: (frame: string) => void, open: () => void, fail: (error: Error) => void) {
  let rest: Buffer = Buffer.alloc(0);
  let isUpgraded = false;
  return (chunk: Buffer) => {
    let bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    if (!isUpgraded) {
      const end = bytes.indexOf('\r\n\r\n');
      if (end < 0) {
        rest = bytes;
        return;
      }
      const status = bytes.toString('latin1', 9, 12);
      if (status !== '101') return fail(new Error(`upgrade rejected: ${status}`));
      isUpgraded = true;
      bytes = bytes.subarray(end + 4);
      open();
    }
    let at = 0;
    while (at + 2 <= bytes.length) {
      let length = bytes[at + 1] as number;
      let head = 2;
      if (length === 126) {
        if (at + 4 > bytes.length) break;
        length = bytes.readUInt16BE(at + 2);
        head = 4;
      }
      if (at + head + length > bytes.length) break;
      read(bytes.toString('latin1', at + head, at + head + length));
      at += head + length;
    }
    rest = Buffer.from(bytes.subarray(at));
  };
}

/** Creates a dial of XMPP without encryption, as the peer's configuration allows on loopback. */
export function createXmppDial(port: number): Dial {
  const hello =
    "<?xml version='1.0'?><stream:stream to='localhost' xmlns='jabber:client' xmlns:stream='http://etherx.jabber.org/streams' version='1.0'>";
  return (user, handlers) =>
    new Promise((resolve, reject) => {
      const socket = net.connect({ port, host: '127.0.0.1' });
      socket.setNoDelay(true);
      socket.setEncoding('latin1');
      const link: Link = {
        send: (id) =>
          socket.write(
            `<message type='chat' to='u${user ^ 1}@localhost/r' id='${id}'><body>${text}</body></message>`,
          ),
        close: () => socket.destroy(),
      };
      const steps: [string, string][] = [
        [
          '</stream:features>',
          `<auth xmlns='urn:ietf:params:xml:ns:xmpp-sasl' mechanism='PLAIN'>${Buffer.from(`\0u${user}\0p`).toString('base64')}</auth>`,
        ],
        ['<success', hello],
        [
          '</stream:features>',
          "<iq type='set' id='b'><bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'><resource>r</resource></bind></iq>",
        ],
        ['</iq>', '<presence/>'],
      ];
      let rest = '';
      let step = 0;
      socket.on('error', reject);
      socket.on('connect', () => socket.write(hello));
      socket.on('data', (chunk: unknown) => {
        rest += chunk as string;
        const now = steps[step];
        if (now) {
          if (rest.includes('<failure')) return reject(new Error(rest));
          if (!rest.includes(now[0])) return;
          rest = '';
          step++;
          socket.write(now[1]);
          // The server echoes presence to its sender. Nothing else shows that it has processed it.
          if (step === steps.length) setTimeout(() => resolve(link), 300);
          return;
        }
        rest = readStanzas(rest, user, handlers);
      });
    });
}

function readStanzas(buffer: string, user: number, handlers: LoadHandlers): string {
  let from = 0;
  for (let end = buffer.indexOf('</message>'); end >= 0; end = buffer.indexOf('</message>', from)) {
    const start = buffer.indexOf('<message ', from);
    const id = /\sid=['"]([^'"]+)/.exec(buffer.slice(start, buffer.indexOf('>', start)))?.[1];
    if (id) handlers.onDelivered(user, id);
    from = end + '</message>'.length;
  }
  return buffer.slice(from);
}
