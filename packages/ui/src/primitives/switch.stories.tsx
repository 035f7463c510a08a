import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { pickText } from '../stories/pick-text.ts';
import { Switch } from './switch.tsx';

const meta: Meta = { title: 'Forms/Switch' };
export default meta;

function One({ label, hint, start }: { label: string; hint?: string; start: boolean }) {
  const [checked, setChecked] = useState(start);
  return <Switch label={label} hint={hint} checked={checked} onChange={setChecked} />;
}

export const States: StoryObj = {
  render: (_, c) => (
    <>
      <One
        start
        label={pickText(c, 'מצב דיסקרטי', 'Discreet mode', 'Diskreter Modus')}
        hint={pickText(
          c,
          'כותרת ניטרלית בהתראות',
          'Neutral titles in notifications',
          'Neutrale Titel in Mitteilungen',
        )}
      />
      <One start={false} label={pickText(c, 'צלילים', 'Sounds', 'Töne')} />
      <Switch
        disabled
        checked={false}
        label={pickText(c, 'לא זמין', 'Not available', 'Nicht verfügbar')}
        onChange={() => {}}
      />
    </>
  ),
};
