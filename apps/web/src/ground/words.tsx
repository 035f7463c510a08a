import { directionOf, type Language } from '@afterglow/domain/languages';
import type { Translate, Words as WordsInUse } from '@afterglow/i18n/words';
import { createContext, type ReactElement, type ReactNode, use } from 'react';

const WordsContext = createContext<WordsInUse | null>(null);

export function WordsProvider({ words, children }: { words: WordsInUse; children: ReactNode }): ReactElement {
  return <WordsContext value={words}>{children}</WordsContext>;
}

/** The words as they are, for `RichWords`; elsewhere `useT`. */
export function useWords(): WordsInUse {
  const words = use(WordsContext);
  if (!words) throw new Error('No words above this component: it needs a WordsProvider.');
  return words;
}

/** `t('area.key', values)`: the text in the reader's language and gender. */
export function useT(): Translate {
  return useWords().t;
}

/** The language on screen. `dirSign` is 1 where reading goes right, -1 in Hebrew. To change it: `setLanguage`. */
export function useLanguage(): { language: Language; dir: 'rtl' | 'ltr'; dirSign: 1 | -1 } {
  const { language } = useWords();
  const dir = directionOf(language);
  return { language, dir, dirSign: dir === 'rtl' ? -1 : 1 };
}
