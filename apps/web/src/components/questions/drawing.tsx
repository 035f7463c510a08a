import type { HairColour } from '@afterglow/domain/wizard-answers';
import type { ReactElement } from 'react';
import styles from './drawing.module.css';
import type { Shapes } from './people-drawings.ts';

/** A drawing as large as its place; the words beside it say what it is. */
export function Drawing({ shapes, hair }: { shapes: Shapes; hair?: HairColour | undefined }): ReactElement {
  return (
    <svg className={styles.drawing} data-hair={hair} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <path className={styles.fill} d={shapes.fill} />
      <path className={styles.line} d={shapes.line} />
    </svg>
  );
}
