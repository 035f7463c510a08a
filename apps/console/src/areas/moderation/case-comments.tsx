import { MAX_COMMENT_LENGTH } from '@afterglow/domain/cases';
import type { CaseRecord } from '@afterglow/protocol/console/moderation/case-record';
import { TextArea } from '@afterglow/ui/primitives/text-area';
import { type RefObject, useState } from 'react';
import { Kbd } from '../../components/kbd.tsx';
import { ToolButton } from '../../components/tool-button.tsx';
import { useAct } from '../../components/use-act.ts';
import { formatLogTime } from '../../core/format.ts';
import { toLine } from '../../core/to-line.ts';
import { useT } from '../../core/translations.tsx';
import styles from './case-page.module.css';

type CaseCommentsProps = { caseRecord: CaseRecord; field: RefObject<HTMLFormElement | null> };

/** What moderators tell each other about a case. Members never read it. */
export function CaseComments({ caseRecord, field }: CaseCommentsProps) {
  const t = useT();
  const [text, setText] = useState('');
  const { act, errorText, isBusy } = useAct('cases/comment', { onDone: () => setText('') });
  const typed = text.trim();
  const send = () => {
    if (typed !== '' && !isBusy) act({ id: caseRecord.id, text: typed });
  };
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{t('moderation.comments')}</h2>
      {caseRecord.comments.map(({ id, by, text: comment, at }) => (
        <div key={id} className={styles.comment}>
          <p className={styles.quiet}>
            <bdi>{by?.name ?? t('table.system')}</bdi> · {formatLogTime(at)}
          </p>
          <p dir="auto">{comment}</p>
        </div>
      ))}
      <form
        ref={field}
        className={styles.write}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          send();
        }}
      >
        <TextArea
          label={t('moderation.comment')}
          hint={t('moderation.comment_hint')}
          errorText={errorText ?? undefined}
          dir="auto"
          rows={2}
          maxLength={MAX_COMMENT_LENGTH}
          value={text}
          onChange={(event) => setText(toLine(event.currentTarget.value))}
        />
        <ToolButton type="submit" iconEnd={<Kbd>C</Kbd>} aria-disabled={typed === ''}>
          {t('moderation.comment_send')}
        </ToolButton>
      </form>
    </section>
  );
}
