import { IconButton } from '@afterglow/ui/primitives/icon-button';
import { Sheet } from '@afterglow/ui/primitives/sheet';
import { Link, useLocation } from '@tanstack/react-router';
import { Menu, Settings2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { SettingsDialog } from '../components/settings-dialog.tsx';
import { useWide } from '../components/use-wide.ts';
import type { Area } from '../core/area.ts';
import { useSession } from '../core/session.ts';
import { useT } from '../core/translations.tsx';
import { areasFor } from './areas.ts';
import styles from './shell.module.css';

const phoneBelowPx = 768;

/** The navigation beside the area: names on a desktop, signs on a tablet, behind a menu on a phone. Nothing for one area alone. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useT();
  const role = useSession((session) => session.user?.role);
  const isWide = useWide(phoneBelowPx);
  const own = role ? areasFor(role) : [];
  const [hasSettingsOpen, setSettingsOpen] = useState(false);
  if (own.length < 2) return <>{children}</>;
  return (
    <div className={styles.shell}>
      {isWide ? (
        <nav className={styles.side} aria-label={t('console.areas')}>
          <AreaLinks areas={own} onSettings={() => setSettingsOpen(true)} />
        </nav>
      ) : (
        <PhoneBar areas={own} onSettings={() => setSettingsOpen(true)} />
      )}
      <div className={styles.area}>{children}</div>
      <SettingsDialog open={hasSettingsOpen} onOpenChange={setSettingsOpen} />
    </div>
  );
}

type LinksProps = { areas: readonly Area[]; onSettings: () => void };

function PhoneBar({ areas, onSettings }: LinksProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const current = areas.find((area) => path.startsWith(area.path));
  return (
    <nav className={styles.top} aria-label={t('console.areas')}>
      <IconButton label={t('console.areas')} aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <Menu size={22} strokeWidth={1.75} />
      </IconButton>
      <span className={styles.current}>{current ? t(current.label) : null}</span>
      <Sheet open={isOpen} onOpenChange={setOpen} title={t('console.areas')} closeLabel={t('common.close')}>
        <AreaLinks
          areas={areas}
          onChosen={() => setOpen(false)}
          onSettings={() => {
            setOpen(false);
            onSettings();
          }}
        />
      </Sheet>
    </nav>
  );
}

function AreaLinks({ areas, onSettings, onChosen }: LinksProps & { onChosen?: () => void }) {
  const t = useT();
  return (
    <ul className={styles.links}>
      {areas.map(({ path, label, icon: Icon }) => (
        <li key={path}>
          <Link to={path as never} className={styles.link} title={t(label)} onClick={onChosen}>
            <Icon size={20} strokeWidth={1.75} />
            <span className={styles.label}>{t(label)}</span>
          </Link>
        </li>
      ))}
      <li className={styles.settings}>
        <button type="button" className={styles.link} title={t('console.settings')} onClick={onSettings}>
          <Settings2 size={20} strokeWidth={1.75} />
          <span className={styles.label}>{t('console.settings')}</span>
        </button>
      </li>
    </ul>
  );
}
