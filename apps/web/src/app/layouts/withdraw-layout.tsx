import { IconButton } from '@afterglow/ui/primitives/icon-button';
import { ChevronLeft } from 'lucide-react';
import { lazy, type ReactElement, type ReactNode, Suspense, useDeferredValue } from 'react';
import { keepFocus } from '../../components/keep-focus.ts';
import { ScreenScroller } from '../../components/screen-scroller.tsx';
import { useOwnEmail } from '../../components/use-own-email.ts';
import { canGoBack, goBack, navigate } from '../../core/router.ts';
import { useT } from '../../core/translations.tsx';
import { PagesLayout } from './pages-layout.tsx';
import styles from './withdraw-layout.module.css';

/** Loaded for members only. */
const MemberLayout = lazy(async () => ({ default: (await import('./member-layout.tsx')).MemberLayout }));

/** A page for everybody; a signed-in member stays within the settings. */
export function WithdrawLayout({ children }: { children: ReactNode }): ReactElement {
  const t = useT();
  // Deferred: the guests' page stays until the members' layout has loaded.
  const isMember = useDeferredValue(useOwnEmail() !== '');
  return (
    <Suspense fallback={null}>
      {isMember ? (
        <MemberLayout>
          <ScreenScroller>
            <div className={styles.page} ref={keepFocus}>
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
      ) : (
        <PagesLayout>{children}</PagesLayout>
      )}
    </Suspense>
  );
}
