import type { OwnUser } from '@afterglow/protocol/entities/own-user';
import { Button } from '@afterglow/ui/primitives/button';
import { Switch } from '@afterglow/ui/primitives/switch';
import { LockKeyhole } from 'lucide-react';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { OverlaySheet } from '../../components/overlay/overlay-sheet.tsx';
import { DEFAULT_CM } from '../../components/questions/height-input.tsx';
import { findOwnQuestion, getOwnAnswer, type OwnQuestion } from '../../components/questions/own-questions.ts';
import type { OverlayProps } from '../../core/overlay-address.ts';
import { toastError } from '../../core/toast-error.ts';
import { toast } from '../../core/toasts.ts';
import { useT } from '../../core/translations.tsx';
import { type AnswerValue, saveAnswer } from '../../state/account/save-answer.ts';
import { useSession } from '../../state/account/session.ts';
import styles from './answer-overlay.module.css';
import { type Draft, QuestionInput } from './question-input.tsx';

/**
 * After a tap the choice is visible for a moment before the sheet closes, as in the questionnaires; not after a key.
 */
const SHOW_CHOICE_MS = 250;

/** Changes one answer of the questionnaires from the member's own profile. */
export function AnswerOverlay({ params, close }: OverlayProps<'answer'>): ReactElement | null {
  const user = useSession((session) => session.user);
  const question = findOwnQuestion(params.of);
  useEffect(() => {
    if (!question) close();
  }, [question, close]);
  return question && user ? <AnswerEditor question={question} user={user} close={close} /> : null;
}

/** Returns the initial value of a question. */
function getInitialDraft(user: OwnUser, question: OwnQuestion): Draft {
  const value = getOwnAnswer(user, question.id);
  if (question.kind === 'chips') return Array.isArray(value) ? (value as string[]) : [];
  return typeof value === 'string' || typeof value === 'number' ? value : '';
}

function AnswerEditor({
  question,
  user,
  close,
}: {
  question: OwnQuestion;
  user: OwnUser;
  close: () => void;
}): ReactElement {
  const t = useT();
  const [before] = useState(() => getInitialDraft(user, question));
  // A height starts at the slider's start, which can be saved unchanged.
  const [draft, setDraft] = useState<Draft>(
    question.kind === 'height' && before === '' ? DEFAULT_CM : before,
  );
  const [isShown, setShown] = useState(user.show_origin);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const isOrigin = question.id === 'origin';
  const isAnswered = draft !== '' && !(Array.isArray(draft) && draft.length === 0);
  const isChanged = String(draft) !== String(before) || (isOrigin && isShown !== user.show_origin);

  const showResult = (errorCode: string | null): void => {
    if (!errorCode) toast({ type: 'success', message: t('settings.saved') });
    else if (question.kind === 'place' && errorCode === 'limit_reached')
      toast({ type: 'error', message: t('self.town_limit') });
    else toastError(t, errorCode);
  };
  const save = (value: Draft): void => {
    clearTimeout(timer.current);
    close();
    const key = question.id as Parameters<typeof saveAnswer>[0];
    const agree = question.consent !== undefined && value !== '' && !user.intimate;
    const answer = value as AnswerValue;
    void saveAnswer(key, answer, { agree }).then(async (errorCode) => {
      const rest = isOrigin && !errorCode && value !== '' && isShown !== user.show_origin;
      showResult(rest ? await saveAnswer('show_origin', isShown) : errorCode);
    });
  };
  const choose = (value: Draft, by: 'pointer' | 'keyboard'): void => {
    setDraft(value);
    clearTimeout(timer.current);
    // A consent needs the button.
    if (question.kind === 'tiles' && by === 'pointer' && !question.consent)
      timer.current = setTimeout(() => save(value), SHOW_CHOICE_MS);
  };
  const isOptional = question.kind !== 'place' && !(question.kind === 'tiles' && !question.optional);

  return (
    <OverlaySheet
      title={t(question.title)}
      description={t(
        question.shown && !isOrigin ? 'self.others_see' : isOrigin ? 'self.origin_seen' : 'self.only_me',
      )}
      // Four tiles side by side need the wider sheet.
      size={question.kind === 'tiles' && question.columns === 4 ? 'l' : 'm'}
      full={question.kind === 'place'}
      footer={
        <div className={styles.buttons}>
          {isOptional && before !== '' && String(before) !== '' ? (
            <Button kind="ghost" size="l" onClick={() => save(question.kind === 'chips' ? [] : '')}>
              {t('wizard.no_say')}
            </Button>
          ) : null}
          <Button size="l" disabled={!isChanged || (!isAnswered && !isOptional)} onClick={() => save(draft)}>
            {t('common.save')}
          </Button>
        </div>
      }
    >
      <div className={styles.question}>
        {question.text ? <p className={styles.text}>{t(question.text)}</p> : null}
        {question.consent ? (
          <p className={styles.consent}>
            <LockKeyhole size={20} strokeWidth={1.75} aria-hidden="true" />
            <span>{t(question.consent)}</span>
          </p>
        ) : null}
        <QuestionInput question={question} user={user} value={draft} onChange={choose} />
        {isOrigin && draft !== '' ? (
          <Switch
            label={t('settings.origin_show')}
            hint={t('settings.origin_show_hint')}
            checked={isShown}
            onChange={setShown}
          />
        ) : null}
      </div>
    </OverlaySheet>
  );
}
