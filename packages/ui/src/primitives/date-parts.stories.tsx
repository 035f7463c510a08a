import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { say } from '../stories/say.ts';
import { DateParts, type DatePartsProps } from './date-parts.tsx';

const meta: Meta = { title: 'Forms/DateParts' };
export default meta;

function Birthday(props: Omit<DatePartsProps, 'value' | 'onChange'>) {
  const [value, setValue] = useState({ day: '', month: '', year: '' });
  return <DateParts {...props} value={value} onChange={setValue} />;
}

export const States: StoryObj = {
  render: (_, c) => {
    const labels = {
      day: say(c, 'יום', 'Day', 'Tag'),
      month: say(c, 'חודש', 'Month', 'Monat'),
      year: say(c, 'שנה', 'Year', 'Jahr'),
    };
    return (
      <>
        <Birthday
          legend={say(c, 'תאריך לידה', 'Date of birth', 'Geburtsdatum')}
          labels={labels}
          placeholders={{ day: '24', month: '07', year: '1990' }}
          hint={say(c, 'רק הגיל מוצג לאחרים', 'Others see only your age', 'Andere sehen nur dein Alter')}
        />
        <Birthday
          legend={say(c, 'תאריך לידה', 'Date of birth', 'Geburtsdatum')}
          labels={labels}
          error={say(c, 'ההרשמה מגיל 18.', 'You must be 18 or older.', 'Du musst mindestens 18 sein.')}
        />
      </>
    );
  },
};
