import { createHash, timingSafeEqual } from 'node:crypto';

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** Whether two texts are the same, in a time that tells nothing of where they differ or how long they are. */
export const isEqualConstantTime = (a: string, b: string): boolean => timingSafeEqual(sha256(a), sha256(b));
