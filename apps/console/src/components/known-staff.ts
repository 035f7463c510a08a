import type { ShiftRow } from '@afterglow/protocol/console/shifts/shift-row';
import { useCall } from './use-call.ts';

const PAGE = 100;

/** Returns everybody with a recent or planned shift, by name: managers have no other list of the staff. */
export function useKnownStaff(): readonly { id: number; name: string }[] {
  const { data } = useCall('shifts/list', { recordsToTake: PAGE });
  return listStaff(data?.rows ?? []);
}

/** Returns the staff of some shifts, each once, by name. */
export function listStaff(rows: readonly ShiftRow[]): { id: number; name: string }[] {
  const byId = new Map(rows.flatMap(({ staff }) => (staff ? [[staff.id, staff]] : [])));
  return [...byId.values()].sort((a, b) => a.name.localeCompare(b.name) || a.id - b.id);
}
