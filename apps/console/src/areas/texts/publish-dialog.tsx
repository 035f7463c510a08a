import { countCharacters } from '@afterglow/domain/count-characters';
import { LANGUAGES } from '@afterglow/domain/languages';
import { getMaxLengths, MATERIAL_NOTICE_MS, needsTwoPeople, type TextName } from '@afterglow/domain/texts';
import { DAY_S } from '@afterglow/domain/time';
import type { TextRecord } from '@afterglow/protocol/console/texts/text-record';
import { Button } from '@afterglow/ui/primitives/button';
import { Dialog } from '@afterglow/ui/primitives/dialog';
import { Field } from '@afterglow/ui/primitives/field';
import { Switch } from '@afterglow/ui/primitives/switch';
import { useState } from 'react';
import { PendingDialog } from '../../components/pending-dialog.tsx';
import { useAct } from '../../components/use-act.ts';
import { getLanguageName } from '../../core/format.ts';
import { formatMomentField, parseMomentField } from '../../core/moment-field.ts';
import { findIssue, listIssues } from '../../core/request.ts';
import { useT } from '../../core/translations.tsx';
import styles from './texts.module.css';

type PublishDialogProps = { name: TextName; record: TextRecord; onDone: () => void; onClose: () => void };

/**
 * Returns the first day on which a change can take effect. One day is added, so that the clocks of reader and
 * server need not agree.
 */
const getFirstDay = (): number => Math.ceil((Date.now() + MATERIAL_NOTICE_MS) / 1_000) + DAY_S;

/** Returns the first part of the draft that is longer than what can be published, with the limit. */
function findTooLong(name: TextName, { draft_texts }: TextRecord): { language: string; max: number } | null {
  const max = getMaxLengths(name);
  for (const language of LANGUAGES)
    for (const part of ['subject', 'body'] as const)
      if (countCharacters(draft_texts?.[language]?.[part] ?? '') > max[part])
        return { language, max: max[part] };
  return null;
}

/** Publishes the draft: in which languages, whether the change is material and from when, and who else must agree. */
export function PublishDialog({ name, record, onDone, onClose }: PublishDialogProps) {
  const t = useT();
  const [isMaterial, setMaterial] = useState(false);
  const [from, setFrom] = useState(() => formatMomentField(getFirstDay()));
  const [pending, setPending] = useState<number | null>(null);
  const { act, errorText, isBusy } = useAct('texts/publish', {
    onDone,
    onPending: setPending,
    reasons: { languages: 'texts.refused_languages', unchanged: 'texts.refused_unchanged' },
    describeError: (error) => {
      const issues = listIssues(error);
      if (issues.length === 0) return null;
      if (findIssue(error, 'effective_at')) return t('texts.refused_early');
      const long = findTooLong(name, record);
      if (long) return t('texts.refused_long', { language: getLanguageName(long.language), n: long.max });
      const named = issues.map(({ path, message }) => `${path.split('.')[1]}: ${message}`).join(', ');
      return t('texts.refused_variables', { names: named });
    },
  });
  const title = t.plain('texts.publish_title', { name: t.plain(`texts.name.${name}`) });
  if (pending !== null) return <PendingDialog title={title} approvalId={pending} onClose={onDone} />;
  const effectiveAt = parseMomentField(from);
  return (
    <Dialog
      open
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={title}
      description={t('texts.publish_text')}
      closeLabel={t.plain('common.close')}
      footer={
        <Button
          busy={isBusy}
          disabled={isMaterial && effectiveAt === null}
          onClick={() =>
            act({
              name,
              version: record.version,
              material: isMaterial,
              ...(isMaterial && effectiveAt !== null ? { effective_at: effectiveAt } : {}),
            })
          }
        >
          {t('texts.publish')}
        </Button>
      }
    >
      <div className={styles.publish}>
        <p>{t('texts.publish_languages', { names: record.languages.map(getLanguageName).join(', ') })}</p>
        {record.kind === 'page' ? (
          <Switch label={t.plain('texts.material')} checked={isMaterial} onChange={setMaterial} />
        ) : null}
        {isMaterial ? (
          <Field
            label={t.plain('texts.effective')}
            hint={t('texts.effective_hint')}
            type="datetime-local"
            ltr
            required
            value={from}
            onChange={(event) => setFrom(event.currentTarget.value)}
          />
        ) : null}
        {needsTwoPeople(name) ? <p>{t('texts.two_people')}</p> : null}
        {errorText ? (
          <p className={styles.error} role="alert">
            {errorText}
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}
