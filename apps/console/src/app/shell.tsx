import { getDirection } from '@afterglow/domain/languages';
import { Announcer } from '@afterglow/ui/primitives/announcer';
import { Badge } from '@afterglow/ui/primitives/badge';
import { DirectionProvider } from '@afterglow/ui/primitives/direction';
import { IconButton } from '@afterglow/ui/primitives/icon-button';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { Menu, Search, Settings2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Kbd } from '../components/kbd.tsx';
import { createLazyDialog } from '../components/lazy-dialog.tsx';
import { KeysDialog, SettingsDialog, Sheet, StepUpDialog } from '../components/page-dialogs.ts';
import { usePreload } from '../components/use-preload.ts';
import { useWide } from '../components/use-wide.ts';
import type { Area } from '../core/area.ts';
import { idPattern } from '../core/id-pattern.ts';
import { isInField } from '../core/is-in-field.ts';
import { useSession } from '../core/session.ts';
import { answerStepUp, useStepUp } from '../core/step-up.ts';
import { useLanguage, useT } from '../core/translations.tsx';
import { listAreasFor } from './areas.ts';
import { SplashScreen } from './page-states.tsx';
import styles from './shell.module.css';
import { useShortcuts } from './use-shortcuts.ts';

const PHONE_BELOW_PX = 768;

const stepUp = [StepUpDialog.preload];

const CommandPalette = createLazyDialog(() =>
  import('./command-palette.tsx').then(({ CommandPalette }) => CommandPalette),
);

/**
 * The navigation beside the area: names on a desktop, icons on a tablet, behind a menu on a phone; none for one area
 * alone.
 */
export function Shell({ children }: { children: ReactNode }) {
  const t = useT();
  const role = useSession((session) => session.user?.role);
  const site = useSession((session) => session.site);
  const isWide = useWide(PHONE_BELOW_PX);
  const visibleAreas = role ? listAreasFor(role) : [];
  const path = useLocation({ select: ({ pathname }) => pathname });
  const isBelow = (areaPath: string) => path === areaPath || path.startsWith(`${areaPath}/`);
  const currentArea = visibleAreas.find(
    ({ path: areaPath, record }) => isBelow(areaPath) || (record?.path && isBelow(record.path)),
  );
  const record = currentArea?.record;
  const [segment = ''] = path.slice((record?.path ?? currentArea?.path ?? '').length + 1).split('/', 1);
  const keys = idPattern.test(segment) ? record?.keys : currentArea?.keys;
  const [dialog, setDialog] = useState<'palette' | 'settings' | 'keys' | null>(null);
  const openers = { onSettings: () => setDialog('settings'), onPalette: () => setDialog('palette') };
  const onHelp = () => setDialog('keys');
  const onOpenChange = (open: boolean) => setDialog((now) => (open ? now : null));
  // Preloads the second-factor dialog: an act that needs it must not wait for its file.
  usePreload(true, stepUp);
  useSingleKeys();
  useShortcuts({ areas: visibleAreas, onPalette: openers.onPalette, onHelp });
  return (
    <>
      {visibleAreas.length < 2 ? (
        children
      ) : (
        <div className={styles.shell}>
          {isWide ? (
            <nav className={styles.side} aria-label={t('console.areas')}>
              <p className={styles.site} data-mark="">
                <bdi>{site}</bdi>
              </p>
              <AreaLinks areas={visibleAreas} {...openers} />
            </nav>
          ) : (
            <PhoneBar areas={visibleAreas} {...openers} />
          )}
          <div className={styles.area}>{children}</div>
        </div>
      )}
      <CommandPalette
        areas={visibleAreas}
        open={dialog === 'palette'}
        onOpenChange={onOpenChange}
        onSettings={openers.onSettings}
        onHelp={onHelp}
      />
      <SettingsDialog open={dialog === 'settings'} onOpenChange={onOpenChange} />
      <StepUp />
      <KeysDialog
        keys={keys ?? []}
        areas={visibleAreas}
        open={dialog === 'keys'}
        onOpenChange={onOpenChange}
      />
    </>
  );
}

/** Asks for a code of the second factor while an act waits for it: once, for all acts. */
function StepUp() {
  const isAsked = useStepUp((state) => state.isAsked);
  return <StepUpDialog open={isAsked} onOpenChange={() => answerStepUp(false)} />;
}

type LinksProps = { areas: readonly Area[]; onSettings: () => void; onPalette: () => void };

function PhoneBar({ areas, onSettings, onPalette }: LinksProps) {
  const t = useT();
  const site = useSession((session) => session.site);
  const [isOpen, setOpen] = useState(false);
  return (
    <nav className={styles.top} aria-label={t('console.areas')}>
      <IconButton label={t('console.areas')} aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <Menu size={22} strokeWidth={1.75} />
      </IconButton>
      <span className={styles.site} data-mark="">
        <bdi>{site}</bdi>
      </span>
      <Sheet open={isOpen} onOpenChange={setOpen} title={t('console.areas')} closeLabel={t('common.close')}>
        <AreaLinks
          areas={areas}
          onChosen={() => setOpen(false)}
          onSettings={() => {
            setOpen(false);
            onSettings();
          }}
          onPalette={() => {
            setOpen(false);
            onPalette();
          }}
        />
      </Sheet>
    </nav>
  );
}

function AreaLinks({ areas, onSettings, onPalette, onChosen }: LinksProps & { onChosen?: () => void }) {
  const t = useT();
  return (
    <ul className={styles.links}>
      {areas.map(({ path, label, icon: Icon, waiting }) => (
        <li key={path}>
          <Link to={path} className={styles.link} title={t(label)} onClick={onChosen}>
            <Icon size={20} strokeWidth={1.75} />
            <span className={styles.label}>{t(label)}</span>
            {waiting ? <AreaCount {...waiting} /> : null}
          </Link>
        </li>
      ))}
      <li className={styles.action}>
        <button
          type="button"
          className={styles.link}
          title={t('console.palette')}
          aria-keyshortcuts="Control+K"
          onClick={onPalette}
        >
          <Search size={20} strokeWidth={1.75} />
          <span className={styles.label}>{t('console.palette')}</span>
          <Kbd roomy>Ctrl K</Kbd>
        </button>
      </li>
      <li className={styles.action}>
        <button type="button" className={styles.link} title={t('console.settings')} onClick={onSettings}>
          <Settings2 size={20} strokeWidth={1.75} />
          <span className={styles.label}>{t('console.settings')}</span>
        </button>
      </li>
    </ul>
  );
}

/** How many things wait in an area; nothing for none. */
function AreaCount({ useCount, label }: NonNullable<Area['waiting']>) {
  const t = useT();
  const count = useCount();
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      <Badge label={t.plain(label, { n: count })}>{count > 99 ? '99+' : count}</Badge>
    </span>
  );
}

/** The address of an invitation, which is opened without a session. */
const invitePath = /^\/invite\/([\w.-]{1,100})$/;
const LoginScreen = lazy(() =>
  import('../areas/sign-in/login-screen.tsx').then((loaded) => ({ default: loaded.LoginScreen })),
);
const InviteScreen = lazy(() =>
  import('../areas/sign-in/invite-screen.tsx').then((loaded) => ({ default: loaded.InviteScreen })),
);

/** The root of all pages. Without a session it shows the login, and afterwards the page of the address. */
export function Root() {
  const status = useSession((session) => session.status);
  const invited = useLocation({ select: ({ pathname }) => invitePath.exec(pathname)?.[1] });
  return (
    <DirectionProvider direction={getDirection(useLanguage())}>
      <Suspense fallback={<SplashScreen />}>
        {invited ? (
          <InviteScreen token={invited} />
        ) : status === 'unknown' ? (
          <SplashScreen />
        ) : status === 'guest' ? (
          <LoginScreen />
        ) : (
          <Shell>
            <Outlet />
          </Shell>
        )}
      </Suspense>
      <Announcer />
    </DirectionProvider>
  );
}

/**
 * Keeps single letters and signs from acting where the reader has turned that off, before any part of the page receives
 * them. Keys with Ctrl, arrows, Enter and Escape stay, and so does typing.
 */
function useSingleKeys(): void {
  const isOff = useSession((session) => session.preferences?.single_keys === false);
  useEffect(() => {
    if (!isOff) return;
    const stop = (event: KeyboardEvent) => {
      const isCombined = event.ctrlKey || event.metaKey || event.altKey;
      if (event.key.length === 1 && event.key !== ' ' && !isCombined && !isInField(event.target))
        event.stopImmediatePropagation();
    };
    addEventListener('keydown', stop, { capture: true });
    return () => removeEventListener('keydown', stop, { capture: true });
  }, [isOff]);
}
