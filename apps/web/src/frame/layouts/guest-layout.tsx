import { lazy, type ReactElement, type ReactNode, Suspense, useLayoutEffect, useRef } from 'react';
import { useDesktop } from '../../ground/desktop.ts';
import { usePathname } from '../../ground/use-place.ts';
import { MAIN_ID } from '../../parts/skip-link.tsx';
import { GuestHeader } from '../guest-header.tsx';
import styles from './guest-layout.module.css';

/** Phones have no room for it, and do without its code. */
const CandleScene = lazy(async () => ({
  default: (await import('../../parts/candle-scene.tsx')).CandleScene,
}));

/** Pages of one form: the form, and on a desktop a lit arch beside it. */
export function GuestLayout({ children }: { children: ReactNode }): ReactElement {
  const scroller = useRef<HTMLDivElement>(null);
  const pathname = usePathname();
  const desktop = useDesktop();
  useLayoutEffect(() => {
    // It stays from page to page; the next one begins at its top.
    if (pathname && scroller.current) scroller.current.scrollTop = 0;
  }, [pathname]);
  return (
    <div className={styles.layout} ref={scroller} data-screen-scroller="">
      <GuestHeader />
      <main id={MAIN_ID} className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <div className={styles.scene} aria-hidden="true">
        {desktop ? (
          <Suspense>
            <CandleScene />
          </Suspense>
        ) : null}
      </div>
    </div>
  );
}
