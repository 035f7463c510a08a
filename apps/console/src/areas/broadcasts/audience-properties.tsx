import { BROADCAST_CHANNELS, type BroadcastChannel, LEFT_OUT_REASONS } from '@afterglow/domain/broadcasts';
import { LANGUAGES, type Language } from '@afterglow/domain/languages';
import type { BroadcastRecord } from '@afterglow/protocol/console/broadcasts/broadcast-row';
import { Properties, Property } from '../../components/properties.tsx';
import { formatCount, getLanguageName } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import styles from './broadcasts.module.css';

type AudiencePropertiesProps = {
  /** The whole segment, if it was counted just now. */
  matched?: number;
  people: number;
  leftOut: BroadcastRecord['left_out'];
  byLanguage?: Record<Language, number>;
  byChannel: BroadcastRecord['by_channel'];
  channels: readonly BroadcastChannel[];
};

/** How many people get a broadcast, who of the segment is left out and why, and the rest by language and channel. */
export function AudienceProperties(props: AudiencePropertiesProps) {
  const { matched, people, leftOut, byLanguage, byChannel, channels } = props;
  const t = useT();
  const reasons = LEFT_OUT_REASONS.filter((reason) => (leftOut?.[reason] ?? 0) > 0);
  return (
    <div className={styles.audience}>
      <Properties>
        {matched === undefined ? null : (
          <Property label={t('broadcasts.matched')}>{formatCount(matched)}</Property>
        )}
        <Property label={t('broadcasts.people')}>
          <b>{formatCount(people)}</b>
        </Property>
        {byLanguage
          ? LANGUAGES.filter((language) => byLanguage[language] > 0).map((language) => (
              <Property key={language} label={getLanguageName(language)}>
                {formatCount(byLanguage[language])}
              </Property>
            ))
          : null}
        {byChannel
          ? BROADCAST_CHANNELS.filter((channel) => channels.includes(channel)).map((channel) => (
              <Property key={channel} label={t(`broadcasts.channel.${channel}`)}>
                {formatCount(byChannel[channel])}
              </Property>
            ))
          : null}
      </Properties>
      {leftOut ? (
        <div>
          <h3 className={styles.heading}>{t('broadcasts.left_out')}</h3>
          {reasons.length === 0 ? (
            <p className={styles.quiet}>{t('broadcasts.left_out_none')}</p>
          ) : (
            <Properties>
              {reasons.map((reason) => (
                <Property key={reason} label={t(`broadcasts.left_out.${reason}`)}>
                  {formatCount(leftOut[reason])}
                </Property>
              ))}
            </Properties>
          )}
        </div>
      ) : null}
    </div>
  );
}
