import type { Meta, StoryObj } from '@storybook/react-vite';
import { Mail } from 'lucide-react';
import { pickText } from '../stories/pick-text.ts';
import { Field } from './field.tsx';

const meta: Meta = { title: 'Forms/Field' };
export default meta;

export const States: StoryObj = {
  render: (_, c) => (
    <>
      <Field
        label={pickText(c, 'שם', 'Name', 'Name')}
        hint={pickText(c, 'כך יראו אותך אחרים', 'This is what others see', 'So sehen dich andere')}
        placeholder={pickText(c, 'שם פרטי', 'First name', 'Vorname')}
      />
      <Field
        label={pickText(c, 'אימייל', 'Email', 'E-Mail')}
        type="email"
        ltr
        prefix={<Mail size={20} strokeWidth={1.75} aria-hidden="true" />}
        defaultValue="dana@example"
        errorText={pickText(
          c,
          'בכתובת חסר משהו אחרי הנקודה.',
          'The address is missing its ending, such as .com.',
          'Der Adresse fehlt die Endung, zum Beispiel .de.',
        )}
      />
      <Field
        label={pickText(c, 'לא ניתן לשינוי', 'Fixed', 'Fest')}
        disabled
        defaultValue={pickText(c, 'חיפה', 'Haifa', 'Haifa')}
      />
    </>
  ),
};
