import net from 'node:net';

export type CuttingProxy = {
  port: number;
  /** How many connections have been taken. */
  taken: () => number;
  /** What the newest connection has brought so far, in bytes. */
  brought: () => number;
  /** Breaks every connection and takes none until `mend`. */
  cut: () => void;
  mend: () => void;
  close: () => Promise<void>;
};

/**
 * Stands between a client and a server on this machine. Of each connection it hands on as many bytes of the server as `limit` says
 * when it begins, to the byte, and then breaks it in both directions without a farewell, as a dead network does.
 */
export async function cuttingProxy(
  target: number,
  limit: () => number = () => Number.POSITIVE_INFINITY,
): Promise<CuttingProxy> {
  const open = new Set<net.Socket>();
  let whole = true;
  let taken = 0;
  let brought = 0;
  const server = net.createServer((client) => {
    if (!whole) return void client.destroy();
    taken++;
    brought = 0;
    let left = limit();
    const behind = net.connect({ port: target, host: '127.0.0.1' });
    const end = () => {
      for (const socket of [client, behind]) {
        socket.destroy();
        open.delete(socket);
      }
    };
    for (const socket of [client, behind]) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on('error', end);
      socket.on('close', end);
    }
    client.on('data', (bytes) => behind.write(bytes));
    behind.on('data', (bytes: Buffer) => {
      const part = bytes.subarray(0, Math.min(left, bytes.length));
      left -= part.length;
      brought += part.length;
      // What is handed on arrives before the end does.
      if (left > 0) client.write(part);
      else {
        behind.destroy();
        client.end(part, () => client.destroy());
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    whole = false;
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as net.AddressInfo).port,
    taken: () => taken,
    brought: () => brought,
    cut,
    mend: () => {
      whole = true;
    },
    close: async () => {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
