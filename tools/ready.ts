// afterglow ready: exits with 0 when the server of these settings is ready for requests, else with 1 and a line.
// `--wait 120` asks for this many seconds before it gives up.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ConfigError, readOwnEnvironment } from '../apps/server/src/config.ts';

const TIMEOUT_MS = 4_000;
const INTERVAL_MS = 500;

async function ask(address: string): Promise<string | null> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return answer.ok ? null : `${address} answers ${answer.status}: ${await answer.text()}`;
  } catch (error) {
    const { cause, message } = error as Error & { cause?: Error };
    return cause?.message ?? message;
  }
}

try {
  const { values } = parseArgs({ options: { wait: { type: 'string', default: '0' } } });
  const waitMs = Number(values.wait) * 1_000;
  if (!(waitMs >= 0)) throw new Error('--wait takes a number of seconds');
  const { HOST = '', PORT = '3000' } = readOwnEnvironment();
  const host = ['', '0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST;
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${PORT || '3000'}/readyz`;
  const endMs = performance.now() + waitMs;
  let error = await ask(address);
  while (error !== null && performance.now() < endMs) {
    await sleep(INTERVAL_MS);
    error = await ask(address);
  }
  if (error !== null) throw new Error(waitMs > 0 ? `not ready after ${values.wait} s: ${error}` : error);
} catch (error) {
  console.error(error instanceof ConfigError ? error.lines.join('\n') : (error as Error).message);
  process.exitCode = 1;
}
