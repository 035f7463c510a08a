import type { Meta, StoryObj } from '@storybook/react-vite';
import { say } from '../stories/say.ts';
import { PasswordField } from './password-field.tsx';

const meta: Meta = { title: 'Forms/PasswordField' };
export default meta;

export const Filled: StoryObj = {
  render: (_, c) => (
    <PasswordField
      label={say(c, 'סיסמה', 'Password', 'Passwort')}
      showLabel={say(c, 'הצגת הסיסמה', 'Show password', 'Passwort anzeigen')}
      hideLabel={say(c, 'הסתרת הסיסמה', 'Hide password', 'Passwort verbergen')}
      autoComplete="new-password"
      defaultValue="candlelight"
      hint={say(c, 'לפחות 8 תווים', 'At least 8 characters', 'Mindestens 8 Zeichen')}
    />
  ),
};
