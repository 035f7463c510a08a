import { create } from 'zustand';
import { writeStored } from '../../core/device-storage.ts';
import { useSession } from './session.ts';

type Field = 'name' | 'bio';

type Texts = Partial<Record<Field, string>>;

/** In this tab, until one signs out: `sign-out.ts` empties it. */
const STORAGE_KEY = 'unsaved_profile';

function readUnsaved(): Texts {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Texts;
  } catch {
    return {};
  }
}

/** What was typed into the own profile and not saved yet: it stays while one looks elsewhere, and after a reload. */
const useUnsaved = create<Texts>(readUnsaved);
useUnsaved.subscribe((texts) => writeStored('sessionStorage', STORAGE_KEY, JSON.stringify(texts)));

/** The text of a field, as typed or else as saved, and how to type. */
export function useUnsavedText(field: Field, saved: string): [string, (typed: string) => void] {
  const typed = useUnsaved((texts) => texts[field]);
  return [typed ?? saved, (text) => useUnsaved.setState({ [field]: text === saved ? undefined : text })];
}

/** It is saved, or not wanted any more. */
export const clearUnsaved = (field: Field): void => useUnsaved.setState({ [field]: undefined });

useSession.subscribe(({ user }, { user: before }) => {
  // Whoever is told for the first time is who typed it: signing out has emptied it.
  if (before && user?.id !== before.id) useUnsaved.setState({}, true);
});
