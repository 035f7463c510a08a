import { type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react';
import { CandleScene } from '../../components/candle-scene.tsx';
import { MAIN_ID } from '../../components/skip-link.tsx';
import { usePathname } from '../../core/use-location.ts';
import { GuestHeader } from '../guest-header.tsx';
import styles from './guest-layout.module.css';

/** Pages with one form: the form, and beside it a lit arch if there is room. */
export function GuestLayout({ children }: { children: ReactNode }): ReactElement {
  const scroller = useRef<HTMLDivElement>(null);
  const pathname = usePathname();
  useLayoutEffect(() => {
    // The layout stays mounted from page to page; the next page starts at its top.
    if (pathname && scroller.current) scroller.current.scrollTop = 0;
  }, [pathname]);
  return (
    <div className={styles.layout} ref={scroller} data-screen-scroller="">
      <GuestHeader />
      <main id={MAIN_ID} className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <div className={styles.scene} aria-hidden="true">
        <CandleScene />
      </div>
    </div>
  );
}
