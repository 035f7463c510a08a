import { getNowS } from '@afterglow/browser/now';
import { isReasonShort } from '@afterglow/domain/console-limits';
import { countCharacters } from '@afterglow/domain/count-characters';
import { RESTRICTION_KINDS } from '@afterglow/domain/members';
import { parseOneOf } from '@afterglow/domain/parse-one-of';
import { REPORT_MISUSE_CLASS } from '@afterglow/domain/report-misuse';
import {
  listProposedKinds,
  MAX_FACTS_LENGTH,
  MIN_FACTS_LENGTH,
  proposeSanction,
  SANCTIONS,
} from '@afterglow/domain/sanctions';
import type { MemberRecord } from '@afterglow/protocol/console/members/members-get';
import type { ReportRecord } from '@afterglow/protocol/console/moderation/report-record';
import { Field } from '@afterglow/ui/primitives/field';
import { Select } from '@afterglow/ui/primitives/select';
import { TextArea } from '@afterglow/ui/primitives/text-area';
import { useState } from 'react';
import { isSameName } from '../core/is-same-name.ts';
import type { RowOf } from '../core/list-address.ts';
import { resolveSanction, toMeasures } from '../core/sanction-choice.ts';
import { toLine } from '../core/to-line.ts';
import { useLanguage, useT } from '../core/translations.tsx';
import { ReasonField } from './reason-field.tsx';
import { KindBoxes, SanctionDays } from './sanction-fields.tsx';
import { SideForm } from './side-form.tsx';
import { useAct } from './use-act.ts';
import { useDraft } from './use-draft.ts';
import { useList } from './use-list.ts';

/** Empty: as the rule proposes. */
type Fields = {
  rule: string;
  decision: string;
  kinds: string;
  days: string;
  facts: string;
  reason: string;
  name: string;
};
const EMPTY: Fields = { rule: '', decision: '', kinds: '', days: '', facts: '', reason: '', name: '' };

type RestrictFormProps = {
  member: MemberRecord;
  /** The outcome of the reports that the member has sent. */
  reported?: ReportRecord | undefined;
  /** Whether the decision is about these reports: the form begins with what follows for them. */
  isAboutReports?: boolean;
  onClose: () => void;
};

/**
 * Decides about a member: warns, restricts, suspends or bans. The rule proposes what follows; anything else needs a
 * reason. A ban needs the typed name.
 */
export function RestrictForm(props: RestrictFormProps) {
  const { reported, isAboutReports, onClose } = props;
  const t = useT();
  const language = useLanguage();
  const form = useMemberDecision(props);
  const { draft, rules, rule, proposal, decision, isDeviating, errors, isSubmitted, shownName } = form;
  const { values } = draft;
  return (
    <SideForm
      title={
        isAboutReports ? t.plain('members.decide_about', { name: shownName }) : t.plain('members.decide')
      }
      submit={rule ? t.plain(`members.decide_submit.${decision}`) : t.plain('members.decide')}
      errorText={form.errorText}
      isBusy={form.isBusy}
      draft={draft}
      onSubmit={form.send}
      onClose={onClose}
    >
      {reported && isAboutReports ? (
        <p>
          {t('members.reported', {
            n: reported.reports,
            acted: reported.acted,
            dismissed: reported.dismissed,
          })}
        </p>
      ) : null}
      <Select
        label={t('members.decide_rule')}
        hint={rule ? rule.texts[language] : undefined}
        errorText={isSubmitted && errors.rule ? t('errors.required') : undefined}
        value={rule ? String(rule.id) : ''}
        placeholder={t.plain('members.decide_choose')}
        options={rules.map(({ id, class: ruleClass }) => ({
          value: String(id),
          label: t.plain(`members.rule_class.${ruleClass}`),
        }))}
        onChange={(event) => draft.change('rule', event.currentTarget.value)}
      />
      {proposal ? (
        <Select
          label={t('members.decision')}
          hint={t('members.decide_proposed', { what: t(`members.sanction.${proposal.decision}`) })}
          value={decision}
          options={SANCTIONS.map((sanction) => ({
            value: sanction,
            label: t.plain(`members.sanction.${sanction}`),
          }))}
          onChange={(event) => draft.change('decision', event.currentTarget.value)}
        />
      ) : null}
      {decision === 'restrict' ? (
        <KindBoxes
          kinds={form.kinds}
          isMissing={isSubmitted && errors.kinds}
          onChange={(next) => draft.change('kinds', next.join(' ') || 'none')}
        />
      ) : null}
      {form.isTimed ? (
        <SanctionDays days={form.days} onChange={(days) => draft.change('days', String(days))} />
      ) : null}
      <TextArea
        label={t('members.decide_facts')}
        hint={t('members.decide_facts_hint')}
        errorText={
          isSubmitted && errors.facts ? t('table.reason_short', { min: MIN_FACTS_LENGTH }) : undefined
        }
        value={values.facts}
        rows={5}
        maxLength={MAX_FACTS_LENGTH}
        onChange={(event) => draft.change('facts', toLine(event.currentTarget.value))}
      />
      {isDeviating ? (
        <ReasonField
          value={values.reason}
          isSubmitted={isSubmitted}
          onChange={(next) => draft.change('reason', next)}
        />
      ) : null}
      {decision === 'ban' ? (
        <Field
          label={t('table.type_name', { name: shownName })}
          hint={t('members.decide_ban_hint')}
          errorText={isSubmitted && errors.name ? t('table.other_name') : undefined}
          value={values.name}
          autoComplete="off"
          onChange={(event) => draft.change('name', event.currentTarget.value)}
        />
      ) : null}
    </SideForm>
  );
}

/** Returns what staff decide about a member, what is wrong with it, and how to send it. */
function useMemberDecision({ member, reported, isAboutReports = false, onClose }: RestrictFormProps) {
  const draft = useDraft<Fields>(EMPTY);
  const [isSubmitted, setSubmitted] = useState(false);
  const { rows: rules } = useList('rules/list', { filter: { active: true }, sort: 'code' });
  const { act, errorText, isBusy } = useAct('members/restrict', {
    onDone: onClose,
    reasons: { state: 'members.decide_state' },
  });
  const { values } = draft;
  const resolved = resolveMemberDecision(values, {
    rules,
    points: member.points,
    reported: isAboutReports ? reported : undefined,
    isAboutReports,
  });
  const { rule, decision, kinds, isDeviating } = resolved;
  const shownName = member.name || String(member.id);
  const facts = values.facts.trim();
  const errors = {
    rule: rule === undefined,
    facts: countCharacters(facts) < MIN_FACTS_LENGTH,
    kinds: decision === 'restrict' && kinds.length === 0,
    reason: isDeviating && isReasonShort(values.reason),
    name: decision === 'ban' && !isSameName(values.name, shownName),
  };

  function send() {
    setSubmitted(true);
    if (!rule || Object.values(errors).some(Boolean)) return;
    act({
      id: member.id,
      version: member.version,
      decision,
      rule_id: rule.id,
      facts,
      ...toMeasures(decision, resolved, getNowS()),
      ...(isDeviating ? { reason: values.reason.trim() } : {}),
    });
  }
  return { ...resolved, draft, rules, errors, isSubmitted, shownName, errorText, isBusy, send };
}

type Choice = {
  rules: readonly RowOf<'rules/list'>[];
  points: number;
  /** The outcome of the reports that the member has sent; only if the decision is about them. */
  reported: ReportRecord | undefined;
  isAboutReports: boolean;
};

/**
 * Returns the decision that the fields mean: where a field is empty, the rule proposes. Any deviation takes a
 * reason.
 */
function resolveMemberDecision(values: Fields, { rules, points, reported, isAboutReports }: Choice) {
  const rule =
    rules.find(({ id }) => String(id) === values.rule) ??
    (isAboutReports ? rules.find(({ class: of }) => of === REPORT_MISUSE_CLASS) : undefined);
  const misuse = rule?.class === REPORT_MISUSE_CLASS ? reported?.proposal : undefined;
  const proposal = misuse ?? (rule ? proposeSanction({ ruleClass: rule.class, points }) : null);
  const decision = parseOneOf(SANCTIONS, values.decision) ?? proposal?.decision ?? 'warn';
  const proposedKinds = isAboutReports ? (['report'] as const) : rule ? listProposedKinds(rule.class) : [];
  const choice = {
    kinds:
      values.kinds === '' ? null : RESTRICTION_KINDS.filter((kind) => values.kinds.split(' ').includes(kind)),
    days: values.days === '' ? null : Number(values.days),
  };
  const resolved = resolveSanction(decision, choice, { proposal, kinds: proposedKinds });
  return { ...resolved, rule, proposal, decision };
}
