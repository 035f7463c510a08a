import { buildSizedPictureUrl } from '@afterglow/domain/picture-url';
import type { CaseRecord } from '@afterglow/protocol/console/moderation/case-record';
import { Photo } from '@afterglow/ui/primitives/photo';
import { BlurredPicture } from '../../components/blurred-picture.tsx';
import { formatLogTime } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import styles from './case-content.module.css';
import { CaseContext } from './case-context.tsx';
import { CaseMessages } from './case-messages.tsx';
import { ReportList } from './report-list.tsx';
import type { Reporter } from './reporter-form.tsx';

type CaseContentProps = {
  caseRecord: CaseRecord;
  reporters: readonly Reporter[];
  /** Opens the decision about somebody who reported it. */
  onReporter: (id: number) => void;
};

/** What the case is about: the item, the messages around it, who reported it and why. */
export function CaseContent({ caseRecord, reporters, onReporter }: CaseContentProps) {
  const t = useT();
  const { item, content, messages, report_list: reports, appeal } = caseRecord;
  const isEmpty = content.text === undefined && content.photo === undefined;
  return (
    <div className={styles.content}>
      {appeal ? (
        <section className={styles.section}>
          <h2 className={styles.title}>{t('moderation.appeal_of', { statement: appeal.of })}</h2>
          <blockquote className={styles.quote} dir="auto">
            {appeal.text}
          </blockquote>
          <p className={styles.meta}>{formatLogTime(appeal.at)}</p>
        </section>
      ) : null}
      <section className={styles.section}>
        <h2 className={styles.title}>
          {appeal
            ? t('moderation.appeal_facts')
            : item
              ? t(`moderation.item.${item.kind}`)
              : t('moderation.content')}
        </h2>
        {content.photo ? (
          <div className={styles.picture}>
            <BlurredPicture size="fill">
              <Photo
                alt={t.plain('moderation.picture')}
                src={buildSizedPictureUrl(content.photo, 480)}
                ratio="3 / 4"
                radius={16}
              />
            </BlurredPicture>
          </div>
        ) : null}
        {content.text ? (
          <blockquote className={styles.quote} dir="auto">
            {content.text}
          </blockquote>
        ) : null}
        {isEmpty ? <p className={styles.quiet}>{t('moderation.content_gone')}</p> : null}
        {content.at ? <p className={styles.meta}>{formatLogTime(content.at)}</p> : null}
      </section>
      {reports.length > 0 ? (
        <ReportList reports={reports} reporters={reporters} onDecide={onReporter} />
      ) : null}
      {messages.length > 0 ? (
        <section className={styles.section}>
          <h2 className={styles.title}>{t('moderation.messages')}</h2>
          <CaseMessages caseRecord={caseRecord} messages={messages} />
          <CaseContext caseRecord={caseRecord} />
        </section>
      ) : null}
    </div>
  );
}
