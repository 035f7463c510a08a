import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

/** WebDriver's name for a reference to an element (W3C WebDriver, 12.2). */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const waitMs = 20_000;

/** A browser driven over WebDriver, with a page object that waits for elements. */
export interface DrivenBrowser {
  goTo: (address: string) => Promise<void>;
  /** Runs a function's body in the page; it gets `arguments`. */
  run: <Value>(body: string, ...given: unknown[]) => Promise<Value>;
  /** Waits until the body returns something other than false; throws with `what` after 20 s. */
  until: <Value>(what: string, body: string, ...given: unknown[]) => Promise<Value>;
  /** Clicks the element that a body finds, as a finger or mouse does. */
  press: (what: string, body: string, ...given: unknown[]) => Promise<void>;
  /** Clicks the element that a body finds if it exists and nothing covers it. Returns whether it did. */
  tryPress: (body: string, ...given: unknown[]) => Promise<boolean>;
  /** Types into the element that a body finds. */
  type: (what: string, text: string, body: string, ...given: unknown[]) => Promise<void>;
  /** Everything until the next `leaveFrame` happens in the frame that a body finds. */
  enterFrame: (what: string, body: string, ...given: unknown[]) => Promise<void>;
  leaveFrame: () => Promise<void>;
  close: () => Promise<void>;
}

/** Starts a driver on a free port and opens a browser with it. */
export async function startDriver(
  driver: { command: string; args: (port: number) => string[]; env?: Record<string, string> },
  capabilities: Record<string, unknown>,
): Promise<DrivenBrowser> {
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const child = spawn(driver.command, driver.args(port), {
    env: { ...process.env, ...driver.env },
    stdio: 'ignore',
    // Its children (a virtual screen, the browser) are in its process group and end with it.
    detached: true,
  });
  process.once('exit', () => stopDriver(child));
  const failed = new Promise<never>((_resolve, reject) => {
    child.on('error', reject);
  });
  const base = `http://127.0.0.1:${port}`;
  try {
    await Promise.race([waitUntilReady(base), failed]);
    const { sessionId } = await sendCommand<{ sessionId: string }>('POST', `${base}/session`, {
      capabilities: { alwaysMatch: capabilities },
    });
    return wrapBrowser(`${base}/session/${sessionId}`, child);
  } catch (error) {
    stopDriver(child);
    throw error;
  }
}

function stopDriver({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid);
  } catch {
    // It has exited already.
  }
}

async function waitUntilReady(base: string): Promise<void> {
  for (const end = Date.now() + waitMs; Date.now() < end; await sleep(100)) {
    const response = await fetch(`${base}/status`).catch(() => null);
    if (response?.ok) return;
  }
  throw new Error('The driver does not answer.');
}

async function sendCommand<Value>(method: string, address: string, body?: unknown): Promise<Value> {
  const response = await fetch(address, {
    method,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  });
  const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

function wrapBrowser(session: string, child: ChildProcess): DrivenBrowser {
  const post = <Value>(path: string, body: unknown = {}) =>
    sendCommand<Value>('POST', `${session}/${path}`, body);
  const run = <Value>(body: string, ...args: unknown[]) =>
    post<Value>('execute/sync', { script: body, args });
  async function until<Value>(what: string, body: string, ...given: unknown[]): Promise<Value> {
    for (const end = Date.now() + waitMs; Date.now() < end; await sleep(100)) {
      const found = await run<Value | false | null | undefined>(body, ...given);
      if (found !== false && found !== null && found !== undefined) return found;
    }
    const seen = await run<string>(
      "return location.href + ': ' + document.body.innerText.slice(-600) + [...document.querySelectorAll('textarea')].map(t=>t.value);",
    );
    throw new Error(`Not there within ${waitMs / 1000} s: ${what}, on ${seen}`);
  }
  const find = async (what: string, body: string, ...given: unknown[]): Promise<string> => {
    const found = await until<Record<string, string>>(what, body, ...given);
    const id = found[elementKey];
    if (!id) throw new Error(`No element: ${what}`);
    return id;
  };
  /**
   * Returns null after the action, or the obstacle if it is temporary: something covers the element, or it was just
   * rendered again.
   */
  const doTo = async (id: string, deed: 'click' | 'value', given = {}): Promise<string | null> => {
    try {
      await post(`element/${id}/${deed}`, given);
      return null;
    } catch (error) {
      const { message } = error as Error;
      if (/^(element click intercepted|stale element)/.test(message)) return message;
      throw error;
    }
  };
  const untilDone = async (what: string, tried: () => Promise<string | null>): Promise<void> => {
    for (const end = Date.now() + waitMs; ; await sleep(100)) {
      const error = await tried();
      if (error === null) return;
      if (Date.now() > end) throw new Error(`${what}: ${error}`);
    }
  };
  return {
    goTo: (url) => post('url', { url }),
    run,
    until,
    press: (what, body, ...given) =>
      untilDone(what, async () => doTo(await find(what, body, ...given), 'click')),
    tryPress: async (body, ...given) => {
      const found = await run<Record<string, string> | null>(body, ...given);
      const id = found?.[elementKey];
      return id !== undefined && (await doTo(id, 'click')) === null;
    },
    type: (what, text, body, ...given) =>
      untilDone(what, async () => doTo(await find(what, body, ...given), 'value', { text })),
    enterFrame: async (what, body, ...given) =>
      post('frame', { id: { [elementKey]: await find(what, body, ...given) } }),
    leaveFrame: () => post('frame', { id: null }),
    close: async () => {
      await sendCommand('DELETE', session).catch(() => {});
      stopDriver(child);
    },
  };
}
