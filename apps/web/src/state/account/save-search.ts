import type { SearchFilters } from '@afterglow/domain/search-filters';
import type { InputOf } from '@afterglow/protocol/define';
import type { userUpdate } from '@afterglow/protocol/profile/user-update';
import { channel } from '../../core/channel.ts';
import { revalidate } from './session-events.ts';

type Update = InputOf<typeof userUpdate>;

export interface SearchChange {
  place_id?: number;
  seek?: boolean;
  s_gender?: number;
  s_age?: string;
  s_radius?: number;
  s_filters?: SearchFilters;
}

/** The town first: only this field may be rejected, and then nothing else is changed. */
const saveOrder = ['place_id', 'seek', 's_gender', 's_age', 's_radius', 's_filters'] as const;

/**
 * Saves the changes of a search, then requests the member once, so that every list is requested again only once.
 * Returns null, or the rejected field and its error: the fields before it are saved.
 */
export async function saveSearch(
  change: SearchChange,
): Promise<{ key: keyof SearchChange; code: string } | null> {
  let error: { key: keyof SearchChange; code: string } | null = null;
  for (const key of saveOrder) {
    const value = change[key];
    if (value === undefined || error) continue;
    const reply = await channel.call('user/update', { key, value } as Update);
    if (!reply.ok) error = { key, code: reply.code };
  }
  await revalidate();
  return error;
}
