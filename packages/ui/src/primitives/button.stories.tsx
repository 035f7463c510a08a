import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowRight } from 'lucide-react';
import { BoostIcon } from '../icons/boost.tsx';
import { say } from '../stories/say.ts';
import { Button } from './button.tsx';

const meta: Meta = { title: 'Actions/Button' };
export default meta;

export const Kinds: StoryObj = {
  render: (_, c) => (
    <>
      <Button size="l" block>
        {say(c, 'המשך', 'Continue', 'Weiter')}
      </Button>
      <Button kind="soft">{say(c, 'קבלת 200 מטבעות', 'Claim 200 coins', '200 Münzen abholen')}</Button>
      <Button kind="outline">{say(c, 'לא עכשיו', 'Not now', 'Jetzt nicht')}</Button>
      <Button kind="ghost">{say(c, 'המשך דפדוף', 'Keep browsing', 'Weiter stöbern')}</Button>
      <Button kind="danger-outline">{say(c, 'חסימה', 'Block', 'Blockieren')}</Button>
      <Button kind="premium" size="l">
        {say(c, 'לפרימיום', 'Go Premium', 'Premium kaufen')}
      </Button>
      <Button kind="cta" size="l">
        {say(c, 'שליחת הודעה', 'Send a message', 'Nachricht senden')}
      </Button>
      <Button kind="reward" size="l">
        {say(c, 'לאסוף את הפרס', 'Collect the reward', 'Belohnung abholen')}
      </Button>
    </>
  ),
};

export const States: StoryObj = {
  render: (_, c) => (
    <>
      <Button busy>{say(c, 'שולחים', 'Sending', 'Wird gesendet')}</Button>
      <Button disabled>{say(c, 'לא זמין', 'Not available', 'Nicht verfügbar')}</Button>
      <Button kind="outline" icon={<BoostIcon />}>
        {say(c, 'הקפצה', 'Boost', 'Boost')}
      </Button>
      <Button
        render={<a href="#next" />}
        iconEnd={<ArrowRight data-flip strokeWidth={1.75} aria-hidden="true" />}
      >
        {say(c, 'קישור', 'A link', 'Ein Link')}
      </Button>
    </>
  ),
};

export const LongWords: StoryObj = {
  render: (_, c) => (
    <div style={{ inlineSize: 240 }}>
      <Button size="l" block>
        {say(
          c,
          'הצטרפות עכשיו וקבלת מאתיים מטבעות במתנה',
          'Join now and receive two hundred coins as a gift',
          'Datenschutzeinstellungen übernehmen und zahlungspflichtig bestellen',
        )}
      </Button>
    </div>
  ),
};
