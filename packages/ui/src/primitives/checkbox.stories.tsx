import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';
import { pickText } from '../stories/pick-text.ts';
import { Checkbox } from './checkbox.tsx';
import { Link } from './link.tsx';

const meta: Meta = { title: 'Forms/Checkbox' };
export default meta;

function One({
  labels,
  start = false,
  errorText,
}: {
  labels: ReactNode;
  start?: boolean;
  errorText?: string;
}) {
  const [checked, setChecked] = useState(start);
  return (
    <Checkbox checked={checked} onChange={setChecked} errorText={checked ? undefined : errorText}>
      {labels}
    </Checkbox>
  );
}

export const States: StoryObj = {
  render: (_, c) => (
    <>
      <One start labels={pickText(c, 'אני מעל גיל 18', 'I am 18 or older', 'Ich bin mindestens 18')} />
      <One
        labels={
          <>
            {pickText(c, 'קראתי את ', 'I have read the ', 'Ich habe die ')}
            <Link href="#terms">
              {pickText(c, 'תנאי השימוש', 'terms of use', 'Nutzungsbedingungen gelesen')}
            </Link>
          </>
        }
        errorText={pickText(c, 'צריך לאשר כדי להמשיך.', 'Needed to go on.', 'Nötig, um fortzufahren.')}
      />
      <Checkbox checked disabled onChange={() => {}}>
        {pickText(c, 'תמיד פעיל', 'Always on', 'Immer an')}
      </Checkbox>
    </>
  ),
};
