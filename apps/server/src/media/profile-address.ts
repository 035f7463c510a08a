import { isHidden, mediaAddress, signedMediaAddress } from './store.ts';

/** An address of a hidden picture is good for six to twelve hours, and the same for six, so that browsers may keep it. */
const spanS = 6 * 3600;

/** Where a picture of a profile is found by whoever may see it; one that is not for everybody by an address that runs out. */
export function profileAddress(secret: string, key: string, now: Date): string {
  if (!isHidden(key)) return mediaAddress(key);
  const untilS = (Math.floor(now.getTime() / 1000 / spanS) + 2) * spanS;
  return signedMediaAddress(secret, key, untilS);
}
