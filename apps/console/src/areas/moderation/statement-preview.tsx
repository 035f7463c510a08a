import { getDirection } from '@afterglow/domain/languages';
import type { InputOf } from '@afterglow/protocol/define';
import { useEffect, useState } from 'react';
import { useCall } from '../../components/use-call.ts';
import { useErrorText } from '../../components/use-error-text.ts';
import { formatCalendarDate, getLanguageName } from '../../core/format.ts';
import type { Calls } from '../../core/request.ts';
import { useT } from '../../core/translations.tsx';
import styles from './statement-preview.module.css';

/** Typing asks for the preview once it pauses. */
const PAUSE_MS = 400;

type StatementPreviewProps = {
  caseId: number;
  input: Omit<InputOf<Calls['cases/preview']>, 'id'>;
  /** All that the statement needs is there. */
  isReady: boolean;
};

/** The statement of reasons as the member would read it, in their language; it follows the form. */
export function StatementPreview({ caseId, input, isReady }: StatementPreviewProps) {
  const t = useT();
  const getErrorText = useErrorText();
  const current = JSON.stringify({ id: caseId, ...input });
  const debounced = useDebounced(current);
  const { data, error } = useCall('cases/preview', JSON.parse(debounced) as InputOf<Calls['cases/preview']>, {
    isEnabled: isReady && debounced === current,
  });
  const statement = data?.statement;
  return (
    <section className={styles.preview} aria-label={t('moderation.preview')}>
      <h3 className={styles.title}>
        {statement
          ? t('moderation.preview_in', { language: getLanguageName(statement.language) })
          : t('moderation.preview')}
      </h3>
      {error ? <p className={styles.quiet}>{getErrorText(error)}</p> : null}
      {!statement && !error ? <p className={styles.quiet}>{t('moderation.preview_empty')}</p> : null}
      {statement ? (
        <div className={styles.paper}>
          <p className={styles.decision}>
            {t(`moderation.decision.${statement.decision}`)}
            {statement.kinds.length > 0
              ? `: ${statement.kinds.map((kind) => t(`members.restriction.${kind}`)).join(', ')}`
              : ''}
            {statement.until
              ? ` · ${t('moderation.until_at', { at: formatCalendarDate(statement.until) })}`
              : ''}
          </p>
          <div lang={statement.language} dir={getDirection(statement.language)} className={styles.words}>
            <p>{statement.facts}</p>
            <p>
              <bdi>{statement.basis.ref}</bdi>: {statement.basis.text}
            </p>
            <p className={styles.quiet}>{statement.redress}</p>
          </div>
          <p className={styles.quiet}>
            {t('moderation.appeal_until', { at: formatCalendarDate(statement.appeal_until) })}
          </p>
        </div>
      ) : null}
    </section>
  );
}

/** Returns a text once it has not changed for a moment. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
