import { formatCaseNumber } from '@afterglow/domain/case-numbers';
import { MIN_ROLE_FOR_REFERRAL } from '@afterglow/domain/min-roles';
import type { CaseRecord } from '@afterglow/protocol/console/moderation/case-record';
import { ArrowRight, Landmark, SkipForward } from 'lucide-react';
import { useRef, useState } from 'react';
import { ActButton } from '../../components/act-button.tsx';
import { DueCell } from '../../components/due-cell.tsx';
import { Kbd } from '../../components/kbd.tsx';
import { LoadedRecord } from '../../components/loaded-record.tsx';
import { useBlurKey } from '../../components/picture-blur.ts';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { RecordPage } from '../../components/record-page.tsx';
import { useAct } from '../../components/use-act.ts';
import { useKindLabel } from '../../components/use-case-kind.ts';
import { useHasRole } from '../../components/use-has-role.ts';
import type { RecordRoute } from '../../core/area.ts';
import { useSession } from '../../core/session.ts';
import { useT } from '../../core/translations.tsx';
import { BanDialog } from './ban-dialog.tsx';
import { CaseComments } from './case-comments.tsx';
import { CaseContent } from './case-content.tsx';
import styles from './case-page.module.css';
import { CasePerson } from './case-person.tsx';
import { DecideForm } from './decide-form.tsx';
import { DecidedSummary } from './decided-summary.tsx';
import { CASE_PATH, getQueuePath, MODERATION_PATH } from './moderation-paths.ts';
import { ReferDialog } from './refer-dialog.tsx';
import { type CaseDetails, ReporterForm } from './reporter-form.tsx';
import { TakeButton } from './take-button.tsx';
import { UndoBar } from './undo-bar.tsx';
import { useCaseDecision } from './use-case-decision.ts';
import { useCaseKeys } from './use-case-keys.ts';
import { useNextCase } from './use-next-case.ts';
import { useTakeCase } from './use-take-case.ts';

/** A case: what it is about, the record of the person, and the decision, all by keyboard. */
export function CasePage(route: RecordRoute) {
  const t = useT();
  const area = { path: CASE_PATH, listPath: MODERATION_PATH, label: t('console.area.moderation') };
  return (
    <LoadedRecord call="cases/get" area={area} route={route} title={formatCaseNumber(route.id)}>
      {(item, details) => <Case caseRecord={item} details={details} tab={route.tab} />}
    </LoadedRecord>
  );
}

type CaseProps = { caseRecord: CaseRecord; details: CaseDetails; tab: string | undefined };

function Case({ caseRecord, details: { reporters, decision: decided }, tab }: CaseProps) {
  const t = useT();
  const getKindLabel = useKindLabel();
  const user = useSession((session) => session.user);
  const [open, setOpen] = useState<'skip' | 'refer' | null>(null);
  const [reporter, setReporter] = useState<number | null>(null);
  const commentField = useRef<HTMLFormElement>(null);
  const decision = useCaseDecision(caseRecord);
  const { next, note } = useNextCase(caseRecord.queue, caseRecord.id);
  const taking = useTakeCase(caseRecord.id);
  const skip = useAct('cases/release', {
    onDone: () => {
      setOpen(null);
      next();
    },
    reasons: { claim: 'moderation.conflict.claim' },
    isTraced: false,
  });
  useBlurKey();
  const isHeld = caseRecord.state === 'taken' && caseRecord.taken_by?.id === user?.id;
  const close = () => setOpen(null);
  useDecisionKeys({
    decision,
    isHeld,
    isBusy: reporter !== null,
    onNext: next,
    onTake: caseRecord.state === 'decided' || isHeld ? undefined : taking.take,
    onSkip: () => setOpen('skip'),
    onComment: () => commentField.current?.querySelector('textarea')?.focus(),
  });
  const area = {
    path: CASE_PATH,
    listPath: getQueuePath(caseRecord.queue),
    label: t(`console.tab.moderation.${caseRecord.queue}`),
  };
  const undoable =
    caseRecord.undo_until !== null && caseRecord.decided_by?.id === user?.id
      ? { id: caseRecord.id, number: caseRecord.number, until: caseRecord.undo_until }
      : null;
  return (
    <RecordPage
      area={area}
      id={caseRecord.id}
      subject={`case:${caseRecord.id}`}
      title={`${getKindLabel(caseRecord.kind)} · ${caseRecord.number}`}
      facts={<CaseFacts caseRecord={caseRecord} isHeld={isHeld} />}
      acts={
        <CaseActs
          isHeld={isHeld}
          onSkip={() => setOpen('skip')}
          onRefer={() => setOpen('refer')}
          onNext={next}
        />
      }
      tabs={[
        {
          id: 'case',
          label: caseRecord.number,
          content: () => (
            <>
              <UndoBar ofPage={undoable} />
              {note ? (
                <p className={styles.note} role="status">
                  {note}
                </p>
              ) : null}
              <div className={styles.columns}>
                <CaseContent caseRecord={caseRecord} reporters={reporters} onReporter={setReporter} />
                <div className={styles.side}>
                  {caseRecord.state === 'decided' ? (
                    <DecidedSummary caseRecord={caseRecord} decided={decided} />
                  ) : (
                    <OpenDecision
                      caseRecord={caseRecord}
                      decision={decision}
                      isHeld={isHeld}
                      taking={taking}
                    />
                  )}
                  <CasePerson caseRecord={caseRecord} />
                  <CaseComments caseRecord={caseRecord} field={commentField} />
                </div>
              </div>
            </>
          ),
        },
      ]}
      tab={tab}
      panel={
        reporter === null ? null : (
          <ReporterForm key={reporter} id={reporter} onClose={() => setReporter(null)} />
        )
      }
    >
      <ReasonDialog
        open={open === 'skip'}
        onClose={close}
        title={t('moderation.skip')}
        description={t('moderation.skip_text')}
        submit={t('moderation.skip')}
        errorText={skip.errorText}
        isBusy={skip.isBusy}
        onSubmit={(reason) => skip.act({ id: caseRecord.id, reason })}
      />
      {decision.isConfirming ? (
        <BanDialog
          name={decision.name}
          errorText={decision.errorText}
          isBusy={decision.isBusy}
          onConfirm={decision.confirm}
          onClose={decision.stopConfirming}
        />
      ) : null}
      {open === 'refer' ? <ReferDialog caseRecord={caseRecord} onClose={close} /> : null}
    </RecordPage>
  );
}

type Decision = ReturnType<typeof useCaseDecision>;
type DecisionKeys = {
  decision: Decision;
  /** The caller has taken the case. Only then do the keys of the decision work. */
  isHeld: boolean;
  isBusy: boolean;
  onNext: () => void;
  onTake: (() => void) | undefined;
  onSkip: () => void;
  onComment: () => void;
};

/** Decides by keyboard: N, T, A, X, F, S, C, and a digit for the rule. */
function useDecisionKeys({
  decision,
  isHeld,
  isBusy,
  onNext,
  onTake,
  onSkip,
  onComment,
}: DecisionKeys): void {
  const can = <Act,>(act: Act) => (isHeld ? act : undefined);
  useCaseKeys({
    isBusy,
    acts: {
      KeyN: onNext,
      KeyT: onTake,
      KeyA: can(() => {
        decision.choose(decision.isAppeal ? 'uphold' : 'dismiss');
        decision.submitButton.current?.querySelector('button')?.focus();
      }),
      KeyX: can(() => {
        if (!decision.isAppeal && !decision.canRemove) return;
        decision.choose(decision.isAppeal ? 'overturn' : 'remove');
        decision.factsField.current?.querySelector('textarea')?.focus();
      }),
      KeyF: can(() => decision.factsField.current?.querySelector('textarea')?.focus()),
      KeyS: can(onSkip),
      KeyC: onComment,
    },
    onDigit: can((nth: number) => {
      const rule = decision.rules[nth - 1];
      if (rule) decision.change({ ruleId: rule.id });
    }),
    onSend: can(decision.send),
  });
}

type CaseFactsProps = { caseRecord: CaseRecord; isHeld: boolean };

/** When the case is due, how many reports it has, and who has taken it. */
function CaseFacts({ caseRecord, isHeld }: CaseFactsProps) {
  const t = useT();
  return (
    <>
      {caseRecord.state === 'decided' ? null : (
        <span className={styles.fact}>
          <DueCell at={caseRecord.due_at} isNamed />
        </span>
      )}
      {caseRecord.reports > 0 ? (
        <span className={styles.fact}>{t('moderation.report_list', { n: caseRecord.reports })}</span>
      ) : null}
      <span className={styles.fact}>
        {isHeld
          ? t('moderation.held_by_you')
          : caseRecord.taken_by
            ? t('moderation.held_by', { name: caseRecord.taken_by.name })
            : t(`moderation.case_state.${caseRecord.state}`)}
      </span>
    </>
  );
}

type CaseActsProps = { isHeld: boolean; onSkip: () => void; onRefer: () => void; onNext: () => void };

function CaseActs({ isHeld, onSkip, onRefer, onNext }: CaseActsProps) {
  const t = useT();
  const mayRefer = useHasRole(MIN_ROLE_FOR_REFERRAL);
  return (
    <>
      {isHeld ? (
        <ActButton
          denied={null}
          icon={<SkipForward className={styles.forward} size={16} aria-hidden="true" />}
          iconEnd={<Kbd>S</Kbd>}
          aria-keyshortcuts="S"
          onClick={onSkip}
        >
          {t('moderation.skip')}
        </ActButton>
      ) : null}
      {mayRefer ? (
        <ActButton denied={null} icon={<Landmark size={16} aria-hidden="true" />} onClick={onRefer}>
          {t('moderation.refer')}
        </ActButton>
      ) : null}
      <ActButton
        denied={null}
        icon={<ArrowRight className={styles.forward} size={16} aria-hidden="true" />}
        iconEnd={<Kbd>N</Kbd>}
        aria-keyshortcuts="N"
        onClick={onNext}
      >
        {t('moderation.next')}
      </ActButton>
    </>
  );
}

type OpenDecisionProps = CaseFactsProps & { decision: Decision; taking: ReturnType<typeof useTakeCase> };

/**
 * The form of the decision, and before it the button that takes the case. A begun decision stays after the
 * claim ended.
 */
function OpenDecision({ caseRecord, decision, isHeld, taking }: OpenDecisionProps) {
  return (
    <>
      {isHeld ? null : <TakeButton caseRecord={caseRecord} taking={taking} isLost={decision.isBegun} />}
      {isHeld || decision.isBegun ? <DecideForm caseRecord={caseRecord} decision={decision} /> : null}
    </>
  );
}
