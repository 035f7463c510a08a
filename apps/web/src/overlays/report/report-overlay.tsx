import { REPORT_REASONS as reasons } from '@afterglow/domain/report-reasons';
import { announce } from '@afterglow/ui/primitives/announcer';
import { Button } from '@afterglow/ui/primitives/button';
import { OptionGroup } from '@afterglow/ui/primitives/option-group';
import { OptionTile } from '@afterglow/ui/primitives/option-tile';
import { Select } from '@afterglow/ui/primitives/select';
import { Switch } from '@afterglow/ui/primitives/switch';
import { TextArea } from '@afterglow/ui/primitives/text-area';
import { type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { closeOverlaysThen } from '../../components/overlay/close-overlays-then.ts';
import { OverlaySheet } from '../../components/overlay/overlay-sheet.tsx';
import { useChatPerson } from '../../components/use-chat-person.ts';
import { closeOverlays, type OverlayProps } from '../../core/overlay-address.ts';
import { useOverlayState } from '../../core/overlay-context.ts';
import { navigate } from '../../core/router.ts';
import { toast } from '../../core/toasts.ts';
import { useT } from '../../core/translations.tsx';
import { reportPerson } from '../../state/safety/reports.ts';
import styles from './report-overlay.module.css';

type Reason = (typeof reasons)[number];
const TEXT_MAX = 1_000;

/** What of a person a report can be about, where it was not opened from the thing itself. */
const SUBJECTS = ['profile', 'name', 'bio', 'conversation'] as const;
type Subject = (typeof SUBJECTS)[number];

/** Reports a person to staff, together with the last messages. The report gets a number immediately. */
export function ReportOverlay({ params }: OverlayProps<'report'>): ReactElement {
  const t = useT();
  const group = useId();
  const { open } = useOverlayState();
  const fixed = params.of && params.item ? { kind: params.of, id: params.item } : null;
  const [subject, setSubject] = useState<Subject>('profile');
  const { person, contact } = useChatPerson(params.person);
  const currentName = person?.name;
  // After a block the person is gone, but the sheet still needs the name.
  const [lastName, setLastName] = useState('');
  if (currentName && currentName !== lastName) setLastName(currentName);
  const name = currentName ?? lastName;
  const [reason, setReason] = useState<Reason | null>(null);
  const [text, setText] = useState('');
  const [isBlockChosen, setBlock] = useState(false);
  const [isReasonMissing, setReasonMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [doneNumber, setDoneNumber] = useState<string | null>(null);

  const cleared = useRef(false);
  useEffect(() => {
    // After a block the overlays below are about a person who is gone, so all of them close.
    if (open || doneNumber === null || !isBlockChosen || cleared.current) return;
    cleared.current = true;
    closeOverlays();
  }, [open, doneNumber, isBlockChosen]);

  async function send(): Promise<void> {
    if (isBusy) return;
    if (!reason) {
      setReasonMissing(true);
      return;
    }
    setBusy(true);
    const item = fixed ?? { kind: subject, id: params.person };
    const result = await reportPerson({ user_id: params.person, reason, item, text, block: isBlockChosen });
    setBusy(false);
    if ('number' in result) {
      setDoneNumber(result.number);
      announce(t('safety.report_done_title'));
      return;
    }
    if (result.error === 'restricted') return;
    const isLimit = result.error === 'limit_reached';
    toast({ type: 'error', message: t(isLimit ? 'safety.report_limit' : 'errors.report_failed') });
  }

  if (doneNumber !== null) return <ReportDone number={doneNumber} hasBlocked={isBlockChosen} />;
  return (
    <OverlaySheet
      title={t('safety.report', { name })}
      full
      footer={
        <Button size="l" block busy={isBusy} onClick={() => void send()}>
          {t('safety.report_send')}
        </Button>
      }
    >
      <div className={styles.form}>
        {fixed ? (
          <p>{t(`safety.report_item_${fixed.kind}`, { name })}</p>
        ) : (
          <Select
            label={t('safety.report_what')}
            name="what"
            value={subject}
            options={SUBJECTS.filter((kind) => kind !== 'conversation' || contact).map((value) => ({
              value,
              label: t(`safety.report_${value}`),
            }))}
            onChange={(event) => setSubject(event.currentTarget.value as Subject)}
          />
        )}
        <OptionGroup
          legend={t('safety.report_why')}
          errorText={isReasonMissing && !reason ? t('safety.report_choose') : undefined}
        >
          {reasons.map((item) => (
            <OptionTile
              key={item}
              name={group}
              value={item}
              checked={item === reason}
              onChoose={() => setReason(item)}
            >
              {t(`safety.reason_${item}`)}
            </OptionTile>
          ))}
        </OptionGroup>
        <TextArea
          label={
            <>
              {t('safety.report_text')} <span className={styles.optional}>({t('common.optional')})</span>
            </>
          }
          hint={t('safety.report_text_hint', { name })}
          value={text}
          maxLength={TEXT_MAX}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Switch label={t('safety.report_block', { name })} checked={isBlockChosen} onChange={setBlock} />
      </div>
    </OverlaySheet>
  );
}

/** The number of the report, and the way to the member's own reports. */
function ReportDone({ number, hasBlocked }: { number: string; hasBlocked: boolean }): ReactElement {
  const t = useT();
  return (
    <OverlaySheet
      title={t('safety.report_done_title')}
      footer={
        <div className={styles.answers}>
          <Button size="l" block onClick={closeOverlays}>
            {t('common.done')}
          </Button>
          {/* After a block the screen of the person navigates away itself. */}
          {hasBlocked ? null : (
            <Button
              kind="ghost"
              size="l"
              block
              onClick={() => closeOverlaysThen(() => void navigate({ to: '/settings/reports' }))}
            >
              {t('safety.report_mine')}
            </Button>
          )}
        </div>
      }
    >
      <p className={styles.done}>{t('safety.report_done', { number })}</p>
    </OverlaySheet>
  );
}
