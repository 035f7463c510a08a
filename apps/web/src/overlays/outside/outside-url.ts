import { http } from '../../core/http.ts';

/** Where to go on in another browser; `carried`: a member arrives there signed in. */
export interface OutsideUrl {
  url: string;
  hasSession: boolean;
}

/** Asked for at the tap: a member's code works once, for two minutes. Without one it is the plain address. */
export async function requestOutsideUrl(member: boolean): Promise<OutsideUrl> {
  const response = member ? await http<{ url: string }>('POST', '/api/handoff') : null;
  return response?.ok
    ? { url: response.body.url, hasSession: true }
    : { url: location.href, hasSession: false };
}

/** Android hands an address to the member's own browser this way; iOS has no such door. */
export function openInBrowser(address: string): void {
  const { protocol, host, pathname, search } = new URL(address);
  const link = document.createElement('a');
  link.href = `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};end`;
  link.click();
}

/** Safari lets a page copy only within a tap, but what is copied may come later. Rejects where copying is not allowed. */
export async function copyWhenReady(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text);
  const blob = text.then((resolved) => new Blob([resolved], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}
