import { MAX_SECOND_LOOK_LENGTH, MIN_SECOND_LOOK_LENGTH } from '@afterglow/domain/cases';
import type { CaseRecord } from '@afterglow/protocol/console/moderation/case-record';
import { Button } from '@afterglow/ui/primitives/button';
import { TextArea } from '@afterglow/ui/primitives/text-area';
import { useState } from 'react';
import { useAct } from '../../components/use-act.ts';
import { useCall } from '../../components/use-call.ts';
import { useSession } from '../../core/session.ts';
import { toLine } from '../../core/to-line.ts';
import { useT } from '../../core/translations.tsx';
import styles from './case-page.module.css';

/**
 * A second review of a decision that was drawn for it, by somebody other than its decider: agreeing ends it,
 * disagreeing opens an appeal. Renders nothing for other cases.
 */
export function SecondLookForm({ caseRecord }: { caseRecord: CaseRecord }) {
  const t = useT();
  const own = useSession((session) => session.user?.id);
  const [text, setText] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const isDecider = caseRecord.decided_by?.id === own;
  const { data } = useCall(
    'cases/list',
    { search: caseRecord.number, filter: { second_look: true } },
    { isEnabled: !isDecider },
  );
  const { act, errorText, isBusy } = useAct('cases/second_look', {
    onDone: () => setText(''),
    reasons: { done: 'moderation.second_look_done', own_decision: 'moderation.denied.own_decision' },
  });
  if (isDecider || !data?.rows.some(({ id }) => id === caseRecord.id)) return null;
  const isShort = [...text.trim()].length < MIN_SECOND_LOOK_LENGTH;
  const send = (agree: boolean) => {
    setSubmitted(true);
    if (!isShort) act({ id: caseRecord.id, agree, text: text.trim() });
  };
  return (
    <section className={styles.section} aria-label={t('moderation.second_look')}>
      <h2 className={styles.title}>{t('moderation.second_look')}</h2>
      <p className={styles.quiet}>{t('moderation.second_look_text')}</p>
      <TextArea
        label={t('moderation.second_look_why')}
        errorText={
          errorText ??
          (isSubmitted && isShort ? t('table.reason_short', { min: MIN_SECOND_LOOK_LENGTH }) : undefined)
        }
        dir="auto"
        rows={3}
        maxLength={MAX_SECOND_LOOK_LENGTH}
        value={text}
        onChange={(event) => setText(toLine(event.currentTarget.value))}
      />
      <div className={styles.row}>
        <Button busy={isBusy} onClick={() => send(true)}>
          {t('moderation.agree')}
        </Button>
        <Button kind="outline" busy={isBusy} onClick={() => send(false)}>
          {t('moderation.disagree')}
        </Button>
      </div>
    </section>
  );
}
