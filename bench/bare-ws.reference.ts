import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { exitWithParent, sendReady, serveTasks } from '@afterglow/testkit/process-tasks';
import { type WebSocket, WebSocketServer } from 'ws';

// The reference: nothing but ws, JSON in, JSON out.
exitWithParent(() => {});
const server = http.createServer();
const wss = new WebSocketServer({ server, perMessageDeflate: false });
const sockets = new Set<WebSocket>();
wss.on('connection', (socket) => {
  sockets.add(socket);
  socket.on('close', () => sockets.delete(socket));
  socket.on('message', (data) => {
    const { module, request_id } = JSON.parse(data.toString());
    socket.send(
      JSON.stringify({ module, request_id, request_status: 1, data: [{ name: 'English', prefix: 'en' }] }),
    );
  });
});
serveTasks({
  /** The simplest fan-out: one send for each socket. */
  fan: async ({ rounds, frame }: { rounds: number; frame: string }) => {
    for (let round = 0; round < rounds; round++) {
      for (const socket of sockets) socket.send(frame);
      await waitForDrain();
    }
  },
});
server.listen(0, '127.0.0.1', () =>
  sendReady({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
);

async function waitForDrain(): Promise<void> {
  while ([...sockets].some((socket) => socket.bufferedAmount > 64 * 1024))
    await new Promise((resolve) => setImmediate(resolve));
  await new Promise((resolve) => setImmediate(resolve));
}
