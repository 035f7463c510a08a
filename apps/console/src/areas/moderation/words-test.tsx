import { LANGUAGES, type Language } from '@afterglow/domain/languages';
import { Select } from '@afterglow/ui/primitives/select';
import { TextArea } from '@afterglow/ui/primitives/text-area';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { DetailPanel } from '../../components/detail-panel.tsx';
import { useCall } from '../../components/use-call.ts';
import { useErrorText } from '../../components/use-error-text.ts';
import { getLanguageName } from '../../core/format.ts';
import { useLanguage, useT } from '../../core/translations.tsx';
import { toLine } from './to-line.ts';
import styles from './words-test.module.css';

const MAX_TEXT = 2_000;
type Hit = { phrase: string; from: number; to: number };

/** A field in which the active words of a language are tried on a text. Nothing of it is stored. */
export function WordsTest({ onClose }: { onClose: () => void }) {
  const t = useT();
  const errorText = useErrorText();
  const [language, setLanguage] = useState<Language>(useLanguage());
  const [text, setText] = useState('');
  const tested = useDeferredValue(text.trim());
  const { data, error } = useCall('words/test', { language, text: tested }, { isEnabled: tested !== '' });
  const hits = tested === '' ? [] : (data?.hits ?? []);
  return (
    <DetailPanel title={t('moderation.words_test')} onClose={onClose}>
      <div className={styles.test}>
        <Select
          label={t('moderation.language')}
          value={language}
          options={LANGUAGES.map((one) => ({ value: one, label: getLanguageName(one) }))}
          onChange={(event) =>
            setLanguage(LANGUAGES.find((one) => one === event.currentTarget.value) ?? language)
          }
        />
        <TextArea
          label={t('moderation.words_test_text')}
          lang={language}
          dir="auto"
          rows={5}
          maxLength={MAX_TEXT}
          value={text}
          onChange={(event) => setText(toLine(event.currentTarget.value))}
        />
        <div role="status" className={styles.result}>
          {error ? errorText(error) : null}
          {data && tested !== '' ? (
            <>
              <p className={styles.count}>{t('moderation.words_found', { n: hits.length })}</p>
              {hits.length > 0 ? (
                <>
                  <p className={styles.text} lang={language} dir="auto">
                    {markHits(tested, hits)}
                  </p>
                  <ul className={styles.hits}>
                    {hits.map(({ phrase, class: wordClass, from }) => (
                      <li key={`${from}-${phrase}`}>
                        <bdi>{phrase}</bdi> · {t(`members.rule_class.${wordClass}`)}
                      </li>
                    ))}
                  </ul>
                </>
              ) : null}
            </>
          ) : null}
        </div>
      </div>
    </DetailPanel>
  );
}

/** The text with its hits marked. Where hits overlap, the first one is marked. */
function markHits(text: string, hits: readonly Hit[]): ReactNode[] {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { from, to } of hits) {
    if (from < at) continue;
    parts.push(text.slice(at, from), <mark key={from}>{text.slice(from, to)}</mark>);
    at = to;
  }
  return [...parts, text.slice(at)];
}
