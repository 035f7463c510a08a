import Bowser from 'bowser';

/** What a browser says it is, for its owner to know it again: "Firefox on Windows". Empty where it says nothing. */
export function getDeviceName(userAgent: string): string {
  if (userAgent === '') return '';
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(' · ').slice(0, 60);
}
