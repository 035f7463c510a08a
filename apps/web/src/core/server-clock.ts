import { getNowS } from '@afterglow/browser/now';

let clockSkewS = 0;

/**
 * Stores the server's time (unix seconds): a device's clock may be hours off, and expiry follows the server's clock.
 */
export function setServerTime(nowS: number | undefined): void {
  if (nowS !== undefined) clockSkewS = nowS - getNowS();
}

/** Returns the unix seconds by the server's clock if known, else by the device's. */
export const getServerSeconds = (): number => getNowS() + clockSkewS;
