import '../src/tokens/tokens.css';
import type { Decorator, Preview } from '@storybook/react-vite';
import { useLayoutEffect } from 'react';
import { DirectionProvider } from '../src/primitives/direction.tsx';

/** Renders the page around a story: language, direction and theme on <html>, as in the app. */
const pageStyle: Decorator = (Story, { globals, parameters }) => {
  const lang = String(globals.lang ?? 'he');
  const direction = lang === 'he' ? 'rtl' : 'ltr';
  useLayoutEffect(() => {
    const html = document.documentElement;
    html.lang = lang;
    html.dir = direction;
    if (globals.theme === 'system') delete html.dataset.theme;
    else html.dataset.theme = String(globals.theme);
  }, [lang, direction, globals.theme]);
  return (
    <DirectionProvider direction={direction}>
      <div
        style={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 16,
          maxInlineSize: parameters.wide ? 960 : 480,
          marginInline: 'auto',
        }}
      >
        <Story />
      </div>
    </DirectionProvider>
  );
};

const preview: Preview = {
  decorators: [pageStyle],
  initialGlobals: { lang: 'he', theme: 'system' },
  globalTypes: {
    lang: {
      name: 'Language',
      toolbar: { icon: 'globe', items: ['he', 'en', 'de'], dynamicTitle: true },
    },
    theme: {
      name: 'Theme',
      toolbar: { icon: 'mirror', items: ['system', 'light', 'dark'], dynamicTitle: true },
    },
  },
  parameters: { layout: 'padded', controls: { disable: true } },
};

export default preview;
