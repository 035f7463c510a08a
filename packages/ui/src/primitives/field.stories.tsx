import type { Meta, StoryObj } from '@storybook/react-vite';
import { Mail } from 'lucide-react';
import { say } from '../stories/say.ts';
import { Field } from './field.tsx';

const meta: Meta = { title: 'Forms/Field' };
export default meta;

export const States: StoryObj = {
  render: (_, c) => (
    <>
      <Field
        label={say(c, 'שם', 'Name', 'Name')}
        hint={say(c, 'כך יראו אותך אחרים', 'This is what others see', 'So sehen dich andere')}
        placeholder={say(c, 'שם פרטי', 'First name', 'Vorname')}
      />
      <Field
        label={say(c, 'אימייל', 'Email', 'E-Mail')}
        type="email"
        ltr
        prefix={<Mail size={20} strokeWidth={1.75} aria-hidden="true" />}
        defaultValue="dana@example"
        error={say(
          c,
          'בכתובת חסר משהו אחרי הנקודה.',
          'The address is missing its ending, such as .com.',
          'Der Adresse fehlt die Endung, zum Beispiel .de.',
        )}
      />
      <Field
        label={say(c, 'לא ניתן לשינוי', 'Fixed', 'Fest')}
        disabled
        defaultValue={say(c, 'חיפה', 'Haifa', 'Haifa')}
      />
    </>
  ),
};
