// afterglow ready: exits with 0 when the server of these settings is ready for requests, else with 1 and a line.
import { ConfigError, readOwnEnvironment } from '../apps/server/src/config.ts';

const TIMEOUT_MS = 4_000;

try {
  const { HOST = '', PORT = '3000' } = readOwnEnvironment();
  const host = ['', '0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST;
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${PORT || '3000'}/readyz`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}: ${await answer.text()}`);
} catch (error) {
  const { cause, message } = error as Error & { cause?: Error };
  console.error(error instanceof ConfigError ? error.lines.join('\n') : (cause?.message ?? message));
  process.exitCode = 1;
}
