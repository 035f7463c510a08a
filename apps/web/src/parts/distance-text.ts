import { bandKm } from '@afterglow/domain/distance';
import type { Translate } from '@afterglow/i18n/words';
import type { Person } from '@afterglow/protocol/entities/person';

/** How far the person's town is, in words; null where nothing is told, as for virtual profiles. */
export function distanceText({ distance }: Pick<Person, 'distance'>, t: Translate): string | null {
  if (!distance) return null;
  if (distance === 'same_city') return t('common.distance_city');
  if (distance === 'over_100') return t('explore.distance_over');
  return t('common.distance_under', { km: bandKm(distance) ?? 100 });
}
