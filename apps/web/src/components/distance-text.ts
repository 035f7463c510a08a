import { getBandKm } from '@afterglow/domain/distance';
import type { Translate } from '@afterglow/i18n/translations';
import type { Person } from '@afterglow/protocol/entities/person';

/** How far the person's town is, in words; null where nothing is told, as for virtual profiles. */
export function formatDistance({ distance }: Pick<Person, 'distance'>, t: Translate): string | null {
  if (!distance) return null;
  if (distance === 'same_city') return t('common.distance_city');
  if (distance === 'over_100') return t('explore.distance_over');
  return t('common.distance_under', { km: getBandKm(distance) ?? 100 });
}
