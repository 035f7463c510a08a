import net from 'node:net';

export type CuttingProxy = {
  port: number;
  /** The number of accepted connections. */
  taken: () => number;
  /** The bytes that the newest connection has delivered so far. */
  brought: () => number;
  /** Breaks every connection and accepts none until `mend`. */
  cut: () => void;
  mend: () => void;
  close: () => Promise<void>;
};

/**
 * Starts a proxy between a client and a server on this machine. `limit` is called when a connection begins.
 * The proxy forwards exactly that many bytes of the server and then breaks the connection in both directions
 * without a close, like a dead network.
 */
export async function cuttingProxy(
  target: number,
  limit: () => number = () => Number.POSITIVE_INFINITY,
): Promise<CuttingProxy> {
  const open = new Set<net.Socket>();
  let isWhole = true;
  let taken = 0;
  let brought = 0;
  const server = net.createServer((client) => {
    if (!isWhole) return void client.destroy();
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
      // The forwarded bytes arrive before the end of the connection.
      if (left > 0) client.write(part);
      else {
        behind.destroy();
        client.end(part, () => client.destroy());
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    isWhole = false;
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as net.AddressInfo).port,
    taken: () => taken,
    brought: () => brought,
    cut,
    mend: () => {
      isWhole = true;
    },
    close: async () => {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
