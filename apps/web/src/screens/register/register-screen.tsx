import { IconButton } from '@afterglow/ui/primitives/icon-button';
import { ProgressSteps } from '@afterglow/ui/primitives/progress-steps';
import { ChevronLeft } from 'lucide-react';
import {
  type CSSProperties,
  type ReactElement,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { getErrorText } from '../../core/error-text.ts';
import { loadWithMessages } from '../../core/language.ts';
import { Link } from '../../core/link.tsx';
import { takeRequestedPage } from '../../core/requested-page.ts';
import { canGoBack, getTargetLocation, goBack, navigate } from '../../core/router.ts';
import { runWhenIdle } from '../../core/run-when-idle.ts';
import { getSiteName } from '../../core/site-name.ts';
import { toast } from '../../core/toasts.ts';
import { useLanguage, useT } from '../../core/translations.tsx';
import { useSearchParam } from '../../core/use-location.ts';
import { usePageTitle } from '../../core/use-page-title.ts';
import { isAgeGated } from './age-gate.ts';
import styles from './register-screen.module.css';
import { loadLaterStep, StepView } from './step-view.tsx';
import { chapters, findStepId, getStepIndex, mainFlow, type Step } from './steps.ts';
import type { submitRegistration } from './submit.ts';
import { closeWizard, openWizard, setErrors, useWizard } from './wizard-store.ts';

/** Returns the long questionnaire, for visitors of its landing. */
const loadLongFlow = () =>
  loadWithMessages(['answers', 'questions', 'wizard'], () => import('./long/long-flow.ts'));

/** The first question has the network to itself this long. */
const PRELOAD_AFTER_MS = 4_000;

/** `/register`: opens the wizard once the stored answers and its questionnaire are loaded. */
export function RegisterScreen(): ReactElement | null {
  const [flow, setFlow] = useState<readonly Step[]>();
  // Before the next paint, which would otherwise show an empty page instead of the prerendered question.
  useLayoutEffect(() => {
    openWizard(getTargetLocation().search);
    if (useWizard.getState().answers.flow) void loadLongFlow().then(({ longFlow }) => setFlow(longFlow));
    else setFlow(mainFlow);
  }, []);
  return flow ? <Wizard flow={flow} /> : null;
}

/** For the prerendered page: the wizard as a new visitor sees it. */
export const FirstQuestion = (): ReactElement => <Wizard flow={mainFlow} />;

function Wizard({ flow }: { flow: readonly Step[] }): ReactElement {
  const t = useT();
  const { language, dirSign } = useLanguage();
  const answers = useWizard((wizard) => wizard.answers);
  const [isTooYoung, setTooYoung] = useState(
    () => typeof document !== 'undefined' && isAgeGated(localStorage, Date.now()),
  );
  const [isBusy, setBusy] = useState(false);
  const [submitErrorText, setSubmitErrorText] = useState<string>();
  const [isLeaving, setLeaving] = useState(false);
  const requestedId = useSearchParam('step');
  const index = getStepIndex(flow, answers, requestedId);
  const step = flow[index];
  const direction = useDirection(index);
  /** The first question on screen is not animated. */
  const [first] = useState(index);
  const hasArrived = useRef(false);
  useLaterStepPreload();
  usePageTitle(t('wizard.page_title'));

  const goTo = (id: string | undefined, replace = false): void => {
    void navigate({ to: '/register', search: id ? { step: id } : {}, replace });
  };
  useEffect(() => {
    // Without a step in the address, an answer alone would move the wizard to the next question. An open overlay has
    // its own address, which is left unchanged.
    if (requestedId !== step?.id && !isTooYoung && !isLeaving && !getTargetLocation().search.overlay) {
      void navigate({ to: '/register', search: step ? { step: step.id } : {}, replace: true });
    }
  }, [requestedId, step, isTooYoung, isLeaving]);
  const back = (): void => {
    if (index === 0) void navigate({ to: flow === mainFlow ? '/' : '/landing-blue' });
    else if (canGoBack()) goBack();
    else goTo(flow[index - 1]?.id, true);
  };

  const finish = async (password: string, send: typeof submitRegistration): Promise<void> => {
    setBusy(true);
    setSubmitErrorText(undefined);
    const { answers: all } = useWizard.getState();
    const result = await send(all, password, language);
    setBusy(false);
    if (result.to === 'refused') {
      const { error: errorCode, fields, seconds } = result.error;
      setErrors(fields);
      const [field] = Object.keys(fields);
      const stepId = field ? findStepId(flow, field) : undefined;
      if (stepId && stepId !== step?.id) goTo(stepId);
      else setSubmitErrorText(getErrorText(t, errorCode, seconds));
      return;
    }
    setLeaving(true);
    if (result.to === 'inbox') await navigate({ to: '/check/register', replace: true });
    else if (result.to === 'login') await navigate({ to: '/login', replace: true });
    else {
      if (result.photoErrorCode) toast({ type: 'error', message: t('errors.upload'), global: true });
      await navigate({ ...takeRequestedPage(), replace: true });
    }
    closeWizard();
  };

  if (isTooYoung || !step) {
    return (
      <div className={styles.wizard}>
        <TooYoung />
        <FocusOnTitle which="young" arrived={hasArrived} />
      </div>
    );
  }
  return (
    <div
      className={styles.wizard}
      data-alone={index > 0 || undefined}
      data-still={index === first || undefined}
      style={{ '--step-sign': direction * dirSign } as CSSProperties}
    >
      <div className={styles.head}>
        <IconButton label={t('common.back')} flip onClick={back}>
          <ChevronLeft size={24} strokeWidth={1.75} />
        </IconButton>
        <div className={styles.action}>
          <span className={styles.chapter} aria-hidden="true">
            {t(`wizard.chapter_${step.chapter}`)}
          </span>
          <ProgressSteps
            label={t('wizard.progress')}
            value={index + 1}
            max={flow.length}
            parts={chapters.map((chapter) => flow.filter((other) => other.chapter === chapter).length)}
            valueText={t('wizard.progress_value', {
              chapter: t(`wizard.chapter_${step.chapter}`),
              index: index + 1,
              total: flow.length,
            })}
          />
        </div>
      </div>
      <Suspense fallback={null}>
        <StepView
          key={step.id}
          step={step}
          next={() => goTo(flow[index + 1]?.id)}
          onTooYoung={() => setTooYoung(true)}
          isBusy={isBusy}
          errorText={submitErrorText}
          onFinish={(password, send) => void finish(password, send)}
        />
        <FocusOnTitle which={step.id} arrived={hasArrived} />
      </Suspense>
    </div>
  );
}

/** Returns 1 forward and -1 backward: the side from which the question slides in. */
function useDirection(index: number): 1 | -1 {
  const before = useRef(index);
  const sign = index < before.current ? -1 : 1;
  useEffect(() => {
    before.current = index;
  }, [index]);
  return sign;
}

/** A sibling of the question inside the same boundary, so that its effect runs after the question has rendered. */
function FocusOnTitle({ which, arrived: hasArrived }: { which: string; arrived: RefObject<boolean> }): null {
  useEffect(() => {
    // On arrival the focus stays. The deck of the game needs the focus to receive keys.
    const deck = document.querySelector<HTMLElement>('[data-step-deck] section');
    const place = deck ?? document.querySelector<HTMLElement>('[data-step-title]');
    if (hasArrived.current && which) place?.focus();
    hasArrived.current = true;
  }, [which, hasArrived]);
  return null;
}

/** Preloads the later steps at the first press or key, otherwise when the browser is idle. */
function useLaterStepPreload(): void {
  useEffect(() => {
    const preload = (): void => {
      cancel();
      removeEventListener('pointerdown', preload, true);
      removeEventListener('keydown', preload, true);
      // The step that needs it loads it again.
      loadLaterStep().catch(() => {});
    };
    const cancel = runWhenIdle(preload, PRELOAD_AFTER_MS);
    addEventListener('pointerdown', preload, true);
    addEventListener('keydown', preload, true);
    return () => {
      cancel();
      removeEventListener('pointerdown', preload, true);
      removeEventListener('keydown', preload, true);
    };
  }, []);
}

/** Instead of the wizard for visitors under age, permanently in this browser. */
function TooYoung(): ReactElement {
  const t = useT();
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1} data-step-title="">
        {t('wizard.young_title')}
      </h1>
      <p>{t('wizard.young_text', { site: getSiteName() })}</p>
      <p className={styles.small}>
        {t('wizard.young_mistake')} <Link to="/support">{t('common.support')}</Link>
      </p>
    </div>
  );
}
