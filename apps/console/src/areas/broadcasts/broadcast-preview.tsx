import { BROADCAST_CHANNELS, type BroadcastChannel } from '@afterglow/domain/broadcasts';
import { LANGUAGES, type Language } from '@afterglow/domain/languages';
import type { BroadcastRecord } from '@afterglow/protocol/console/broadcasts/broadcast-row';
import { Button } from '@afterglow/ui/primitives/button';
import { useState } from 'react';
import { RecordPlaceholder } from '../../components/record-placeholder.tsx';
import { RenderedText } from '../../components/rendered-text.tsx';
import { useAct } from '../../components/use-act.ts';
import { useCall } from '../../components/use-call.ts';
import { getLanguageName } from '../../core/format.ts';
import { useLanguage, useT } from '../../core/translations.tsx';
import styles from './broadcasts.module.css';

type BroadcastPreviewProps = {
  record: BroadcastRecord;
  /** There are unsaved changes, which the preview does not show. */
  isChanged: boolean;
};

/** A preview of the saved broadcast, by language and channel. An email can be sent to oneself. */
export function BroadcastPreview({ record: { id, channels }, isChanged }: BroadcastPreviewProps) {
  const t = useT();
  const [language, setLanguage] = useState<Language>(useLanguage());
  const [wanted, setChannel] = useState<BroadcastChannel>(channels[0] ?? 'in_app');
  const channel = channels.includes(wanted) ? wanted : (channels[0] ?? 'in_app');
  const { data, error, retry } = useCall('broadcasts/preview', { id, language, channel });
  /** The language whose test was sent last. */
  const [sent, setSent] = useState<Language>();
  return (
    <section className={styles.preview} aria-label={t.plain('broadcasts.preview')}>
      <h2 className={styles.heading}>{t('broadcasts.preview')}</h2>
      <Choice
        label={t.plain('broadcasts.language')}
        name="preview-language"
        options={LANGUAGES.map((value) => ({ value, label: getLanguageName(value) }))}
        value={language}
        onChange={setLanguage}
      />
      <Choice
        label={t.plain('broadcasts.channels')}
        name="preview-channel"
        options={BROADCAST_CHANNELS.filter((broadcastChannel) => channels.includes(broadcastChannel)).map(
          (value) => ({
            value,
            label: t(`broadcasts.channel.${value}`),
          }),
        )}
        value={channel}
        onChange={setChannel}
      />
      {isChanged ? <p className={styles.quiet}>{t('broadcasts.preview_saved')}</p> : null}
      {channel === 'push' ? <p className={styles.quiet}>{t('broadcasts.preview_push')}</p> : null}
      {data ? (
        <RenderedText title={data.title} html={data.html} language={language} />
      ) : (
        <RecordPlaceholder error={error} onRetry={retry} />
      )}
      {channel === 'mail' ? (
        <TestButton {...{ id, language, channel }} onSent={() => setSent(language)} />
      ) : null}
      <p role="status" className={styles.quiet}>
        {channel === 'mail' && sent === language ? t('broadcasts.test_sent') : ''}
      </p>
    </section>
  );
}

type ChoiceProps<Value extends string> = {
  label: string;
  name: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

function Choice<Value extends string>({ label, name, options, value, onChange }: ChoiceProps<Value>) {
  return (
    <fieldset className={styles.choices} aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}

type TestButtonProps = { id: number; language: Language; channel: BroadcastChannel; onSent: () => void };

function TestButton({ id, language, channel, onSent }: TestButtonProps) {
  const t = useT();
  const { act, errorText, isBusy } = useAct('broadcasts/test', { onDone: onSent });
  return (
    <>
      <Button kind="outline" busy={isBusy} onClick={() => act({ id, language, channel })}>
        {t('broadcasts.test')}
      </Button>
      {errorText ? (
        <p className={styles.error} role="alert">
          {errorText}
        </p>
      ) : null}
    </>
  );
}
