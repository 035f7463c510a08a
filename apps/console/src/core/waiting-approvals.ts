import { create } from 'zustand';
import { channel } from './channel.ts';
import { onSignedIn, useSession } from './session.ts';

/** The number of approvals that the reader may decide. */
const useCount = create<{ count: number }>(() => ({ count: 0 }));

onSignedIn(() => useCount.setState({ count: useSession.getState().approvals }));
channel.on('approvals/waiting', ({ data: { count } }) => useCount.setState({ count }));

export const useWaitingApprovals = (): number => useCount(({ count }) => count);
