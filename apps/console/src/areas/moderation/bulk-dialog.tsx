import { MAX_BULK_CASES } from '@afterglow/domain/cases';
import { countCharacters } from '@afterglow/domain/count-characters';
import { parseOneOf } from '@afterglow/domain/parse-one-of';
import { MAX_FACTS_LENGTH, MIN_FACTS_LENGTH } from '@afterglow/domain/sanctions';
import type { DataOf } from '@afterglow/protocol/define';
import { Button } from '@afterglow/ui/primitives/button';
import { Dialog } from '@afterglow/ui/primitives/dialog';
import { Select } from '@afterglow/ui/primitives/select';
import { TextArea } from '@afterglow/ui/primitives/text-area';
import { useState } from 'react';
import { useAct } from '../../components/use-act.ts';
import { useList } from '../../components/use-list.ts';
import type { Calls } from '../../core/request.ts';
import { toLine } from '../../core/to-line.ts';
import { useLanguage, useT } from '../../core/translations.tsx';
import { BulkOutcome } from './bulk-outcome.tsx';
import styles from './queue-tab.module.css';

const DECISIONS = ['dismiss', 'remove'] as const;

type BulkDialogProps = {
  ids: readonly number[];
  /** Some are decided; what was rejected stays in the dialog. */
  onDone: () => void;
  onClose: () => void;
};

/**
 * Dismisses the chosen cases, or removes what they are about. They are of one kind, and nobody else holds them. It says
 * of each that was rejected why.
 */
export function BulkDialog({ ids, onDone, onClose }: BulkDialogProps) {
  const t = useT();
  const language = useLanguage();
  const [decision, setDecision] = useState<(typeof DECISIONS)[number]>('dismiss');
  const [ruleId, setRuleId] = useState<number | null>(null);
  const [facts, setFacts] = useState(t.plain('moderation.no_breach'));
  const [isSubmitted, setSubmitted] = useState(false);
  const [outcome, setOutcome] = useState<DataOf<Calls['cases/bulk']> | null>(null);
  const { rows: rules } = useList('rules/list', { filter: { active: true }, sort: 'code' });
  const { act, errorText, isBusy } = useAct('cases/bulk', {
    onDone: (decided) => {
      if (decided.refused.length === 0) onClose();
      else setOutcome(decided);
      onDone();
    },
    reasons: { kinds: 'moderation.bulk_kinds' },
  });
  const rule = rules.find(({ id }) => id === ruleId);
  const isTooMany = ids.length > MAX_BULK_CASES;
  const isShort = countCharacters(facts.trim()) < MIN_FACTS_LENGTH;
  const isRuleMissing = decision === 'remove' && rule === undefined;
  const send = () => {
    setSubmitted(true);
    if (isShort || isRuleMissing || isTooMany || isBusy) return;
    act({
      ids: [...ids],
      decision,
      facts: facts.trim(),
      ...(decision === 'remove' && rule ? { rule_id: rule.id } : {}),
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('moderation.bulk', { n: ids.length })}
      description={t(`moderation.bulk_text.${decision}`)}
      closeLabel={t('common.close')}
      focusFirst="field"
      footer={
        outcome ? (
          <Button block onClick={onClose}>
            {t('common.close')}
          </Button>
        ) : (
          <Button block busy={isBusy} onClick={send}>
            {t(`moderation.submit.${decision}`)}
          </Button>
        )
      }
    >
      {outcome ? (
        <BulkOutcome outcome={outcome} />
      ) : (
        <div className={styles.fields}>
          <Select
            label={t('moderation.decision')}
            value={decision}
            options={DECISIONS.map((value) => ({ value, label: t.plain(`moderation.decision.${value}`) }))}
            onChange={(event) => setDecision(parseOneOf(DECISIONS, event.currentTarget.value) ?? 'dismiss')}
          />
          {decision === 'remove' ? (
            <Select
              label={t('moderation.rule')}
              hint={rule ? rule.texts[language] : undefined}
              errorText={isSubmitted && isRuleMissing ? t('moderation.rule_missing') : undefined}
              value={rule ? String(rule.id) : ''}
              placeholder={t.plain('members.decide_choose')}
              options={rules.map(({ id, class: ruleClass }) => ({
                value: String(id),
                label: t.plain(`members.rule_class.${ruleClass}`),
              }))}
              onChange={(event) => setRuleId(Number(event.currentTarget.value))}
            />
          ) : null}
          <TextArea
            label={t(decision === 'remove' ? 'members.decide_facts' : 'moderation.facts_staff')}
            hint={t(decision === 'remove' ? 'members.decide_facts_hint' : 'moderation.facts_staff_hint')}
            errorText={
              isSubmitted && isShort ? t('table.reason_short', { min: MIN_FACTS_LENGTH }) : undefined
            }
            dir="auto"
            rows={3}
            maxLength={MAX_FACTS_LENGTH}
            value={facts}
            onChange={(event) => setFacts(toLine(event.currentTarget.value))}
          />
          {isTooMany || errorText ? (
            <p className={styles.error} role="alert">
              {isTooMany ? t('moderation.bulk_many', { max: MAX_BULK_CASES }) : errorText}
            </p>
          ) : null}
        </div>
      )}
    </Dialog>
  );
}
