import { Skeleton } from '@afterglow/ui/primitives/skeleton';
import type { ReactElement } from 'react';
import styles from '../../components/declaration.module.css';
import { parseSections } from '../../components/legal-text/text-blocks.ts';
import { TextSections } from '../../components/legal-text/text-sections.tsx';
import { useLegalTexts } from '../../components/legal-text/use-legal-texts.ts';
import paper from '../../components/paper.module.css';
import { useLanguage, useT } from '../../core/translations.tsx';

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
        <TextSections sections={parseSections(texts.withdrawal.text)} level={3} />
      ) : (
        <div role="status" aria-label={t('common.loading')}>
          <Skeleton lines={10} />
        </div>
      )}
    </section>
  );
}
