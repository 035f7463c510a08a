import { buildSizedPictureUrl } from '@afterglow/domain/picture-url';
import type { CaseMessage, CaseRecord } from '@afterglow/protocol/console/moderation/case-record';
import { Photo } from '@afterglow/ui/primitives/photo';
import { BlurredPicture } from '../../components/blurred-picture.tsx';
import { GiftArt } from '../../components/gift-art.tsx';
import { formatLogTime } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import styles from './case-messages.module.css';

/** Messages as of the report. The person's messages are at the start; the subject of the case is marked. */
export function CaseMessages({
  caseRecord,
  messages,
}: {
  caseRecord: CaseRecord;
  messages: readonly CaseMessage[];
}) {
  const t = useT();
  const { person, item, report_list: reports } = caseRecord;
  const nameOf = (id: number): string => {
    if (id === person?.id) return person.name || t('table.number', { id: String(id) });
    const reporter = reports.map((report) => report.reporter).find((known) => known.id === id);
    return reporter?.name || t('table.number', { id: String(id) });
  };
  return (
    <ol className={styles.messages}>
      {messages.map((message) => (
        <li
          key={message.id}
          className={styles.message}
          data-own={message.from === person?.id}
          data-meant={item?.kind === 'message' && item.id === message.id}
        >
          <Body message={message} />
          <p className={styles.meta}>
            <bdi>{nameOf(message.from)}</bdi> · {formatLogTime(message.time)}
          </p>
        </li>
      ))}
    </ol>
  );
}

function Body({ message: { type, body } }: { message: CaseMessage }) {
  const t = useT();
  if (type === 'text')
    return (
      <p className={styles.bubble} dir="auto">
        {body}
      </p>
    );
  if (type === 'gift')
    return (
      <p className={styles.bubble} data-type="gift">
        <GiftArt icon={body} size={40} />
        {t('moderation.gift')}
      </p>
    );
  if (body === '') return <p className={styles.bubble}>{t('moderation.content_gone')}</p>;
  return (
    <BlurredPicture>
      <Photo
        alt={t.plain('moderation.picture')}
        src={type === 'image' ? body : buildSizedPictureUrl(body, 480)}
        ratio="3 / 4"
        radius={16}
      />
    </BlurredPicture>
  );
}
