import { LANGUAGES } from '@afterglow/domain/languages';
import type { BroadcastRecord } from '@afterglow/protocol/console/broadcasts/broadcast-row';
import { Properties, Property } from '../../components/properties.tsx';
import { useT } from '../../core/translations.tsx';
import { type BroadcastDraft, BroadcastEditor } from './broadcast-editor.tsx';
import { BroadcastPreview } from './broadcast-preview.tsx';
import styles from './broadcasts.module.css';
import { useSegmentText } from './segment-text.ts';

type MessageTabProps = { record: BroadcastRecord; draft: BroadcastDraft };

/**
 * The message and audience of a broadcast, with a preview. Drafts and broadcasts that wait for approval can be edited.
 */
export function MessageTab({ record, draft }: MessageTabProps) {
  const t = useT();
  const isWaiting = record.state === 'waiting';
  return (
    <div className={styles.sides}>
      {record.state === 'draft' || isWaiting ? (
        <div>
          {isWaiting ? <p className={styles.note}>{t('broadcasts.waiting_edit')}</p> : null}
          <BroadcastEditor
            record={record}
            draft={draft}
            onSaved={({ version }) => draft.acceptVersion({ values: draft.values, version })}
          />
        </div>
      ) : (
        <Content record={record} />
      )}
      <BroadcastPreview record={record} isChanged={draft.isChanged} />
    </div>
  );
}

function Content({ record: { kind, channels, segment, link, texts } }: { record: BroadcastRecord }) {
  const t = useT();
  const conditions = useSegmentText()(segment);
  return (
    <div className={styles.group}>
      <Properties>
        <Property label={t('broadcasts.kind')}>{t(`broadcasts.kind.${kind}`)}</Property>
        <Property label={t('broadcasts.channels')}>
          {channels.map((channel) => t(`broadcasts.channel.${channel}`)).join(', ')}
        </Property>
        {conditions.length === 0 ? (
          <Property label={t('broadcasts.segment')}>{t('broadcasts.everybody')}</Property>
        ) : (
          conditions.map(({ label, value }) => (
            <Property key={label} label={label}>
              <bdi>{value}</bdi>
            </Property>
          ))
        )}
        {link === null ? null : (
          <Property label={t('broadcasts.link')} isCode>
            {link}
          </Property>
        )}
      </Properties>
      <div className={styles.texts}>
        {LANGUAGES.map((language) => (
          <section key={language} lang={language} dir="auto" className={styles.text}>
            <h3 className={styles.heading}>{texts[language].title}</h3>
            <p>{texts[language].body}</p>
          </section>
        ))}
      </div>
    </div>
  );
}
