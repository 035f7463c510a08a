import { useLegalTexts } from '../../components/legal-text/use-legal-texts.ts';
import { useLanguage, useT } from '../../core/translations.tsx';

type VirtualNotice = { title: string; text: string };

/** A name in the other direction must not change the direction of the sentence. */
const isolate = (name: string): string => `\u2068${name}\u2069`;

/**
 * Returns the notice about virtual profiles as published, or else the one that comes with the site; undefined while it
 * is loading. `name` is that of the profile.
 */
export function useVirtualNotice(name: string): VirtualNotice | undefined {
  const t = useT();
  const { language } = useLanguage();
  const { texts } = useLegalTexts(language, 'virtual_notice');
  if (texts === undefined) return undefined;
  const published = texts?.virtual_notice;
  if (!published) return { title: t('chat.virtual_title'), text: t('chat.virtual_body', { name }) };
  const fill = (text: string) => text.replaceAll('{name}', isolate(name));
  return {
    title: published.subject ? fill(published.subject) : t('chat.virtual_title'),
    text: fill(published.text),
  };
}
