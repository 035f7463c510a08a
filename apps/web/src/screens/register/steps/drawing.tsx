import type { HairColour } from '@afterglow/domain/wizard-answers';
import type { ReactElement } from 'react';
import styles from './drawing.module.css';
import { type DrawingName, drawings } from './drawings.ts';

/** A drawing as large as its place; the words beside it say what it is. */
export function Drawing({ name, hair }: { name: DrawingName; hair?: HairColour | undefined }): ReactElement {
  const { fill, line } = drawings[name];
  return (
    <svg className={styles.drawing} data-hair={hair} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <path className={styles.fill} d={fill} />
      <path className={styles.line} d={line} />
    </svg>
  );
}
