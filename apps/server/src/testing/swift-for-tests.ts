import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { S3Address } from '../config/environment.mjs';
import { listens } from './listens.ts';
import type { TestS3 } from './s3-for-tests.ts';

const BUCKET = 'pictures';
const ACCESS_KEY = 'test:tester';
const SECRET_KEY = 'a-secret-of-the-tests';
const BACKENDS = ['account', 'container', 'object'] as const;
type Backend = (typeof BACKENDS)[number];
/** Four times Python, with all that Swift imports. */
export const SWIFT_START_MS = 240_000;

const isAsked = process.env.SOAK_S3 === '1';
// The path of its hash secrets is fixed in Swift.
const isHere =
  fs.existsSync('/etc/swift/swift.conf') &&
  spawnSync('swift-proxy-server', ['--version']).error === undefined;

/**
 * Returns whether this run wants a store that thousands use, and this machine has it. Prints a line if it is
 * only wanted.
 */
export function swiftIsHere(): boolean {
  if (isAsked && !isHere)
    console.warn(
      'Left out: OpenStack Swift is not installed (swift-proxy, -object, -container, -account): no test uses it here.',
    );
  return isAsked && isHere;
}

/**
 * Starts OpenStack Swift with its S3 interface, one process of each kind, and an empty bucket. Unlike
 * `startTestS3`, it checks signatures and lists what was stored with a delay.
 */
export async function startTestSwift(): Promise<TestS3> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'afterglow-swift-'));
  const running: ChildProcess[] = [];
  const start = async (kind: Backend | 'proxy', port: number): Promise<ChildProcess> => {
    const child = spawn(`swift-${kind}-server`, [path.join(folder, `${kind}.conf`)], { stdio: 'ignore' });
    running.push(child);
    await waitUntilUp(child, port, kind);
    return child;
  };
  fs.mkdirSync(path.join(folder, 'devices', 'disk'), { recursive: true });
  const ports: Record<string, number> = {};
  for (const kind of [...BACKENDS, 'proxy'] as const) {
    const port = await findPort();
    ports[kind] = port;
    const text = kind === 'proxy' ? configureProxy(folder, port) : configureBackend(folder, kind, port);
    fs.writeFileSync(path.join(folder, `${kind}.conf`), text);
  }
  buildRings(folder, ports);
  const { proxy: port = 0 } = ports;
  await Promise.all(BACKENDS.map((kind) => start(kind, ports[kind] ?? 0)));
  let proxy = await start('proxy', port);
  const address: S3Address = {
    origin: `http://127.0.0.1:${port}`,
    bucket: BUCKET,
    region: 'us-east-1',
    accessKeyId: ACCESS_KEY,
    secretAccessKey: SECRET_KEY,
  };
  await createBucket(address);
  const credentials = [ACCESS_KEY, SECRET_KEY].map(encodeURIComponent).join(':');
  return {
    address,
    url: `s3://${credentials}@127.0.0.1:${port}/${BUCKET}?tls=0`,
    stop: () => end(proxy),
    restart: async () => {
      proxy = await start('proxy', port);
    },
    [Symbol.asyncDispose]: async () => {
      await Promise.all(running.map(end));
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

const common = (folder: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${os.userInfo().username}
swift_dir = ${folder}
devices = ${folder}/devices
mount_check = false
fallocate_reserve = 0
`;

const configureBackend = (folder: string, kind: Backend, port: number) => `${common(folder, port)}
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`;

/**
 * Returns the configuration of the proxy. Nothing listens where its cache should be: Swift goes on without
 * one, but does not start without its address.
 */
const configureProxy = (folder: string, port: number) => `${common(folder, port)}
[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats s3api tempauth copy slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = ${SECRET_KEY} .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
`;

/** Says where the one device of each kind is. `swift-ring-builder` would start Python nine times. */
function buildRings(folder: string, ports: Record<string, number>): void {
  const script = `
import sys
from swift.common.ring import RingBuilder
folder, *kinds = sys.argv[1:]
for kind in kinds:
    name, port = kind.split(':')
    ring = RingBuilder(4, 1, 0)
    ring.add_dev({'id': 0, 'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': int(port), 'device': 'disk', 'weight': 1.0})
    ring.rebalance()
    ring.get_ring().save(folder + '/' + name + '.ring.gz')
`;
  const kinds = BACKENDS.map((kind) => `${kind}:${ports[kind]}`);
  const { status, stderr } = spawnSync('/usr/bin/python3', ['-c', script, folder, ...kinds], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`the rings of Swift: ${stderr}`);
}

async function createBucket({ origin, bucket, ...keys }: S3Address): Promise<void> {
  const client = new AwsClient({ ...keys, service: 's3' });
  const answer = await client.fetch(`${origin}/${bucket}`, { method: 'PUT' });
  if (!answer.ok) throw new Error(`bucket: ${answer.status} ${await answer.text()}`);
}

async function waitUntilUp(child: ChildProcess, port: number, kind: string): Promise<void> {
  for (let tries = 0; tries < 1_200 && child.exitCode === null; tries++) {
    if (await listens(port)) return;
    await sleep(50);
  }
  throw new Error(`swift-${kind}-server did not start`);
}

/**
 * Returns a free port below the range that the system assigns: Python takes seconds to start, and until then
 * somebody else would be given it.
 */
async function findPort(): Promise<number> {
  for (;;) {
    const port = 20_000 + randomInt(12_000);
    if (!(await listens(port))) return port;
  }
}
