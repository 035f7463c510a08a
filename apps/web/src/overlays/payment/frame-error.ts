/** `rejected`: nothing was begun, so no money moved. `unsure`: something broke while it was under way. */
export type FrameError = 'rejected' | 'unsure';

/** Answers that come before any of the payment's own code has run. */
const EARLY_ERRORS = new Set(['forbidden', 'not_found', 'rate_limited', 'try_later']);

/**
 * Whether the server answered the frame with a refusal in place of a page: that is JSON, meant for programs. Null for a page, and
 * for one of the provider's, into which nobody may look.
 */
export function readFrameError(frame: HTMLIFrameElement): FrameError | null {
  let page: Document | null = null;
  try {
    page = frame.contentDocument;
  } catch {
    // Of another origin.
  }
  if (page?.contentType !== 'application/json') return null;
  try {
    const { error } = JSON.parse(page.body.textContent ?? '') as { error?: unknown };
    return typeof error === 'string' && EARLY_ERRORS.has(error) ? 'rejected' : 'unsure';
  } catch {
    return 'unsure';
  }
}
