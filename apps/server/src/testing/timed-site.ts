import type { App } from '../app.ts';

/** `title`: what is measured, where the name of the call does not say it. */
export type TimedCall = { name: string; side: 'member' | 'console'; title?: string };

export type Site = { apps: App[]; subjects: Subjects; close: () => Promise<void> };
export type Pair = { owner: number; peer: number };
/**
 * `ids`: rows by what they are. `pairs`: a member and somebody of their contacts. `statements`: a member and a decision
 * about them.
 */
export type Subjects = {
  ids: Record<string, number[]>;
  pairs: Pair[];
  statements: { owner: number; id: number }[];
};
