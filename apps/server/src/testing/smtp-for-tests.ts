import net from 'node:net';

export type TestSmtp = {
  url: string;
  /** Emails that were received completely, also those that were never acknowledged. */
  received: string[];
  /** `hang` does not reply to an email, `refuse` rejects it. */
  behave: (how: 'take' | 'refuse' | 'hang') => void;
  close: () => Promise<void>;
};

/** Starts a mail server with the minimum of SMTP that a sender needs. */
export async function startSmtp(): Promise<TestSmtp> {
  const received: string[] = [];
  const sockets = new Set<net.Socket>();
  let manner: 'take' | 'refuse' | 'hang' = 'take';
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    socket.write('220 here\r\n');
    let text = '';
    let isInEmail = false;
    socket.on('data', (bytes) => {
      text += bytes.toString();
      for (;;) {
        const end = text.indexOf(isInEmail ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const part = text.slice(0, end);
        text = text.slice(end + (isInEmail ? 5 : 2));
        if (isInEmail) {
          isInEmail = false;
          received.push(part);
          if (manner !== 'hang') socket.write(manner === 'take' ? '250 ok\r\n' : '451 not now\r\n');
        } else if (part.toUpperCase() === 'DATA') {
          isInEmail = true;
          socket.write('354 go on\r\n');
        } else socket.write(part.toUpperCase() === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    behave: (how) => {
      manner = how;
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
