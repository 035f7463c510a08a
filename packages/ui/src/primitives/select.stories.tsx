import type { Meta, StoryObj } from '@storybook/react-vite';
import { say } from '../stories/say.ts';
import { Select } from './select.tsx';

const meta: Meta = { title: 'Forms/Select' };
export default meta;

export const States: StoryObj = {
  render: (_, c) => {
    const options = [
      { value: 'he', label: 'עברית' },
      { value: 'en', label: 'English' },
      { value: 'de', label: 'Deutsch' },
    ];
    return (
      <>
        <Select label={say(c, 'שפה', 'Language', 'Sprache')} options={options} defaultValue="de" />
        <Select
          label={say(c, 'שפה', 'Language', 'Sprache')}
          options={options}
          placeholder={say(c, 'בחירה', 'Choose', 'Auswählen')}
          defaultValue=""
          error={say(c, 'צריך לבחור שפה.', 'Choose a language.', 'Wähle eine Sprache.')}
        />
        <Select label={say(c, 'שפה', 'Language', 'Sprache')} options={options} disabled />
      </>
    );
  },
};
