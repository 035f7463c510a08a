import Bowser from 'bowser';

/** Returns the browser's name for its owner: "Firefox on Windows". Empty if the browser does not send one. */
export function getDeviceName(userAgent: string): string {
  if (userAgent === '') return '';
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(' · ').slice(0, 60);
}
