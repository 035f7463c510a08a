import type { Language } from '@afterglow/domain/languages';
import type { DataOf } from '@afterglow/protocol/define';
import type { MemberCalls } from '@afterglow/protocol/member';
import { useEffect, useState } from 'react';
import { channel } from '../../core/channel.ts';
import { getPageFacts, PAGE_FACTS_MAX_AGE_MS } from '../../core/page-facts.ts';
import { request } from '../../core/request.ts';

/** What a page needs of a text. */
type LegalTexts = Readonly<
  Record<string, Pick<DataOf<MemberCalls['plugins']>[string], 'version' | 'text' | 'subject'>>
>;

/** Terms and privacy policy are loaded together; the third text is below a form, the fourth before a first message. */
const requestGroups = {
  terms: ['terms', 'privacy'],
  privacy: ['terms', 'privacy'],
  withdrawal: ['withdrawal'],
  virtual_notice: ['virtual_notice'],
};
type LegalName = keyof typeof requestGroups;

/** Cached replies, shared by the pages; a failed request is repeated. */
const requests = new Map<string, Promise<LegalTexts>>();

function loadTexts(language: Language, name: LegalName): Promise<LegalTexts> {
  const plugins = requestGroups[name];
  const key = `${language} ${plugins}`;
  const pending = requests.get(key);
  if (pending) return pending;
  const loading = request('plugins', { plugins, language });
  requests.set(key, loading);
  const forget = (): boolean => requests.delete(key);
  loading.then(() => setTimeout(forget, PAGE_FACTS_MAX_AGE_MS), forget);
  return loading;
}

type LoadedTexts = { language: Language; name: LegalName; texts: LegalTexts | null };

function readServedTexts(language: Language, name: LegalName): LoadedTexts | undefined {
  const { texts } = getPageFacts();
  return texts?.language === language && texts.byName[name]
    ? { language, name, texts: texts.byName }
    : undefined;
}

/** Returns the texts in a language: undefined while loading, null when loading failed. */
export function useLegalTexts(
  language: Language,
  name: LegalName,
): {
  texts: LegalTexts | null | undefined;
  retry: () => void;
} {
  const [loaded, setLoaded] = useState(() => readServedTexts(language, name));
  const texts = loaded?.language === language && loaded.name === name ? loaded.texts : undefined;
  useEffect(() => {
    if (texts !== undefined) return;
    const known = readServedTexts(language, name);
    if (known) return setLoaded(known);
    let isMounted = true;
    if (channel.state !== 'authenticated') channel.start();
    loadTexts(language, name).then(
      (texts) => isMounted && setLoaded({ language, name, texts }),
      () => isMounted && setLoaded({ language, name, texts: null }),
    );
    return () => {
      isMounted = false;
    };
  }, [language, name, texts]);

  return { texts, retry: () => setLoaded(undefined) };
}
