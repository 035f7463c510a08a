import { isReasonShort } from '@afterglow/domain/console-limits';
import { MARKETS, type Market } from '@afterglow/domain/markets';
import { DAY_S, toUnixSecondsUp } from '@afterglow/domain/time';
import type { FlagRow } from '@afterglow/protocol/console/flags/flag-row';
import { Field } from '@afterglow/ui/primitives/field';
import { Select } from '@afterglow/ui/primitives/select';
import { Switch } from '@afterglow/ui/primitives/switch';
import { useState } from 'react';
import { ReasonField } from '../../components/reason-field.tsx';
import { SideForm } from '../../components/side-form.tsx';
import { useDraft } from '../../components/use-draft.ts';
import { useSave } from '../../components/use-save.ts';
import { defineFields } from '../../core/form-fields.ts';
import { formatFullTime, formatOwnZone } from '../../core/format.ts';
import { formatMomentField, parseMomentField } from '../../core/moment-field.ts';
import { useT } from '../../core/translations.tsx';
import styles from './flag-form.module.css';
import { FlagHistory } from './flag-history.tsx';

/** The fields of the form: whether it is on in each market, and when that applies; empty: now. */
type FlagFields = Record<Market, boolean> & { from: string };

/** Returns the fields of a flag. The form changes what is planned, or without a plan what is in force. */
function toFields({ markets, next }: FlagRow): FlagFields {
  const shown = next?.markets ?? markets;
  return { ...shown, from: next ? formatMomentField(next.from) : '' };
}

/** A flag beside the list: its value in each market, now or from a time on, why, and below it who changed it. */
export function FlagForm({ row, onClose }: { row: FlagRow; onClose: () => void }) {
  const t = useT();
  const draft = useDraft<FlagFields>(toFields(row), row.version);
  const [reason, setReason] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const { act, errorText, isBusy } = useSave('flags/save', {
    onDone: onClose,
    draft,
    toFields,
  });
  const { values, change } = draft;
  const isLater = values.from !== '';
  const from = parseMomentField(values.from);
  const isFromWrong = isLater && (from === null || from * 1_000 <= Date.now());
  const describeMarket = (market: Market) => ({
    label: t.plain(`flags.market.${market}`),
    show: String,
    showChoice: (isOn: boolean) => t.plain(isOn ? 'flags.on' : 'flags.off'),
  });
  const { labels, describe } = defineFields<keyof FlagFields>({
    il: describeMarket('il'),
    de: describeMarket('de'),
    eu: describeMarket('eu'),
    other: describeMarket('other'),
    from: {
      label: t.plain('flags.when'),
      show: (value) => {
        const at = parseMomentField(value);
        return at === null ? t.plain('flags.now') : formatFullTime(at);
      },
    },
  });

  function save() {
    setSubmitted(true);
    if (isReasonShort(reason) || isFromWrong || draft.version === undefined) return;
    const { from: _, ...markets } = values;
    act({
      key: row.key,
      version: draft.version,
      markets,
      ...(from === null ? {} : { from }),
      reason: reason.trim(),
    });
  }

  return (
    <SideForm
      subject={`flag:${row.key}`}
      title={t.plain(`flags.name.${row.key}`)}
      submit={t.plain('common.save')}
      errorText={errorText}
      describe={describe}
      isBusy={isBusy}
      draft={draft}
      hasOtherChanges={reason !== ''}
      onSubmit={save}
      onClose={onClose}
    >
      <p className={styles.hint}>{t(`flags.hint.${row.key}`)}</p>
      {row.next ? (
        <p className={styles.planned}>
          {t('flags.planned_form', { at: formatFullTime(row.next.from) })} {t('flags.replaced')}
        </p>
      ) : null}
      {MARKETS.map((market) => (
        <Switch
          key={market}
          label={labels[market]}
          checked={values[market]}
          onChange={(isOn) => change(market, isOn)}
        />
      ))}
      <Select
        label={labels.from}
        value={isLater ? 'later' : 'now'}
        options={[
          { value: 'now', label: t.plain('flags.now') },
          { value: 'later', label: t.plain('flags.later') },
        ]}
        onChange={(event) =>
          change(
            'from',
            event.currentTarget.value === 'later'
              ? formatMomentField(toUnixSecondsUp(new Date()) + DAY_S)
              : '',
          )
        }
      />
      {isLater ? (
        <Field
          label={t.plain('flags.from')}
          hint={t('flags.zone', { zone: formatOwnZone() })}
          type="datetime-local"
          ltr
          required
          value={values.from}
          errorText={isSubmitted && isFromWrong ? t('flags.from_wrong') : undefined}
          // An emptied field keeps its last moment: empty would mean now.
          onChange={(event) => event.currentTarget.value && change('from', event.currentTarget.value)}
        />
      ) : null}
      <ReasonField value={reason} isSubmitted={isSubmitted} onChange={setReason} />
      <FlagHistory flag={row.key} />
    </SideForm>
  );
}
