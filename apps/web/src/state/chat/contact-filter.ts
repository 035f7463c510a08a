import { create } from 'zustand';
import { useSession } from '../account/session.ts';

/** The filter of the list of conversations; for this visit only. */
export const useContactFilter = create<{ readonly archived: boolean }>(() => ({ archived: false }));

useSession.subscribe(({ user }, { user: before }) => {
  if (user?.id !== before?.id) useContactFilter.setState({ archived: false });
});
