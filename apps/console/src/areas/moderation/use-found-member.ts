import type { ListedPerson } from '@afterglow/protocol/console/entities';
import { useCall } from '../../components/use-call.ts';

/** Returns the member with a number that a moderator has typed; null while nobody is known by it. */
export function useFoundMember(id: number | null): ListedPerson | null {
  const { data } = useCall(
    'members/list',
    { search: String(id ?? 0), recordsToTake: 1 },
    { isEnabled: id !== null },
  );
  const found = data?.rows.find((row) => row.id === id);
  return found ? { id: found.id, name: found.name, virtual: false, photo: found.photo } : null;
}
