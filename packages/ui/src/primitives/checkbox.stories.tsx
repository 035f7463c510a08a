import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';
import { say } from '../stories/say.ts';
import { Checkbox } from './checkbox.tsx';
import { Link } from './link.tsx';

const meta: Meta = { title: 'Forms/Checkbox' };
export default meta;

function One({ words, start = false, error }: { words: ReactNode; start?: boolean; error?: string }) {
  const [checked, setChecked] = useState(start);
  return (
    <Checkbox checked={checked} onChange={setChecked} error={checked ? undefined : error}>
      {words}
    </Checkbox>
  );
}

export const States: StoryObj = {
  render: (_, c) => (
    <>
      <One start words={say(c, 'אני מעל גיל 18', 'I am 18 or older', 'Ich bin mindestens 18')} />
      <One
        words={
          <>
            {say(c, 'קראתי את ', 'I have read the ', 'Ich habe die ')}
            <Link href="#terms">{say(c, 'תנאי השימוש', 'terms of use', 'Nutzungsbedingungen gelesen')}</Link>
          </>
        }
        error={say(c, 'צריך לאשר כדי להמשיך.', 'Needed to go on.', 'Nötig, um fortzufahren.')}
      />
      <Checkbox checked disabled onChange={() => {}}>
        {say(c, 'תמיד פעיל', 'Always on', 'Immer an')}
      </Checkbox>
    </>
  ),
};
