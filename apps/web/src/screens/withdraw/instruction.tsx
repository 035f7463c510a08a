import { Skeleton } from '@afterglow/ui/primitives/skeleton';
import type { ReactElement } from 'react';
import { useLanguage, useT } from '../../ground/words.tsx';
import styles from '../../parts/declaration.module.css';
import { sectionsOf } from '../../parts/legal-text/text-blocks.ts';
import { TextSections } from '../../parts/legal-text/text-sections.tsx';
import { useLegalTexts } from '../../parts/legal-text/use-legal-texts.ts';
import paper from '../../parts/paper.module.css';

/** The right to withdraw in the words of the law, with the model form; nothing where an operator has none. */
export function Instruction(): ReactElement | null {
  const t = useT();
  const { language } = useLanguage();
  const { texts } = useLegalTexts(language, 'withdrawal');
  if (texts === null || (texts && !texts.withdrawal)) return null;
  return (
    <section className={`${styles.instruction} ${paper.paper}`} aria-labelledby="withdraw-instruction">
      <h2 id="withdraw-instruction">{t('withdraw.instruction')}</h2>
      <p className={`${styles.text} ${paper.notOnPaper}`}>{t('withdraw.instruction_text')}</p>
      {texts?.withdrawal ? (
        <TextSections sections={sectionsOf(texts.withdrawal.text)} level={3} />
      ) : (
        <div role="status" aria-label={t('common.loading')}>
          <Skeleton lines={10} />
        </div>
      )}
    </section>
  );
}
