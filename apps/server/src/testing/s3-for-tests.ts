/// <reference path="./s3rver.d.ts" />
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import type { S3Address } from '../config/environment.mjs';

export type TestS3 = AsyncDisposable & {
  address: S3Address;
  /** As `MEDIA_URL` spells it. */
  url: string;
  /** Cuts all connections and rejects new ones. */
  stop: () => Promise<void>;
  /** Answers again at the same address, with what was stored. */
  restart: () => Promise<void>;
};

const BUCKET = 'pictures';

/** Starts a store that speaks S3, with an empty bucket. It checks no signature of a header. */
export async function startTestS3(): Promise<TestS3> {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'afterglow-s3-'));
  const start = async (port: number) => {
    const store = new S3rver({
      address: '127.0.0.1',
      port,
      directory,
      silent: true,
      vhostBuckets: false,
      configureBuckets: [{ name: BUCKET }],
    });
    const bound = await store.run();
    return { store, port: bound.port };
  };
  let { store, port } = await start(0);
  let isRunning = true;
  const stop = async () => {
    if (!isRunning) return;
    isRunning = false;
    const closed = store.close();
    store.httpServer.closeAllConnections();
    await closed;
  };
  const host = `127.0.0.1:${port}`;
  return {
    address: {
      origin: `http://${host}`,
      bucket: BUCKET,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    url: `s3://S3RVER:S3RVER@${host}/${BUCKET}?tls=0`,
    stop,
    restart: async () => {
      ({ store, port } = await start(port));
      isRunning = true;
    },
    [Symbol.asyncDispose]: async () => {
      await stop();
      fs.rmSync(directory, { recursive: true, force: true });
    },
  };
}
