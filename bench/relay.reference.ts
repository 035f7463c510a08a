import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { exitWithParent, sendReady, serveTasks } from '@afterglow/testkit/process-tasks';
import { type WebSocket, WebSocketServer } from 'ws';

// The reference that stores nothing: parse, reply, forward. The difference is the cost of storing and charging.
exitWithParent(() => {});
serveTasks();
const server = http.createServer();
const wss = new WebSocketServer({ server, perMessageDeflate: false });
const people = new Map<number, WebSocket>();
let sequence = 0;
wss.on('connection', (socket, request) => {
  const me = Number(new URL(request.url ?? '/', 'http://x').searchParams.get('token'));
  people.set(me, socket);
  socket.on('close', () => people.delete(me));
  socket.on('message', (text) => {
    const { module, request_id, data } = JSON.parse(text.toString());
    if (module === 'typing') {
      people
        .get(data.receiver_id)
        ?.send(JSON.stringify({ module, request_status: 1, data: { user_id: me } }));
      socket.send(JSON.stringify({ module, request_id, request_status: 1 }));
      return;
    }
    const details = {
      id: ++sequence,
      sender_id: me,
      receiver_id: data.receiver_id,
      type: 'text',
      message: data.message_text,
      timestamp: Math.floor(Date.now() / 1000),
      trace_id: data.trace_id,
    };
    people.get(data.receiver_id)?.send(JSON.stringify({ module: 'new_message', request_details: details }));
    socket.send(JSON.stringify({ module, request_id, request_status: 1, request_details: details }));
  });
});
server.listen(0, '127.0.0.1', () =>
  sendReady({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
);
