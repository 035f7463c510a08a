import { HOUR_S } from '@afterglow/domain/time';
import type { ReactElement } from 'react';
import { useT } from '../core/translations.tsx';
import { useConfigs } from '../state/account/configs.ts';
import { formatDuration } from './duration-text.ts';

/** The answer guarantee, shown before anything is paid. Renders nothing if the site gives none. */
export function AnswerPromise({ className }: { className?: string | undefined }): ReactElement | null {
  const t = useT();
  const hours = useConfigs()?.site?.answer_within_h;
  if (hours === 0) return null;
  // A blank line keeps its place until the guarantee is known.
  const time = hours === undefined ? undefined : formatDuration(hours * HOUR_S, t);
  return <p className={className}>{time ? t('chat.promise', { time }) : '\u00a0'}</p>;
}
