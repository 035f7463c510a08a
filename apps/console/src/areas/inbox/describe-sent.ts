import type { ConsoleKey } from '@afterglow/i18n/keys';
import type { Translations } from '@afterglow/i18n/translations';
import type { InboxMessage } from '@afterglow/protocol/console/inbox/entities';

/** Returns what somebody has sent instead of a text: a picture, or which gift. */
export function describeSent(
  { type, gift }: Pick<InboxMessage, 'type' | 'gift'>,
  { t, language }: Pick<Translations<ConsoleKey>, 't' | 'language'>,
): string {
  const name = gift?.[language] || gift?.en;
  return type === 'gift' && name ? t('console.sent.gift_named', { gift: name }) : t(`console.sent.${type}`);
}
