import { createOutbox, type Outbox } from '@afterglow/client/outbox';
import type { SettledMessage } from '@afterglow/client/outbox-delivery';
import { createIndexedDbStorage } from '@afterglow/client/outbox-indexeddb';
import type { OutboxItem } from '@afterglow/client/outbox-storage';
import type { Upload } from '@afterglow/client/outbox-uploads';
import { create } from 'zustand';
import { channel } from '../../core/channel.ts';
import { useSession } from '../account/session.ts';
import { onSignOut } from '../account/sign-out.ts';

/** The member's messages that the server has not accepted yet, in the order they were written. */
export const useUnsent = create<{ readonly items: readonly OutboxItem[] }>(() => ({ items: [] }));

type SettledListener = (settled: SettledMessage) => void;
const settledListeners = new Set<SettledListener>();

/**
 * Calls the listener with the result of each message; see `Outbox.onSettled`. The conversation, the list of
 * chats and the messages on screen each have a listener that changes only its own state, so their order does
 * not matter.
 */
export function onSettled(listener: SettledListener): () => void {
  settledListeners.add(listener);
  return () => settledListeners.delete(listener);
}

let current: { memberId: number; outbox: Outbox } | null = null;
let closing: Promise<void> | undefined;

/** Uploads a picture. The code is loaded with the first picture: most visits send none. */
const upload: Upload = async (...picture) => (await import('./upload-picture.ts')).uploadPicture(...picture);

const newTraceId = (): string => crypto.randomUUID().replaceAll('-', '');

function openOutbox(memberId: number): void {
  const storage = createIndexedDbStorage(`outbox-${memberId}`);
  const outbox = createOutbox({ channel, storage, newTraceId, upload });
  outbox.subscribe(() => useUnsent.setState({ items: outbox.items }));
  outbox.onSettled((settled) => {
    for (const listener of settledListeners) listener(settled);
  });
  current = { memberId, outbox };
}

function switchMember(memberId: number | undefined): void {
  if (current?.memberId === memberId) return;
  // Another member, or nobody: this member's messages are removed from the device.
  closing = current?.outbox.close({ forget: true });
  current = null;
  useUnsent.setState({ items: [] });
  if (memberId !== undefined) openOutbox(memberId);
}

/** Returns the signed-in member's outbox; throws when nobody is signed in. */
export function getOutbox(): Outbox {
  if (!current) throw new Error('Nobody is signed in: there is no outbox.');
  return current.outbox;
}

onSignOut(() => closing);
switchMember(useSession.getState().user?.id);
useSession.subscribe(({ user }) => switchMember(user?.id));
