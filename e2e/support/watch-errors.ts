import type { BrowserContext } from '@playwright/test';

/** The violations that a browser context has recorded. */
export interface PageLog {
  readonly violations: string[];
  readonly foreign: string[];
  readonly errors: string[];
}

/**
 * Browsers report these for actions that a test makes on purpose: rejected requests, and the network that it cuts. An
 * event of its own reports violations of the page policy.
 */
const expectedErrors =
  /Failed to load resource|net::ERR_|WebSocket connection to|when fetching the script|^Content-Security-Policy: /;
/** The browser's message about a page that was closed while its picture still changed. */
const leavingErrors = /^Transition was (aborted|skipped)/;

/** Watches every page of a context from its first line on. `own` is the only origin that may be requested. */
export async function watchErrors(context: BrowserContext, own: string): Promise<PageLog> {
  const log: PageLog = { violations: [], foreign: [], errors: [] };
  await context.exposeBinding('reportViolation', (_source, text: string) => {
    log.violations.push(text);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      // Firefox's driver inserts a style of its own into the page.
      if (/(%20| )eval$/.test(event.sourceFile ?? '')) return;
      const report = (window as unknown as { reportViolation: (text: string) => void }).reportViolation;
      report(`${event.violatedDirective} ${event.blockedURI} on ${location.pathname} (${event.sourceFile})`);
    });
  });
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== own) log.foreign.push(request.url());
  });
  context.on('console', (message) => {
    if (message.type() !== 'error' || expectedErrors.test(message.text())) return;
    log.errors.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (thrown) => {
    const error = thrown.error();
    if (leavingErrors.test(error.message) || expectedErrors.test(`${error.name}: `)) return;
    log.errors.push(`${error.name}: ${error.message} on ${thrown.page()?.url()}\n${error.stack ?? ''}`);
  });
  return log;
}
