import type { TeamRow } from '@afterglow/protocol/console/personas/teams-list';
import { useCall } from './use-call.ts';

const MAX_TEAMS = 100;

/** Returns the teams by name; empty until they are known. */
export function useTeams(): readonly TeamRow[] {
  return useCall('teams/list', { recordsToTake: MAX_TEAMS }).data?.rows ?? [];
}
