import type { Fixture } from './fixture.ts';

type Waiting = { id: number; version: number; subject: { kind: string; id: number } };

/**
 * Decides about a waiting photo or story as a moderator does: takes what waits, then approves it or rejects it with a
 * reason. Throws when it does not wait.
 */
export async function reviewPicture(
  fixture: Pick<Fixture, 'staff' | 'staffCall'>,
  kind: 'photo' | 'story',
  subjectId: number,
  reason?: string,
): Promise<void> {
  const { id: moderator } = await fixture.staff({ role: 'moderator' });
  const next = await fixture.staffCall(moderator, 'photos/next');
  if (!next.ok) throw new Error(next.code);
  const { items } = next.data as { items: Waiting[] };
  const item = items.find(({ subject }) => subject.kind === kind && subject.id === subjectId);
  if (!item) throw new Error(`${kind} ${subjectId} does not wait`);
  const { id, version } = item;
  const verdict = reason === undefined ? { verdict: 'approve' } : { verdict: 'refuse', reason };
  const decided = await fixture.staffCall(moderator, 'photos/decide', {
    items: [{ id, version, ...verdict }],
    trace_id: `review-${kind}-${subjectId}`,
  });
  if (!decided.ok) throw new Error(decided.code);
}
