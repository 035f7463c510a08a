import { create } from 'zustand';
import { useSession } from '../account/session.ts';

type Texts = Readonly<Record<number, string>>;

/** What is written and not sent, per person. Kept for this tab, so that a reload loses nothing; leaving clears it. */
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
    // Closed or full: they are kept in memory.
  }
});

export function setDraft(personId: number, text: string): void {
  useDrafts.setState(({ texts }) => {
    const { [personId]: _, ...others } = texts;
    return { texts: text === '' ? others : { ...others, [personId]: text } };
  });
}

/** Gives a text back to the box, before whatever was begun in it meanwhile. */
export function prependToDraft(personId: number, text: string): void {
  const current = useDrafts.getState().texts[personId];
  setDraft(personId, current ? `${text}\n${current}` : text);
}

useSession.subscribe(({ user }, { user: before }) => {
  if (user?.id !== before?.id) useDrafts.setState({ texts: user ? readDrafts(user.id) : {} });
});
