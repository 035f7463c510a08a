import { parseOneOf } from '@afterglow/domain/parse-one-of';
import { REJECTION_REASONS } from '@afterglow/domain/photo-reviews';
import type { PersonaPhoto } from '@afterglow/protocol/console/personas/entities';
import type { StateTone } from '../../components/cells.tsx';
import type { useT } from '../../core/translations.tsx';

export const getReviewTone = (review: PersonaPhoto['review']): StateTone =>
  review === 'approved' ? 'good' : review === 'pending' ? 'warned' : 'bad';

/** Returns why a picture was rejected, in words. */
export function describeRejection(reason: string, t: ReturnType<typeof useT>): string {
  const known = parseOneOf(REJECTION_REASONS, reason);
  return known ? t(`members.refusal.${known}`) : reason;
}
