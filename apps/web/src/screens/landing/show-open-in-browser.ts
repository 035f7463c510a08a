import { detectInAppBrowser } from '../../core/in-app-browser.ts';

/** Opens an address in the visitor's own browser on Android. iOS has nothing like it. */
const buildIntentUrl = ({ host, pathname, search, protocol }: Location): string =>
  `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};end`;

/** Shows the banner that leads from another app's browser to the visitor's own. */
export function showOpenInBrowser(
  page: ParentNode,
  agent: Pick<Navigator, 'userAgent'> & { standalone?: boolean },
  go: (url: string) => void = (url) => location.assign(url),
): void {
  const banner = page.querySelector<HTMLElement>('[data-way-out]');
  const button = banner?.querySelector('button');
  // On iOS an app on the home screen has the user agent of a webview.
  if (!banner || !button || agent.standalone || detectInAppBrowser(agent.userAgent) === null) return;
  const isAndroid = /Android/.test(agent.userAgent);
  for (const label of button.querySelectorAll<HTMLElement>('[data-copy], [data-open]'))
    label.hidden = 'open' in label.dataset !== isAndroid;
  button.addEventListener('click', () => {
    if (isAndroid) go(buildIntentUrl(location));
    else
      void navigator.clipboard.writeText(location.href).then(
        () => button.replaceChildren(button.dataset.copied ?? ''),
        // Copying is not allowed here. The visitor can copy the address bar.
        () => {},
      );
  });
  banner.hidden = false;
}
