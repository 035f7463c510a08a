import type { Meta, StoryObj } from '@storybook/react-vite';
import { pickText } from '../stories/pick-text.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

const meta: Meta = { title: 'States/Banner' };
export default meta;

export const Kinds: StoryObj = {
  render: (_, c) => (
    <>
      <Banner>
        {pickText(
          c,
          'זה פרופיל וירטואלי. צוות האתר כותב את ההודעות.',
          'This is a virtual profile. Our staff write its messages.',
          'Das ist ein virtuelles Profil. Unser Team schreibt die Nachrichten.',
        )}
      </Banner>
      <Banner kind="success" title={pickText(c, 'התשלום עבר', 'Payment received', 'Zahlung eingegangen')}>
        {pickText(c, '500 מטבעות נוספו ליתרה.', '500 coins were added.', '500 Münzen wurden gutgeschrieben.')}
      </Banner>
      <Banner
        kind="danger"
        title={pickText(c, 'התשלום לא עבר', 'The payment failed', 'Die Zahlung ist fehlgeschlagen')}
        action={<Button kind="outline">{pickText(c, 'ניסיון נוסף', 'Try again', 'Erneut versuchen')}</Button>}
      >
        {pickText(c, 'לא חויבת.', 'You were not charged.', 'Dir wurde nichts berechnet.')}
      </Banner>
      <Banner kind="warning">
        {pickText(c, 'נשארו 20 מטבעות.', 'You have 20 coins left.', 'Du hast noch 20 Münzen.')}
      </Banner>
      <Banner kind="neutral" onClose={() => {}} closeLabel={pickText(c, 'סגירה', 'Close', 'Schließen')}>
        {pickText(c, 'מתחברים מחדש…', 'Reconnecting…', 'Verbindung wird hergestellt…')}
      </Banner>
    </>
  ),
};
