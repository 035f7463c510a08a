import { toUnixSeconds } from '@afterglow/domain/time';

/** Returns the time of this device in unix seconds, rounded down, as times on the wire. */
export const getNowS = (): number => toUnixSeconds(new Date());
