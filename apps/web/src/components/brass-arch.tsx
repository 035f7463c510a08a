import { Arch } from '@afterglow/ui/primitives/arch';
import type { ReactElement, ReactNode } from 'react';
import styles from './brass-arch.module.css';

/** The brass arch around what was given or bought. */
export function BrassArch({ children }: { children: ReactNode }): ReactElement {
  return (
    <Arch rim="brass" size={148}>
      <div className={styles.stage}>{children}</div>
    </Arch>
  );
}
