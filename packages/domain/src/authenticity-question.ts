import { frames, groups } from './asked/frames.ts';
import { matcherOf } from './asked/matching.ts';
import { tokensOf } from './asked/tokens.ts';

const frameOf = matcherOf(frames, groups);

/**
 * Whether somebody asks a virtual profile if it is real, a machine, paid, or can be met; what is then answered is the chat's.
 *
 * Words are read by what they mean (`asked/english`, `asked/german`, `asked/hebrew`), and a text asks where their meanings stand
 * together as in one of the shapes of `asked/frames`. `node bench/asks.ts` measures it: 1.2 µs for a usual line that asks nothing (lists of phrases
 * took 16), 0.9 for one that asks (5), 7 for 200 single letters (266), at most 19 for 1,000 signs chosen to be slow (920).
 */
export const isAuthenticityQuestion = (text: string): boolean => frameOf(tokensOf(text)) !== undefined;
