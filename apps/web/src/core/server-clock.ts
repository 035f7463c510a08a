let clockSkewS = 0;

/** The server has just said what time it is, unix seconds: a device may be hours off, and what runs out does so by the server's clock. */
export function setServerTime(nowS: number | undefined): void {
  if (nowS !== undefined) clockSkewS = nowS - Math.floor(Date.now() / 1_000);
}

/** Unix seconds by the server's clock, as far as it has been heard; until then by the device's. */
export const getServerSeconds = (): number => Math.floor(Date.now() / 1_000) + clockSkewS;
