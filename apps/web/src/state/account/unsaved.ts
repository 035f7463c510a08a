import { create } from 'zustand';
import { useSession } from './session.ts';

type Field = 'name' | 'bio';

/** What was typed into the own profile and not saved yet: it stays while one looks elsewhere. In memory only. */
const useUnsaved = create<Partial<Record<Field, string>>>(() => ({}));

/** The text of a field, as typed or else as saved, and how to type. */
export function useUnsavedText(field: Field, saved: string): [string, (typed: string) => void] {
  const typed = useUnsaved((texts) => texts[field]);
  return [typed ?? saved, (text) => useUnsaved.setState({ [field]: text === saved ? undefined : text })];
}

/** It is saved, or not wanted any more. */
export const forgetUnsaved = (field: Field): void => useUnsaved.setState({ [field]: undefined });

useSession.subscribe(({ user }, { user: before }) => {
  if (user?.id !== before?.id) useUnsaved.setState({}, true);
});
