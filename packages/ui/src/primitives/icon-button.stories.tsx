import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChevronLeft, Info, Settings } from 'lucide-react';
import { LikeIcon } from '../icons/like.tsx';
import { PassIcon } from '../icons/pass.tsx';
import { SendIcon } from '../icons/send.tsx';
import { pickText } from '../stories/pick-text.ts';
import { Badge } from './badge.tsx';
import { IconButton } from './icon-button.tsx';

const meta: Meta = { title: 'Actions/IconButton' };
export default meta;

export const Kinds: StoryObj = {
  render: (_, c) => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16, alignItems: 'center' }}>
      <IconButton label={pickText(c, 'חזרה', 'Back', 'Zurück')} flip>
        <ChevronLeft strokeWidth={1.75} />
      </IconButton>
      <IconButton
        kind="soft"
        label={pickText(c, 'הגדרות', 'Settings', 'Einstellungen')}
        badge={<Badge>3</Badge>}
      >
        <Settings size={22} strokeWidth={1.75} />
      </IconButton>
      <IconButton kind="soft" pressed label={pickText(c, 'הגדרות', 'Settings', 'Einstellungen')}>
        <Settings size={22} strokeWidth={1.75} />
      </IconButton>
      <IconButton kind="primary" size={48} flip label={pickText(c, 'שליחה', 'Send', 'Senden')}>
        <SendIcon />
      </IconButton>
      <IconButton kind="primary" size={48} busy label={pickText(c, 'שליחה', 'Send', 'Senden')}>
        <SendIcon />
      </IconButton>
      <IconButton kind="primary" size={48} disabled label={pickText(c, 'שליחה', 'Send', 'Senden')}>
        <SendIcon />
      </IconButton>
      <IconButton kind="glass" label={pickText(c, 'על הפרופיל', 'About', 'Über')}>
        <Info size={22} strokeWidth={1.75} />
      </IconButton>
    </div>
  ),
};

export const DeckRow: StoryObj = {
  render: (_, c) => (
    <div dir="ltr" style={{ display: 'flex', gap: 20, alignItems: 'center', justifyContent: 'center' }}>
      <IconButton kind="pass" size={64} label={pickText(c, 'דילוג', 'Pass', 'Überspringen')}>
        <PassIcon />
      </IconButton>
      <IconButton kind="surface" size={48} label={pickText(c, 'לפרופיל', 'Open profile', 'Profil öffnen')}>
        <Info size={22} strokeWidth={1.75} />
      </IconButton>
      <IconButton kind="like" size={64} label={pickText(c, 'לייק', 'Like', 'Like')}>
        <LikeIcon />
      </IconButton>
    </div>
  ),
};
