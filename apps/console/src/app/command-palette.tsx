import { saveTheme, THEMES } from '@afterglow/browser/theme';
import { LANGUAGE_NAMES, LANGUAGES } from '@afterglow/domain/languages';
import { hasRoleAtLeast } from '@afterglow/domain/staff-role';
import { Dialog } from '@afterglow/ui/primitives/dialog';
import { useNavigate } from '@tanstack/react-router';
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { Kbd } from '../components/kbd.tsx';
import type { Area } from '../core/area.ts';
import type { PagedCall } from '../core/list-address.ts';
import { parseViewQuery } from '../core/list-views.ts';
import { usePageActs } from '../core/page-acts.ts';
import { reconnect, signOut, useSession } from '../core/session.ts';
import { setLanguage, useLanguage, useT } from '../core/translations.tsx';
import styles from './command-palette.module.css';
import { useFoundRecords } from './use-found-records.ts';

type Command = {
  id: string;
  label: string;
  note?: string;
  keys?: string;
  /** Whether it is an act that the reader may not carry out; `note` says why. */
  isDenied?: boolean;
  run: () => void;
};

type CommandPaletteProps = {
  areas: readonly Area[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSettings: () => void;
  onHelp: () => void;
};

/** Goes to an area, a part of it or a record, or carries out an act of the page or a command, by a part of its name. */
export function CommandPalette(props: CommandPaletteProps) {
  return props.open ? <OpenPalette {...props} /> : null;
}

function OpenPalette(props: CommandPaletteProps) {
  const { onOpenChange } = props;
  const t = useT();
  const language = useLanguage();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const write = (change: (before: string) => string) => {
    setTyped(change);
    setActive(0);
  };
  useEarlyKeys(field, (key) => write((before) => before + key));
  const wanted = typed.trim().toLocaleLowerCase(language);
  const navigate = useNavigate();
  const records = useFoundRecords(typed, props.areas).map(({ label, note, to: address }): Command => {
    const [to = '', query = ''] = address.split('?');
    return {
      id: `record${address}`,
      label: label || to,
      ...(note ? { note } : {}),
      run: () => void navigate({ to, search: parseViewQuery(query) }),
    };
  });
  const begins = ({ label }: Command): boolean => label.toLocaleLowerCase(language).startsWith(wanted);
  const commands = useCommands(props).filter(({ label }) =>
    label.toLocaleLowerCase(language).includes(wanted),
  );
  // What begins with the text comes before what contains it.
  const found = [...commands.filter(begins), ...commands.filter((command) => !begins(command)), ...records];
  const optionId = (at: number) => `${id}-${found[at]?.id}`;
  const run = (command: Command | undefined) => {
    if (!command || command.isDenied) return;
    onOpenChange(false);
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length > 0) {
      event.preventDefault();
      const next = (active + step + found.length) % found.length;
      setActive(next);
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      run(found[active]);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={t('console.palette')}
      closeLabel={t('common.close')}
      focusFirst="field"
    >
      <input
        ref={field}
        className={styles.field}
        type="text"
        role="combobox"
        dir={typed ? 'auto' : undefined}
        autoComplete="off"
        spellCheck={false}
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={id}
        aria-activedescendant={found.length > 0 ? optionId(active) : undefined}
        aria-label={t.plain('console.palette_find')}
        placeholder={t.plain('console.palette_find')}
        value={typed}
        onChange={(event) => {
          const { value } = event.currentTarget;
          write(() => value);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={id} role="listbox" aria-label={t('console.palette')} className={styles.commands}>
        {found.map((command, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and takes the keys
          <div
            key={command.id}
            id={optionId(at)}
            role="option"
            tabIndex={-1}
            className={styles.command}
            aria-selected={at === active}
            aria-disabled={command.isDenied}
            onPointerMove={() => setActive(at)}
            onClick={() => run(command)}
          >
            <bdi className={styles.label}>{command.label}</bdi>
            {command.note ? <bdi className={styles.note}>{command.note}</bdi> : null}
            {command.keys ? <Kbd roomy>{command.keys}</Kbd> : null}
          </div>
        ))}
      </div>
      <p className={styles.none} role="status">
        {found.length === 0 ? t('console.palette_none') : null}
      </p>
    </Dialog>
  );
}

/** Takes what is typed before the field has the focus: the page has keys of its own. */
function useEarlyKeys(field: RefObject<HTMLInputElement | null>, onEarly: (key: string) => void): void {
  const hasHadFocus = useRef(false);
  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (document.activeElement === field.current) hasHadFocus.current = true;
    const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isText || event.isComposing || hasHadFocus.current) return;
    event.preventDefault();
    event.stopPropagation();
    onEarly(event.key);
  });
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener, true);
    return () => removeEventListener('keydown', listener, true);
  }, []);
}

function useCommands({ areas, onSettings, onHelp }: CommandPaletteProps): readonly Command[] {
  const t = useT();
  const navigate = useNavigate();
  const acts = useActCommands();
  const tabs = useTabCommands(areas);
  const views = useViewCommands(areas);
  return [
    ...acts,
    ...areas.map(({ path, label, letter }) => ({
      id: `area${path}`,
      label: t.plain(label),
      ...(letter ? { keys: `G ${letter}` } : {}),
      run: () => void navigate({ to: path }),
    })),
    ...tabs,
    ...views,
    { id: 'settings', label: t.plain('console.settings'), run: onSettings },
    { id: 'keys', label: t.plain('console.keys'), keys: '?', run: onHelp },
    ...THEMES.map((theme) => ({
      id: `theme-${theme}`,
      label: t.plain('console.palette_theme', { theme: t.plain(`console.theme.${theme}`) }),
      run: () => saveTheme(theme),
    })),
    ...LANGUAGES.map((language) => ({
      id: `language-${language}`,
      label: t.plain('console.palette_language', { language: LANGUAGE_NAMES[language] }),
      run: () => void setLanguage(language).then(reconnect),
    })),
    { id: 'sign-out', label: t.plain('console.sign_out'), run: () => void signOut() },
  ];
}

/** Returns the acts of the open page, in the words of their buttons. The same words lead to the same act. */
function useActCommands(): readonly Command[] {
  const acts = usePageActs();
  return acts
    .filter(({ label }, at) => acts.findIndex((other) => other.label === label) === at)
    .map(({ label, denied, run }, at) => ({
      id: `act-${at}`,
      label,
      ...(denied === null ? {} : { note: denied, isDenied: true }),
      run,
    }));
}

/** Returns the parts of the areas that the role reaches. A first part that is called like its area is the area. */
function useTabCommands(areas: readonly Area[]): readonly Command[] {
  const t = useT();
  const navigate = useNavigate();
  const role = useSession(({ user }) => user?.role);
  return areas.flatMap(({ path, label: areaLabel, tabs = [] }) =>
    tabs.flatMap(({ id, label, minRole }, at): Command[] => {
      if (!label || !role || (minRole && !hasRoleAtLeast(role, minRole))) return [];
      const [name, note] = [t.plain(label), t.plain(areaLabel)];
      if (name === note) return [];
      const to = at === 0 ? path : `${path}/${id}`;
      return [{ id: `tab${path}/${id}`, label: name, note, run: () => void navigate({ to }) }];
    }),
  );
}

/** Returns the saved views of the lists that the reader reaches. The list drops what it no longer knows. */
function useViewCommands(areas: readonly Area[]): readonly Command[] {
  const t = useT();
  const navigate = useNavigate();
  const views = useSession((session) => session.preferences?.views) ?? [];
  return views.flatMap(({ list, name, query }, at): Command[] => {
    const area = areas.find(({ lists }) => lists && Object.hasOwn(lists, list));
    const tab = area?.lists?.[list as PagedCall];
    if (!area || tab === undefined) return [];
    const to = tab ? `${area.path}/${tab}` : area.path;
    return [
      {
        id: `view-${at}`,
        label: t.plain('console.palette_view', { name }),
        note: t.plain(area.label),
        run: () => void navigate({ to, search: parseViewQuery(query) }),
      },
    ];
  });
}
