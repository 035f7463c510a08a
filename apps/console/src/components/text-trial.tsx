import { LANGUAGES, type Language } from '@afterglow/domain/languages';
import { parseOneOf } from '@afterglow/domain/parse-one-of';
import type { DataOf, InputOf } from '@afterglow/protocol/define';
import { Select } from '@afterglow/ui/primitives/select';
import { TextArea } from '@afterglow/ui/primitives/text-area';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { getLanguageName } from '../core/format.ts';
import type { Calls } from '../core/request.ts';
import { toLine } from '../core/to-line.ts';
import { useLanguage } from '../core/translations.tsx';
import { DetailPanel } from './detail-panel.tsx';
import styles from './text-trial.module.css';
import { useCall } from './use-call.ts';
import { useErrorText } from './use-error-text.ts';

const MAX_TEXT = 2_000;
/** The calls that try rules on a text. */
type TrialCall = 'words/test' | 'guards/test';
type HitOf<Name extends TrialCall> = DataOf<Calls[Name]>['hits'][number];

type TextTrialProps<Name extends TrialCall> = {
  call: Name;
  title: string;
  labels: { language: string; text: string };
  describeCount: (count: number) => string;
  describeHit: (hit: HitOf<Name>) => ReactNode;
  onClose: () => void;
};

/** A field in which rules for words are tried on a text, by language. The hits are marked in it; nothing is stored. */
export function TextTrial<Name extends TrialCall>(props: TextTrialProps<Name>) {
  const { call, title, labels, describeCount, describeHit, onClose } = props;
  const getErrorText = useErrorText();
  const [language, setLanguage] = useState<Language>(useLanguage());
  const [text, setText] = useState('');
  const tested = useDeferredValue(text.trim());
  const { data, error } = useCall(call, { language, text: tested } as InputOf<Calls[Name]>, {
    isEnabled: tested !== '',
  });
  const hits: readonly HitOf<Name>[] = tested === '' ? [] : (data?.hits ?? []);
  return (
    <DetailPanel title={title} onClose={onClose}>
      <div className={styles.trial}>
        <Select
          label={labels.language}
          value={language}
          options={LANGUAGES.map((code) => ({ value: code, label: getLanguageName(code) }))}
          onChange={(event) => setLanguage(parseOneOf(LANGUAGES, event.currentTarget.value) ?? language)}
        />
        <TextArea
          label={labels.text}
          lang={language}
          dir="auto"
          rows={5}
          maxLength={MAX_TEXT}
          value={text}
          onChange={(event) => setText(toLine(event.currentTarget.value))}
        />
        <div role="status" className={styles.result}>
          {error ? getErrorText(error) : null}
          {data && tested !== '' ? (
            <>
              <p className={styles.count}>{describeCount(hits.length)}</p>
              {hits.length > 0 ? (
                <>
                  <p className={styles.text} lang={language} dir="auto">
                    {markHits(tested, hits)}
                  </p>
                  <ul className={styles.hits}>
                    {hits.map((hit) => (
                      <li key={`${hit.from}-${hit.phrase}`}>{describeHit(hit)}</li>
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

/** Returns the text with its hits marked. Where hits overlap, the first one is marked. */
function markHits(text: string, hits: readonly { phrase: string; from: number; to: number }[]): ReactNode[] {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { from, to } of hits.toSorted((hit, other) => hit.from - other.from)) {
    if (from < at) continue;
    parts.push(text.slice(at, from), <mark key={from}>{text.slice(from, to)}</mark>);
    at = to;
  }
  return [...parts, text.slice(at)];
}
