import { createPerson, type Person, type PersonDraft } from './persona.ts';

/** A real member of the demo: a person who signs in and is looking for someone. */
export interface DemoMember extends Person {
  /** On the reserved `.example` domain, so no mail can ever be delivered. */
  email: string;
  /** 1 men, 2 women. */
  seeks: 1 | 2;
  seeksAge: readonly [from: number, to: number];
}

export interface MemberDraft extends PersonDraft {
  email?: string;
  seeks: 1 | 2;
  seeksAge: readonly [from: number, to: number];
}

export function createMember({ email, seeks, seeksAge, ...draft }: MemberDraft): DemoMember {
  return { ...createPerson(draft), email: email ?? `${draft.slug}@afterglow.example`, seeks, seeksAge };
}
