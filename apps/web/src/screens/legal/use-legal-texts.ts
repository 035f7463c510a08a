import type { Language } from '@afterglow/domain/languages';
import type { DataOf } from '@afterglow/protocol/define';
import type { MemberCalls } from '@afterglow/protocol/member';
import { useEffect, useState } from 'react';
import { ask } from '../../ground/ask.ts';
import { channel } from '../../ground/channel.ts';

export type LegalTexts = DataOf<MemberCalls['plugins']>;

/** Staff edit them: as long as this they are taken for what they were. */
const KEPT_MS = 10 * 60_000;

/** Both texts of a language come in one answer, which the other page and another visit use again; a failed one is asked for anew. */
const asked = new Map<Language, Promise<LegalTexts>>();

function textsIn(language: Language): Promise<LegalTexts> {
  const known = asked.get(language);
  if (known) return known;
  const question = ask('plugins', { plugins: ['terms', 'privacy'], language });
  asked.set(language, question);
  const forget = (): boolean => asked.delete(language);
  question.then(() => setTimeout(forget, KEPT_MS), forget);
  return question;
}

type Found = { language: Language; texts: LegalTexts | null };

/** The texts of a language: undefined while they are on their way, null when they could not be had. */
export function useLegalTexts(language: Language): {
  texts: LegalTexts | null | undefined;
  again: () => void;
} {
  const [found, setFound] = useState<Found>();
  const [tries, setTries] = useState(1);
  useEffect(() => {
    let here = true;
    channel.start();
    textsIn(language).then(
      (texts) => here && setFound({ language, texts }),
      () => here && setFound({ language, texts: null }),
    );
    return () => {
      here = false;
    };
  }, [language, tries]);

  return {
    texts: found?.language === language ? found.texts : undefined,
    again: () => {
      setFound(undefined);
      setTries(tries + 1);
    },
  };
}
