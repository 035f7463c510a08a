import { Skeleton } from '@afterglow/ui/primitives/skeleton';
import { lazy, type ReactElement, Suspense, startTransition, useState } from 'react';
import styles from '../../components/declaration.module.css';
import { parseSections } from '../../components/legal-text/text-blocks.ts';
import { TextSections } from '../../components/legal-text/text-sections.tsx';
import { useLegalTexts } from '../../components/legal-text/use-legal-texts.ts';
import paper from '../../components/paper.module.css';
import { useOwn } from '../../components/use-own-email.ts';
import { useLanguage, useT } from '../../core/translations.tsx';
import { useSearchParam } from '../../core/use-location.ts';
import { usePageTitle } from '../../core/use-page-title.ts';
import type { Withdrawal } from './withdraw-confirm.tsx';
import { WithdrawForm } from './withdraw-form.tsx';

/** Loads the next steps while the form is filled in. */
const loadSteps = () => import('./withdraw-steps.tsx');
const WithdrawSteps = lazy(async () => ({ default: (await loadSteps()).WithdrawSteps }));

/** `/withdraw`: withdraws from a purchase in two steps, signed in or not. */
export function WithdrawScreen(): ReactElement {
  const t = useT();
  usePageTitle(t('withdraw.title'));
  const reference = useSearchParam('reference') ?? '';
  // Known shortly after the page. It fills only fields that are still empty.
  const own = useOwn();
  const [written, setWritten] = useState<Partial<Withdrawal>>({});
  const [isFormDone, setFormDone] = useState(false);
  const withdrawal: Withdrawal = { ...own, reference, text: '', ...written };

  // One boundary for both: the form stays until the next step has loaded.
  return (
    <Suspense fallback={null}>
      {isFormDone ? (
        <WithdrawSteps
          withdrawal={withdrawal}
          isMember={own.email !== ''}
          onBack={() => setFormDone(false)}
        />
      ) : (
        <>
          <WithdrawForm
            withdrawal={withdrawal}
            onChange={(fields) => {
              setWritten({ ...written, ...fields });
              // Without a network the next step loads it again.
              void loadSteps().catch(() => {});
            }}
            onContinue={() => startTransition(() => setFormDone(true))}
          />
          <Instruction />
        </>
      )}
    </Suspense>
  );
}

/** The legal instruction on the right to withdraw, with the model form. Nothing if the operator has none. */
function Instruction(): ReactElement | null {
  const t = useT();
  const { language } = useLanguage();
  const { texts } = useLegalTexts(language, 'withdrawal');
  if (texts === null || (texts && !texts.withdrawal)) return null;
  return (
    <section className={`${styles.instruction} ${paper.paper}`} aria-labelledby="withdraw-instruction">
      <h2 id="withdraw-instruction">{t('withdraw.instruction')}</h2>
      <p className={`${styles.text} ${paper.notOnPaper}`}>{t('withdraw.instruction_text')}</p>
      {texts?.withdrawal ? (
        <TextSections sections={parseSections(texts.withdrawal.text)} level={3} />
      ) : (
        <div role="status" aria-label={t('common.loading')}>
          <Skeleton lines={10} />
        </div>
      )}
    </section>
  );
}
