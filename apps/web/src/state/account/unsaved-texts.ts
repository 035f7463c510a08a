import { create } from 'zustand';
import { writeStored } from '../../core/device-storage.ts';
import { useSession } from './session.ts';

type Field = 'name' | 'bio';

type Texts = Partial<Record<Field, string>>;

/** In this tab, until sign-out: `sign-out.ts` clears it. */
const STORAGE_KEY = 'unsaved_profile';

function readUnsaved(): Texts {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Texts;
  } catch {
    return {};
  }
}

/** Unsaved text of the member's profile: it stays during navigation and after a reload. */
const useUnsaved = create<Texts>(readUnsaved);
useUnsaved.subscribe((texts) => writeStored('sessionStorage', STORAGE_KEY, JSON.stringify(texts)));

/** Returns the text of a field, as typed or else as saved, and its setter. */
export function useUnsavedText(field: Field, saved: string): [string, (typed: string) => void] {
  const typed = useUnsaved((texts) => texts[field]);
  return [typed ?? saved, (text) => useUnsaved.setState({ [field]: text === saved ? undefined : text })];
}

/** Removes the unsaved text of a field, after it was saved or discarded. */
export const clearUnsaved = (field: Field): void => useUnsaved.setState({ [field]: undefined });

useSession.subscribe(({ user }, { user: before }) => {
  // Without a member before, the stored texts belong to the new one: sign-out clears the store.
  if (before && user?.id !== before.id) useUnsaved.setState({}, true);
});
