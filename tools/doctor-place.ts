import fs from 'node:fs';
import path from 'node:path';
import type { EnvironmentSettings } from '../apps/server/src/config/environment.mjs';
import { findDataDirErrors, findPlaceErrors } from '../apps/server/src/config/place.mjs';
import { answerInTime, createFindings, type Finding } from './doctor-finding.ts';

const { version, dependencies, engines } = JSON.parse(
  fs.readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8'),
) as { version: string; dependencies?: { node?: string }; engines: { node: string } };

/** Pictures of a day of 1,000 active members take 25 MB. */
const LOW_BYTES = 2_000_000_000;
const TOO_LOW_BYTES = 200_000_000;

export function checkVersions(node = process.versions.node): Finding {
  const { good, bad } = createFindings('versions');
  // A release names its own Node; a checkout names it among its packages.
  const wanted = dependencies?.node ?? engines.node;
  const getMajor = (text: string) => text.split('.')[0];
  return getMajor(node) === getMajor(wanted)
    ? good(`Afterglow ${version}, Node ${node}`)
    : bad(`Node ${node} runs this; it is made for Node ${wanted}, which npm and each release bring along`);
}

/**
 * Checks that files can be stored, and that there is room for more. Reads the free space as an ordinary user
 * has it.
 */
export function checkDisk(dataDir: string): Finding {
  const { good, note, bad } = createFindings('disk');
  const [error] = findDataDirErrors(dataDir);
  if (error) return bad(error);
  let folder = path.resolve(dataDir);
  while (!fs.existsSync(folder)) folder = path.dirname(folder);
  const { bavail, bsize, files, ffree } = fs.statfsSync(folder);
  const free = bavail * bsize;
  const text = `DATA_DIR: ${folder} has ${describeBytes(free)} free`;
  if (free < TOO_LOW_BYTES) return bad(`${text}; without room, pictures and sign-ups are rejected`);
  if (files > 0 && ffree / files < 0.02) return bad(`${text}, but it can hold hardly any further files`);
  return free < LOW_BYTES ? note(`${text}, which is little`) : good(text);
}

const describeBytes = (bytes: number) =>
  bytes < 1e9 ? `${Math.round(bytes / 1e6)} MB` : `${Math.round(bytes / 1e9)} GB`;

type Listening = Pick<EnvironmentSettings, 'host' | 'port' | 'dataDir' | 'metrics'>;

/** Checks whether the server of these settings runs here, and which version. */
export async function checkServer(settings: Listening): Promise<{ finding: Finding; isRunning: boolean }> {
  const { good, note, bad } = createFindings('server');
  const { host, port } = settings;
  const at = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  const address = `http://${at.includes(':') ? `[${at}]` : at}:${port}`;
  const health = await readHealth(`${address}/healthz`).catch(() => null);
  if (health) {
    const same = health.version === version;
    const text = `version ${health.version} listens on ${address}`;
    return {
      isRunning: true,
      finding: same ? good(text) : note(`${text}; this folder has ${version}: restart it`),
    };
  }
  const [error] = (await findPlaceErrors(settings)).filter((line) => !line.startsWith('DATA_DIR'));
  if (error) return { isRunning: false, finding: bad(error) };
  return { isRunning: false, finding: note(`it does not run on ${address}: what is public is not checked`) };
}

export type Health = { version: string; client: string; forwarded: boolean };

/** Asks a server of ours how it is. Throws an Error of one line where something else answers. */
export async function readHealth(url: string, headers: Record<string, string> = {}): Promise<Health> {
  const answer = await answerInTime(fetch(url, { headers, redirect: 'manual' }));
  if (answer.status >= 300 && answer.status < 400)
    throw new Error(`it sends the request on to ${answer.headers.get('location')}`);
  const body = (await answer.json().catch(() => null)) as (Partial<Health> & { ok?: boolean }) | null;
  if (!answer.ok || body?.ok !== true || typeof body.version !== 'string')
    throw new Error(`something else answers there, with status ${answer.status}`);
  return { version: body.version, client: String(body.client), forwarded: body.forwarded === true };
}
