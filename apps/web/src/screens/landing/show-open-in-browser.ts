import { detectInAppBrowser } from '../../core/in-app-browser.ts';

/** Android hands an address to the visitor's own browser this way; iOS has no such door. */
const buildIntentUrl = ({ host, pathname, search, protocol }: Location): string =>
  `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};end`;

/** Shows the way out of another app's browser at the top of a landing that is drawn already. */
export function showOpenInBrowser(
  page: ParentNode,
  agent: Pick<Navigator, 'userAgent'> & { standalone?: boolean },
  go: (address: string) => void = (address) => location.assign(address),
): void {
  const banner = page.querySelector<HTMLElement>('[data-way-out]');
  const button = banner?.querySelector('button');
  // An app on the home screen of iOS calls itself what a webview does.
  if (!banner || !button || agent.standalone || detectInAppBrowser(agent.userAgent) === null) return;
  const android = /Android/.test(agent.userAgent);
  for (const label of button.querySelectorAll<HTMLElement>('[data-copy], [data-open]'))
    label.hidden = 'open' in label.dataset !== android;
  button.addEventListener('click', () => {
    if (android) go(buildIntentUrl(location));
    else
      void navigator.clipboard.writeText(location.href).then(
        () => button.replaceChildren(button.dataset.copied ?? ''),
        // Nothing may be copied here: the address above the page can be.
        () => {},
      );
  });
  banner.hidden = false;
}
