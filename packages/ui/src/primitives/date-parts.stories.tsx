import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { pickText } from '../stories/pick-text.ts';
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
      day: pickText(c, 'יום', 'Day', 'Tag'),
      month: pickText(c, 'חודש', 'Month', 'Monat'),
      year: pickText(c, 'שנה', 'Year', 'Jahr'),
    };
    return (
      <>
        <Birthday
          legend={pickText(c, 'תאריך לידה', 'Date of birth', 'Geburtsdatum')}
          labels={labels}
          placeholders={{ day: '24', month: '07', year: '1990' }}
          hint={pickText(c, 'רק הגיל מוצג לאחרים', 'Others see only your age', 'Andere sehen nur dein Alter')}
        />
        <Birthday
          legend={pickText(c, 'תאריך לידה', 'Date of birth', 'Geburtsdatum')}
          labels={labels}
          errorText={pickText(
            c,
            'ההרשמה מגיל 18.',
            'You must be 18 or older.',
            'Du musst mindestens 18 sein.',
          )}
        />
      </>
    );
  },
};
