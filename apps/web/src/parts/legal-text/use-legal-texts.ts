import type { Language } from '@afterglow/domain/languages';
import type { DataOf } from '@afterglow/protocol/define';
import type { MemberCalls } from '@afterglow/protocol/member';
import { useEffect, useState } from 'react';
import { ask } from '../../ground/ask.ts';
import { channel } from '../../ground/channel.ts';
import { KEPT_MS, told } from '../../ground/told.ts';

export type LegalTexts = DataOf<MemberCalls['plugins']>;

/** Those that stand on pages of their own come together; the third stands below a form. */
const together = { terms: ['terms', 'privacy'], privacy: ['terms', 'privacy'], withdrawal: ['withdrawal'] };
export type LegalName = keyof typeof together;

/** What came in one answer is used again by another page and another visit; a failed one is asked for anew. */
const asked = new Map<string, Promise<LegalTexts>>();

function textsIn(language: Language, name: LegalName): Promise<LegalTexts> {
  const plugins = together[name];
  const key = `${language} ${plugins}`;
  const known = asked.get(key);
  if (known) return known;
  const question = ask('plugins', { plugins, language });
  asked.set(key, question);
  const forget = (): boolean => asked.delete(key);
  question.then(() => setTimeout(forget, KEPT_MS), forget);
  return question;
}

type Found = { language: Language; name: LegalName; texts: LegalTexts | null };

function toldIn(language: Language, name: LegalName): Found | undefined {
  const { texts } = told();
  return texts?.language === language && texts.byName[name]
    ? { language, name, texts: texts.byName }
    : undefined;
}

/** The texts of a language: undefined while they are on their way, null when they could not be had. */
export function useLegalTexts(
  language: Language,
  name: LegalName,
): {
  texts: LegalTexts | null | undefined;
  again: () => void;
} {
  const [found, setFound] = useState(() => toldIn(language, name));
  const texts = found?.language === language && found.name === name ? found.texts : undefined;
  useEffect(() => {
    if (texts !== undefined) return;
    const known = toldIn(language, name);
    if (known) return setFound(known);
    let here = true;
    channel.start();
    textsIn(language, name).then(
      (texts) => here && setFound({ language, name, texts }),
      () => here && setFound({ language, name, texts: null }),
    );
    return () => {
      here = false;
    };
  }, [language, name, texts]);

  return { texts, again: () => setFound(undefined) };
}
