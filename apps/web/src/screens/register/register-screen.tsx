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
import { errorText } from '../../ground/http.ts';
import { withWords } from '../../ground/language.ts';
import { canGoBack, goBack, navigate, target } from '../../ground/router.ts';
import { toast } from '../../ground/toasts.ts';
import { usePageTitle } from '../../ground/use-page-title.ts';
import { useSearchParam } from '../../ground/use-place.ts';
import { takeWanted } from '../../ground/wanted-page.ts';
import { whenIdle } from '../../ground/when-idle.ts';
import { useLanguage, useT } from '../../ground/words.tsx';
import { refusedForAge } from './age-refusal.ts';
import styles from './register-screen.module.css';
import { loadLater, StepView } from './step-view.tsx';
import { chapters, mainFlow, type Step, stepAt, stepOfField } from './steps.ts';
import type { submit } from './submit.ts';
import { TooYoung } from './too-young.tsx';
import { closeWizard, openWizard, setFaults, useWizard } from './wizard-store.ts';

/** The other list of questions, for those who come by its landing. */
const loadLong = () => withWords(['answers', 'questions', 'wizard'], () => import('./long/long-flow.ts'));

/** The first question has the line to itself this long. */
const LATER_AFTER_MS = 4_000;

/** Leaves the wizard alone until the answers of an earlier load are back, and the questions that are asked are there. */
export function RegisterScreen(): ReactElement | null {
  const [flow, setFlow] = useState<readonly Step[]>();
  // Before the next paint, which would else show an empty page where the first question stood.
  useLayoutEffect(() => {
    openWizard(target().search);
    if (useWizard.getState().answers.flow) void loadLong().then(({ longFlow }) => setFlow(longFlow));
    else setFlow(mainFlow);
  }, []);
  return flow ? <Wizard flow={flow} /> : null;
}

/** As whoever comes for the first time sees it. */
export const FirstQuestion = (): ReactElement => <Wizard flow={mainFlow} />;

function Wizard({ flow }: { flow: readonly Step[] }): ReactElement {
  const t = useT();
  const { language, dirSign } = useLanguage();
  const answers = useWizard((wizard) => wizard.answers);
  const [young, setYoung] = useState(
    () => typeof document !== 'undefined' && refusedForAge(localStorage, Date.now()),
  );
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [leaving, setLeaving] = useState(false);
  const asked = useSearchParam('step');
  const index = stepAt(flow, answers, asked);
  const step = flow[index];
  const forward = useForward(index);
  /** The question one arrives at stands there already. */
  const [first] = useState(index);
  const arrived = useRef(false);
  useLaterAhead();
  usePageTitle(t('wizard.page_title'));

  const goTo = (id: string | undefined, replace = false): void => {
    void navigate({ to: '/register', search: id ? { step: id } : {}, replace });
  };
  useEffect(() => {
    // An address without a step would follow the answers and run ahead of the hand.
    // What lies over the question has an address of its own for as long as it does.
    if (asked !== step?.id && !young && !leaving && !target().search.overlay) {
      void navigate({ to: '/register', search: step ? { step: step.id } : {}, replace: true });
    }
  }, [asked, step, young, leaving]);
  const back = (): void => {
    if (index === 0) void navigate({ to: flow === mainFlow ? '/' : '/landing-blue' });
    else if (canGoBack()) goBack();
    else goTo(flow[index - 1]?.id, true);
  };

  const finish = async (password: string, send: typeof submit): Promise<void> => {
    setBusy(true);
    setRefused(undefined);
    const { answers: all } = useWizard.getState();
    const done = await send(all, password, language);
    setBusy(false);
    if (done.to === 'refused') {
      const { error, fields, seconds } = done.refusal;
      setFaults(fields);
      const [field] = Object.keys(fields);
      const where = field ? stepOfField(flow, field) : undefined;
      if (where && where !== step?.id) goTo(where);
      else setRefused(errorText(t, error, seconds));
      return;
    }
    setLeaving(true);
    if (done.to === 'inbox') await navigate({ to: '/check/register', replace: true });
    else if (done.to === 'login') await navigate({ to: '/login', replace: true });
    else {
      if (done.photoFault) toast({ type: 'error', message: t('errors.upload') });
      await navigate({ ...takeWanted(), replace: true });
    }
    closeWizard();
  };

  if (young || !step) {
    return (
      <div className={styles.wizard}>
        <TooYoung />
        <FocusOnTitle which="young" arrived={arrived} />
      </div>
    );
  }
  return (
    <div
      className={styles.wizard}
      data-alone={index > 0 || undefined}
      data-still={index === first || undefined}
      style={{ '--step-sign': forward * dirSign } as CSSProperties}
    >
      <div className={styles.head}>
        <IconButton label={t('common.back')} flip onClick={back}>
          <ChevronLeft size={24} strokeWidth={1.75} />
        </IconButton>
        <div className={styles.way}>
          <span className={styles.chapter} aria-hidden="true">
            {t(`wizard.chapter_${step.chapter}`)}
          </span>
          <ProgressSteps
            label={t('wizard.progress')}
            value={index + 1}
            max={flow.length}
            parts={chapters.map((chapter) => flow.filter((one) => one.chapter === chapter).length)}
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
          onTooYoung={() => setYoung(true)}
          busy={busy}
          refused={refused}
          onFinish={(password, send) => void finish(password, send)}
        />
        <FocusOnTitle which={step.id} arrived={arrived} />
      </Suspense>
    </div>
  );
}

/** 1 going on, -1 coming back: from which side the question slides in. */
function useForward(index: number): 1 | -1 {
  const before = useRef(index);
  const sign = index < before.current ? -1 : 1;
  useEffect(() => {
    before.current = index;
  }, [index]);
  return sign;
}

/** Stands beside the question, so that it runs once that is there. */
function FocusOnTitle({ which, arrived }: { which: string; arrived: RefObject<boolean> }): null {
  useEffect(() => {
    // On arrival the page speaks for itself. The deck of the game takes keys only while it has the focus.
    const deck = document.querySelector<HTMLElement>('[data-step-deck] section');
    const place = deck ?? document.querySelector<HTMLElement>('[data-step-title]');
    if (arrived.current && which) place?.focus();
    arrived.current = true;
  }, [which, arrived]);
  return null;
}

/** The first touch says that somebody is about to answer; whoever only reads gets the rest a little later. */
function useLaterAhead(): void {
  useEffect(() => {
    const ahead = (): void => {
      callOff();
      removeEventListener('pointerdown', ahead, true);
      removeEventListener('keydown', ahead, true);
      // Asked for again by the question that needs it.
      loadLater().catch(() => {});
    };
    const callOff = whenIdle(ahead, LATER_AFTER_MS);
    addEventListener('pointerdown', ahead, true);
    addEventListener('keydown', ahead, true);
    return () => {
      callOff();
      removeEventListener('pointerdown', ahead, true);
      removeEventListener('keydown', ahead, true);
    };
  }, []);
}
