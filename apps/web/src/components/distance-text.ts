import { getBandKm } from '@afterglow/domain/distance';
import type { Translate } from '@afterglow/i18n/translations';
import type { Person } from '@afterglow/protocol/entities/person';

/** Returns the distance to the person's town as text; null where it is unknown, as for virtual profiles. */
export function formatDistance({ distance }: Pick<Person, 'distance'>, t: Translate): string | null {
  if (!distance) return null;
  if (distance === 'same_city') return t('common.distance_city');
  if (distance === 'over_100') return t('explore.distance_over');
  return t('common.distance_under', { km: getBandKm(distance) ?? 100 });
}
