import { createOutbox, type Outbox, type SettledMessage, type Upload } from '@afterglow/client/outbox';
import { createIndexedDbStorage } from '@afterglow/client/outbox-indexeddb';
import type { OutboxItem } from '@afterglow/client/outbox-storage';
import { create } from 'zustand';
import { channel } from '../../core/channel.ts';
import { useSession } from '../account/session.ts';
import { onSignOut } from '../account/sign-out.ts';

/** What the member has written and the server has not taken yet, in the order it was written. */
export const useUnsent = create<{ readonly items: readonly OutboxItem[] }>(() => ({ items: [] }));

type SettledListener = (settled: SettledMessage) => void;
const settledListeners = new Set<SettledListener>();

/** How each message ended; see `Outbox.onSettled`. */
export function onSettled(listener: SettledListener): () => void {
  settledListeners.add(listener);
  return () => settledListeners.delete(listener);
}

let current: { memberId: number; outbox: Outbox } | null = null;
let closing: Promise<void> | undefined;

/** Fetched by the first picture: most visits send none. */
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
  // Somebody else, or nobody: what this member wrote does not stay on the device.
  closing = current?.outbox.close({ forget: true });
  current = null;
  useUnsent.setState({ items: [] });
  if (memberId !== undefined) openOutbox(memberId);
}

/** The signed-in member's outbox; throws when nobody is signed in. */
export function getOutbox(): Outbox {
  if (!current) throw new Error('Nobody is signed in: there is no outbox.');
  return current.outbox;
}

onSignOut(() => closing);
switchMember(useSession.getState().user?.id);
useSession.subscribe(({ user }) => switchMember(user?.id));
