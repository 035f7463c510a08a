import { inAppBrowser } from '../../ground/in-app-browser.ts';

/** Android hands an address to the visitor's own browser this way; iOS has no such door. */
const intentOf = ({ host, pathname, search, protocol }: Location): string =>
  `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};end`;

/** Shows the way out of another app's browser at the top of a landing that is drawn already. */
export function showWayOut(
  page: ParentNode,
  agent: Pick<Navigator, 'userAgent'> & { standalone?: boolean },
  go: (address: string) => void = (address) => location.assign(address),
): void {
  const line = page.querySelector<HTMLElement>('[data-way-out]');
  const way = line?.querySelector('button');
  // An app on the home screen of iOS calls itself what a webview does.
  if (!line || !way || agent.standalone || inAppBrowser(agent.userAgent) === null) return;
  const android = /Android/.test(agent.userAgent);
  for (const words of way.querySelectorAll<HTMLElement>('[data-copy], [data-open]'))
    words.hidden = 'open' in words.dataset !== android;
  way.addEventListener('click', () => {
    if (android) go(intentOf(location));
    else
      void navigator.clipboard.writeText(location.href).then(
        () => way.replaceChildren(way.dataset.copied ?? ''),
        // Nothing may be copied here: the address above the page can be.
        () => {},
      );
  });
  line.hidden = false;
}
