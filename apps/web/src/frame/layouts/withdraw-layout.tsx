import { IconButton } from '@afterglow/ui/primitives/icon-button';
import { ChevronLeft } from 'lucide-react';
import { lazy, type ReactElement, type ReactNode, Suspense } from 'react';
import { canGoBack, goBack, navigate } from '../../ground/router.ts';
import { useT } from '../../ground/words.tsx';
import { keptFocus } from '../../parts/kept-focus.ts';
import { ScreenScroller } from '../../parts/screen-scroller.tsx';
import { useOwnEmail } from '../../parts/use-own-email.ts';
import { PagesLayout } from './pages-layout.tsx';
import styles from './withdraw-layout.module.css';

/** Fetched for members alone. */
const MemberLayout = lazy(async () => ({ default: (await import('./member-layout.tsx')).MemberLayout }));

/** A page for everybody; whoever is signed in stays among their settings. */
export function WithdrawLayout({ children }: { children: ReactNode }): ReactElement {
  const t = useT();
  const member = useOwnEmail() !== '';
  if (!member) return <PagesLayout>{children}</PagesLayout>;
  return (
    <Suspense fallback={null}>
      <MemberLayout>
        <ScreenScroller>
          <div className={styles.page} ref={keptFocus}>
            <div className={styles.back}>
              <IconButton
                label={t('common.back')}
                flip
                onClick={() => (canGoBack() ? goBack() : void navigate({ to: '/purchases' }))}
              >
                <ChevronLeft size={24} strokeWidth={1.75} />
              </IconButton>
            </div>
            {children}
          </div>
        </ScreenScroller>
      </MemberLayout>
    </Suspense>
  );
}
