import { BROADCAST_CHANNELS, type BroadcastKind } from '@afterglow/domain/broadcasts';
import { Checkbox } from '@afterglow/ui/primitives/checkbox';
import { splitValues } from '../../core/list-address.ts';
import { useT } from '../../core/translations.tsx';
import styles from './broadcasts.module.css';

type ChannelFieldsProps = {
  channels: string;
  kind: BroadcastKind;
  isSubmitted: boolean;
  onChange: (channels: string) => void;
};

/** The ways on which a broadcast reaches members, and what quiet hours mean for each. */
export function ChannelFields({ channels, kind, isSubmitted, onChange }: ChannelFieldsProps) {
  const t = useT();
  const chosen = splitValues(channels);
  const toggle = (channel: string, isOn: boolean) =>
    // In the order of the contract, so that the same choice is the same text.
    onChange(
      BROADCAST_CHANNELS.filter((broadcastChannel) =>
        broadcastChannel === channel ? isOn : chosen.includes(broadcastChannel),
      ).join(','),
    );
  return (
    <fieldset className={styles.group}>
      <legend className={styles.heading}>{t('broadcasts.channels')}</legend>
      {BROADCAST_CHANNELS.map((channel) => (
        <Checkbox
          key={channel}
          checked={chosen.includes(channel)}
          hint={t(channel === 'mail' ? `broadcasts.hint.mail_${kind}` : `broadcasts.hint.${channel}`)}
          onChange={(isOn) => toggle(channel, isOn)}
        >
          {t(`broadcasts.channel.${channel}`)}
        </Checkbox>
      ))}
      {isSubmitted && chosen.length === 0 ? (
        <p className={styles.error} role="alert">
          {t('broadcasts.channels_missing')}
        </p>
      ) : null}
    </fieldset>
  );
}
