import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowRight } from 'lucide-react';
import { BoostIcon } from '../icons/boost.tsx';
import { pickText } from '../stories/pick-text.ts';
import { Button } from './button.tsx';

const meta: Meta = { title: 'Actions/Button' };
export default meta;

export const Kinds: StoryObj = {
  render: (_, c) => (
    <>
      <Button size="l" block>
        {pickText(c, 'המשך', 'Continue', 'Weiter')}
      </Button>
      <Button kind="soft">{pickText(c, 'קבלת 200 מטבעות', 'Claim 200 coins', '200 Münzen abholen')}</Button>
      <Button kind="outline">{pickText(c, 'לא עכשיו', 'Not now', 'Jetzt nicht')}</Button>
      <Button kind="ghost">{pickText(c, 'המשך דפדוף', 'Keep browsing', 'Weiter stöbern')}</Button>
      <Button kind="danger-outline">{pickText(c, 'חסימה', 'Block', 'Blockieren')}</Button>
      <Button kind="premium" size="l">
        {pickText(c, 'לפרימיום', 'Go Premium', 'Premium kaufen')}
      </Button>
      <Button kind="cta" size="l">
        {pickText(c, 'שליחת הודעה', 'Send a message', 'Nachricht senden')}
      </Button>
      <Button kind="reward" size="l">
        {pickText(c, 'לאסוף את הפרס', 'Collect the reward', 'Belohnung abholen')}
      </Button>
    </>
  ),
};

export const States: StoryObj = {
  render: (_, c) => (
    <>
      <Button busy>{pickText(c, 'שולחים', 'Sending', 'Wird gesendet')}</Button>
      <Button disabled>{pickText(c, 'לא זמין', 'Not available', 'Nicht verfügbar')}</Button>
      <Button kind="outline" icon={<BoostIcon />}>
        {pickText(c, 'הקפצה', 'Boost', 'Boost')}
      </Button>
      <Button
        render={<a href="#next" />}
        iconEnd={<ArrowRight data-flip strokeWidth={1.75} aria-hidden="true" />}
      >
        {pickText(c, 'קישור', 'A link', 'Ein Link')}
      </Button>
    </>
  ),
};

export const LongLabels: StoryObj = {
  render: (_, c) => (
    <div style={{ inlineSize: 240 }}>
      <Button size="l" block>
        {pickText(
          c,
          'הצטרפות עכשיו וקבלת מאתיים מטבעות במתנה',
          'Join now and receive two hundred coins as a gift',
          'Datenschutzeinstellungen übernehmen und zahlungspflichtig bestellen',
        )}
      </Button>
    </div>
  ),
};
