import type { DemoMember } from './member.ts';
import { membersAbroad } from './members/abroad.ts';
import { demoMember } from './members/demo-member.ts';
import { membersInIsrael } from './members/israel.ts';

/** All demo members; the first is the account whose password is printed at start. */
export const members: readonly DemoMember[] = [demoMember, ...membersInIsrael, ...membersAbroad];
