import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestChannel, type SocketServer, startSocketServer, waitUntil } from './testing/socket-server.ts';

let server: SocketServer;
const channels: { stop(): void }[] = [];

beforeEach(async () => {
  server = await startSocketServer();
});
afterEach(async () => {
  for (const channel of channels.splice(0)) channel.stop();
  await server.stop();
});

const getCookieUrl = (address: string) => !address.includes('token');

function open(over: Parameters<typeof openTestChannel>[1] = {}) {
  let ticketRequests = 0;
  const ticket = async () => `t${++ticketRequests}`;
  const direct = () => `ws://127.0.0.1:${server.port}/socket`;
  const opened = openTestChannel(server, { ticket, direct, ...over });
  channels.push(opened.channel);
  return { ...opened, getTicketRequests: () => ticketRequests };
}

test('with a cookie a socket opens at once, also after a lost connection, without a ticket', async () => {
  const { channel, clock, signIn, getTicketRequests: ticketRequests } = open();
  await signIn();
  server.closeSockets();
  await waitUntil(() => channel.state === 'waiting');
  clock.advance(15_000);
  await waitUntil(() => channel.state === 'open');
  expect(server.tokens).toEqual(['', '']);
  expect(ticketRequests()).toBe(0);
});

test('without a cookie a ticket is requested', async () => {
  const { signIn, getTicketRequests: ticketRequests } = open({ direct: () => null });
  await signIn();
  expect(server.tokens).toEqual(['t1']);
  expect(ticketRequests()).toBe(1);
});

test('a rejected cookie costs no wait: a ticket follows, and the cookie is not tried again until the next start', async () => {
  server.rejectUpgrades(getCookieUrl);
  const { channel, clock, signIn, states } = open();
  await signIn();
  expect(server.tokens).toEqual(['t1']);
  expect(states).toEqual(['connecting', 'open', 'authenticated']);
  server.rejectUpgrades(() => false);
  server.closeSockets();
  await waitUntil(() => channel.state === 'waiting');
  clock.advance(15_000);
  await waitUntil(() => channel.state === 'open');
  expect(server.tokens).toEqual(['t1', 't2']);
  channel.stop();
  channel.start();
  await waitUntil(() => channel.state === 'open');
  expect(server.tokens).toEqual(['t1', 't2', '']);
});

test('an unreachable server says nothing about the cookie', async () => {
  server.rejectUpgrades(() => true);
  const { channel, clock } = open();
  channel.start();
  await waitUntil(() => channel.state === 'waiting');
  server.rejectUpgrades(() => false);
  clock.advance(15_000);
  await waitUntil(() => channel.state === 'open');
  expect(server.tokens).toEqual(['']);
});

test('a handshake by cookie that hangs times out like any other', async () => {
  const { channel, clock } = open({
    direct: () => 'ws://127.0.0.1:9/socket',
    ticket: () => new Promise(() => {}),
  });
  channel.start();
  clock.advance(15_000);
  expect(channel.state).toBe('waiting');
});
