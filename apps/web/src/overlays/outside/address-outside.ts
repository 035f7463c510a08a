import { http } from '../../ground/http.ts';

/** Where to go on in another browser; `carried`: a member arrives there signed in. */
export interface AddressOutside {
  address: string;
  carried: boolean;
}

/** Asked for at the tap: a member's code works once, for two minutes. Without one it is the plain address. */
export async function addressOutside(member: boolean): Promise<AddressOutside> {
  const answer = member ? await http<{ url: string }>('POST', '/api/handoff') : null;
  return answer?.ok
    ? { address: answer.body.url, carried: true }
    : { address: location.href, carried: false };
}

/** Android hands an address to the member's own browser this way; iOS has no such door. */
export function openOutside(address: string): void {
  const { protocol, host, pathname, search } = new URL(address);
  const link = document.createElement('a');
  link.href = `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};end`;
  link.click();
}

/** Safari lets a page copy only within a tap, but what is copied may come later. Rejects where copying is not allowed. */
export async function copyLater(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text);
  const blob = text.then((ready) => new Blob([ready], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}
