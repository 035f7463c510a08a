import { createPreview, NARROW_BELOW_PX } from '@afterglow/domain/preview';
import type { Contact } from '@afterglow/protocol/entities/contact';
import { useT } from '../core/translations.tsx';
import { useMedia } from './use-media.ts';

type LastMessage = Pick<Contact, 'last_m_type' | 'last_m' | 'last_m_is_story'>;

/**
 * Returns a function that renders the last message of a conversation as one line that fits the window. `isOwn`: the
 * reader wrote it.
 */
export function usePreview(): (last: LastMessage, isOwn: boolean) => string {
  const t = useT();
  const isNarrow = useMedia(`(width < ${NARROW_BELOW_PX}px)`);
  const widthPx = isNarrow ? NARROW_BELOW_PX - 1 : NARROW_BELOW_PX;
  return (last, isOwn) => {
    const preview = createPreview({ type: last.last_m_type, text: last.last_m, isOwn }, widthPx);
    if ('key' in preview) return t(`contacts.${preview.key}`);
    return last.last_m_is_story ? t('contacts.story', { text: preview.text }) : preview.text;
  };
}
