import { create } from 'zustand';
import { useSession } from '../account/session.ts';

/** What is written and not sent, per person; in memory only. */
export const useDrafts = create<{ readonly texts: Readonly<Record<number, string>> }>(() => ({ texts: {} }));

export function setDraft(personId: number, text: string): void {
  useDrafts.setState(({ texts }) => {
    const { [personId]: _, ...others } = texts;
    return { texts: text === '' ? others : { ...others, [personId]: text } };
  });
}

/** Gives a text back to the box, before whatever was begun in it meanwhile. */
export function returnToDraft(personId: number, text: string): void {
  const begun = useDrafts.getState().texts[personId];
  setDraft(personId, begun ? `${text}\n${begun}` : text);
}

useSession.subscribe(({ user }, { user: before }) => {
  if (user?.id !== before?.id) useDrafts.setState({ texts: {} });
});
