import type { AreaRoute } from '../../core/area.ts';
import { BroadcastsList } from './broadcasts-list.tsx';
import { NewBroadcast } from './new-broadcast.tsx';

/** The broadcasts to members, or the form of a new one. */
export function BroadcastsScreen({ tab }: AreaRoute) {
  return tab === 'new' ? <NewBroadcast /> : <BroadcastsList />;
}
