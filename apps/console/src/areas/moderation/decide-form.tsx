import type { CaseDecision } from '@afterglow/domain/cases';
import { parseOneOf } from '@afterglow/domain/parse-one-of';
import { MAX_FACTS_LENGTH, MIN_FACTS_LENGTH, SANCTIONS } from '@afterglow/domain/sanctions';
import type { CaseRecord } from '@afterglow/protocol/console/moderation/case-record';
import { Button } from '@afterglow/ui/primitives/button';
import { Select } from '@afterglow/ui/primitives/select';
import { TextArea } from '@afterglow/ui/primitives/text-area';
import { Kbd } from '../../components/kbd.tsx';
import { ReasonField } from '../../components/reason-field.tsx';
import { KindBoxes, SanctionDays } from '../../components/sanction-fields.tsx';
import { toLine } from '../../core/to-line.ts';
import { useT } from '../../core/translations.tsx';
import { AboutField } from './about-field.tsx';
import styles from './decide-form.module.css';
import { RemovedItems } from './removed-items.tsx';
import { RulePicker } from './rule-picker.tsx';
import { StatementPreview } from './statement-preview.tsx';
import type { DecisionForm } from './use-case-decision.ts';

/** The decisions that may replace one under appeal. */
const INSTEAD = ['remove', ...SANCTIONS] as const;
const KEYS: Readonly<Partial<Record<CaseDecision, string>>> = {
  dismiss: 'A',
  remove: 'X',
  uphold: 'A',
  overturn: 'X',
};

/** Decides about a case: the rule, what follows, what happened, and what the member will read. */
export function DecideForm({
  caseRecord,
  decision: form,
}: {
  caseRecord: CaseRecord;
  decision: DecisionForm;
}) {
  const t = useT();
  const { draft, change, decision, sanction, errors, isSubmitted } = form;
  const isForMember = decision !== 'dismiss' && decision !== 'uphold' && decision !== 'overturn';
  return (
    <form
      className={styles.form}
      aria-label={t('moderation.decision')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.send();
      }}
    >
      {form.isAboutAsked ? <AboutField form={form} /> : null}
      {form.isAppeal && decision !== 'change' ? null : (
        <RulePicker
          rules={form.rules}
          chosen={form.rule?.id ?? null}
          proposed={caseRecord.proposal?.rule_id ?? null}
          errorText={isSubmitted && errors.rule ? t('moderation.rule_missing') : undefined}
          onChoose={(ruleId) => change({ ruleId })}
        />
      )}
      <DecisionOptions form={form} />
      {decision === 'change' ? (
        <Select
          label={t('moderation.instead')}
          value={form.measure}
          options={INSTEAD.map((value) => ({ value, label: t.plain(`moderation.decision.${value}`) }))}
          onChange={(event) => change({ instead: parseOneOf(INSTEAD, event.currentTarget.value) ?? 'warn' })}
        />
      ) : null}
      {sanction === 'restrict' ? <ClosedParts form={form} /> : null}
      {form.isTimed ? <SanctionDays days={form.days} onChange={(days) => change({ days })} /> : null}
      {form.removable.length > 0 ? <RemovedItems caseRecord={caseRecord} form={form} /> : null}
      <div ref={form.factsField}>
        <TextArea
          label={t(isForMember ? 'members.decide_facts' : 'moderation.facts_staff')}
          hint={t(isForMember ? 'members.decide_facts_hint' : 'moderation.facts_staff_hint')}
          errorText={
            isSubmitted && errors.facts ? t('table.reason_short', { min: MIN_FACTS_LENGTH }) : undefined
          }
          dir="auto"
          rows={4}
          maxLength={MAX_FACTS_LENGTH}
          value={draft.facts}
          onChange={(event) => change({ facts: toLine(event.currentTarget.value) })}
        />
      </div>
      {form.needsReason ? (
        <ReasonField
          value={draft.reason}
          isSubmitted={isSubmitted}
          onChange={(reason) => change({ reason })}
        />
      ) : null}
      {form.errorText ? (
        <p className={styles.error} role="alert">
          {form.errorText}
        </p>
      ) : null}
      <div ref={form.submitButton} className={styles.submit}>
        <Button block type="submit" busy={form.isBusy} aria-keyshortcuts="Control+Enter">
          {t(`moderation.submit.${decision}`)}
        </Button>
      </div>
      {isForMember ? (
        <StatementPreview
          caseId={caseRecord.id}
          input={form.input}
          isReady={!errors.rule && !errors.facts && !errors.kinds && !errors.about && !errors.items}
        />
      ) : null}
    </form>
  );
}

/** What may be decided, with the key of each and a mark on what the rule proposes. */
function DecisionOptions({ form }: { form: DecisionForm }) {
  const t = useT();
  const proposed = form.proposal?.decision ?? null;
  return (
    <fieldset className={styles.decisions}>
      <legend className={styles.legend}>{t('moderation.decision')}</legend>
      <div className={styles.options}>
        {form.options.map((option) => (
          <label key={option} className={styles.option}>
            <input
              type="radio"
              name="decision"
              checked={option === form.decision}
              onChange={() => form.choose(option)}
            />
            {t(`moderation.decision.${option}`)}
            {KEYS[option] ? <Kbd>{KEYS[option]}</Kbd> : null}
            {option === proposed ? <span className={styles.proposed}>{t('moderation.proposed')}</span> : null}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The parts of the site that a restriction closes. */
function ClosedParts({ form: { kinds, change, isSubmitted, errors } }: { form: DecisionForm }) {
  const t = useT();
  return (
    <fieldset className={styles.decisions}>
      <legend className={styles.legend}>{t('moderation.closes')}</legend>
      <div className={styles.kinds}>
        <KindBoxes
          kinds={kinds}
          isMissing={isSubmitted && errors.kinds}
          onChange={(next) => change({ kinds: next })}
        />
      </div>
    </fieldset>
  );
}
