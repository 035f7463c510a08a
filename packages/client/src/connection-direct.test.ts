import { afterEach, beforeEach, expect, test } from 'vitest';
import { channelTo, type SocketServer, startSocketServer, until } from './testing/socket-server.ts';

let server: SocketServer;
const channels: { stop(): void }[] = [];

beforeEach(async () => {
  server = await startSocketServer();
});
afterEach(async () => {
  for (const channel of channels.splice(0)) channel.stop();
  await server.stop();
});

const byCookie = (address: string) => !address.includes('token');

function open(over: Parameters<typeof channelTo>[1] = {}) {
  let asked = 0;
  const ticket = async () => `t${++asked}`;
  const direct = () => `ws://127.0.0.1:${server.port}/socket`;
  const opened = channelTo(server, { ticket, direct, ...over });
  channels.push(opened.channel);
  return { ...opened, asked: () => asked };
}

test('with a cookie a socket opens at once, and again after it was lost: no ticket is asked for', async () => {
  const { channel, clock, signIn, asked } = open();
  await signIn();
  server.cut();
  await until(() => channel.state === 'waiting');
  clock.pass(15_000);
  await until(() => channel.state === 'open');
  expect(server.tokens).toEqual(['', '']);
  expect(asked()).toBe(0);
});

test('without one a ticket is asked for, as ever', async () => {
  const { signIn, asked } = open({ direct: () => null });
  await signIn();
  expect(server.tokens).toEqual(['t1']);
  expect(asked()).toBe(1);
});

test('a cookie that is not let in costs no wait: a ticket follows, and the cookie is not tried again until the next start', async () => {
  server.refuse(byCookie);
  const { channel, clock, signIn, states } = open();
  await signIn();
  expect(server.tokens).toEqual(['t1']);
  expect(states).toEqual(['connecting', 'open', 'authenticated']);
  server.refuse(() => false);
  server.cut();
  await until(() => channel.state === 'waiting');
  clock.pass(15_000);
  await until(() => channel.state === 'open');
  expect(server.tokens).toEqual(['t1', 't2']);
  channel.stop();
  channel.start();
  await until(() => channel.state === 'open');
  expect(server.tokens).toEqual(['t1', 't2', '']);
});

test('a server that was away altogether says nothing about the cookie', async () => {
  server.refuse(() => true);
  const { channel, clock } = open();
  channel.start();
  await until(() => channel.state === 'waiting');
  server.refuse(() => false);
  clock.pass(15_000);
  await until(() => channel.state === 'open');
  expect(server.tokens).toEqual(['']);
});

test('a handshake by cookie that hangs is given up like any other', async () => {
  const { channel, clock } = open({
    direct: () => 'ws://127.0.0.1:9/socket',
    ticket: () => new Promise(() => {}),
  });
  channel.start();
  clock.pass(15_000);
  expect(channel.state).toBe('waiting');
});
