import type { InputOf } from '@afterglow/protocol/define';
import type { OwnUser } from '@afterglow/protocol/entities/own-user';
import type { userUpdate } from '@afterglow/protocol/profile/user-update';
import { channel } from '../../core/channel.ts';
import { patchUser, useSession } from './session.ts';
import { revalidate } from './session-events.ts';

type Update = InputOf<typeof userUpdate>;
export type AnswerValue = string | number | boolean | readonly string[];

/** Returns an answer in the form in which the user object stores it; '' and an empty list are no answer. */
function toUserFields(user: OwnUser, key: string, value: unknown): Partial<OwnUser> {
  if (key in user) return { [key]: value === '' ? null : value };
  const { [key]: _, ...others } = user.answers;
  const none = value === '' || value === undefined || (Array.isArray(value) && value.length === 0);
  return { answers: none ? others : { ...others, [key]: value } };
}

const getAnswer = (user: OwnUser, key: string): unknown =>
  key in user ? (user as unknown as Record<string, unknown>)[key] : user.answers[key];

/** Saves one after the other, so that the last choice is the final state. */
let queue: Promise<unknown> = Promise.resolve();
let pendingCount = 0;

/**
 * Shows an answer immediately and saves it; after an error the old one is shown again. `agree`: first gives the consent
 * that storing it needs. Returns null or the error code.
 */
export function saveAnswer(
  key: Update['key'],
  value: AnswerValue,
  { agree = false } = {},
): Promise<string | null> {
  const { user } = useSession.getState();
  if (!user) return Promise.resolve('unauthenticated');
  const before = getAnswer(user, key);
  patchUser({ ...toUserFields(user, key, value), ...(agree ? { intimate: true } : {}) });
  pendingCount += 1;
  const saved = queue.then(async () => {
    const agreed = agree ? await channel.call('user/update', { key: 'intimate', value: true }) : null;
    const reply = agreed?.ok === false ? agreed : await channel.call('user/update', { key, value } as Update);
    pendingCount -= 1;
    const now = useSession.getState().user;
    // Changed again meanwhile: the reply to that change decides.
    if (!reply.ok && now?.id === user.id && getAnswer(now, key) === (value === '' ? null : value))
      patchUser(toUserFields(now, key, before ?? ''));
    if (pendingCount === 0) await revalidate();
    return reply.ok ? null : reply.code;
  });
  queue = saved;
  return saved;
}
