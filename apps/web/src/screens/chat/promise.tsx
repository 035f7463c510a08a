import type { ReactElement } from 'react';
import { durationText } from '../../parts/duration-text.ts';
import { useT } from '../../shell/words.tsx';
import { useConfigs } from '../../state/account/configs.ts';

/** The answer guarantee in a sentence, before anything is paid; nothing where the house promises nothing. */
export function AnswerPromise({ className }: { className?: string | undefined }): ReactElement | null {
  const t = useT();
  const hours = useConfigs()?.site?.answer_within_h ?? 0;
  if (hours === 0) return null;
  return <p className={className}>{t('chat.promise', { time: durationText(hours * 3_600, t) })}</p>;
}
