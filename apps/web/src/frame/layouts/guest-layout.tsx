import { Outlet } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { CandleScene } from '../../parts/candle-scene.tsx';
import { MAIN_ID } from '../../parts/skip-link.tsx';
import { GuestHeader } from '../guest-header.tsx';
import styles from './guest-layout.module.css';

/** Pages of one form: the form, and on a desktop a lit arch beside it. */
export function GuestLayout(): ReactElement {
  return (
    <div className={styles.layout} data-screen-scroller="">
      <GuestHeader />
      <main id={MAIN_ID} className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <div className={styles.scene} aria-hidden="true">
        <CandleScene />
      </div>
    </div>
  );
}
