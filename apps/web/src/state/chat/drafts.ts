import { create } from 'zustand';
import { useSession } from '../account/session.ts';

type Texts = Readonly<Record<number, string>>;

/** Unsent text per person. Stored for this tab, so that a reload loses nothing; sign-out clears it. */
export const useDrafts = create<{ readonly texts: Texts }>(() => ({ texts: {} }));

const getStorageKey = (userId: number): string => `drafts_${userId}`;

function readDrafts(userId: number): Texts {
  try {
    return JSON.parse(sessionStorage.getItem(getStorageKey(userId)) ?? '{}');
  } catch {
    return {};
  }
}

useDrafts.subscribe(({ texts }) => {
  const userId = useSession.getState().user?.id;
  if (userId === undefined) return;
  try {
    sessionStorage.setItem(getStorageKey(userId), JSON.stringify(texts));
  } catch {
    // Storage is unavailable or full: the drafts stay in memory.
  }
});

export function setDraft(personId: number, text: string): void {
  useDrafts.setState(({ texts }) => {
    const { [personId]: _, ...others } = texts;
    return { texts: text === '' ? others : { ...others, [personId]: text } };
  });
}

/** Puts a text back into the box, before anything typed there meanwhile. */
export function prependToDraft(personId: number, text: string): void {
  const current = useDrafts.getState().texts[personId];
  setDraft(personId, current ? `${text}\n${current}` : text);
}

useSession.subscribe(({ user }, { user: before }) => {
  if (user?.id !== before?.id) useDrafts.setState({ texts: user ? readDrafts(user.id) : {} });
});
