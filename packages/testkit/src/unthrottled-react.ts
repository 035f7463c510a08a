const throttle = 'FALLBACK_THROTTLE_MS = 300';

/**
 * Creates the plugin that takes a wait out of React in browser tests: it shows nothing within 300 ms of a fallback, and
 * nearly every page begins with one.
 */
export function unthrottleReact() {
  return {
    name: 'afterglow:unthrottled-react',
    config: () => ({
      optimizeDeps: {
        rolldownOptions: {
          plugins: [
            {
              name: 'afterglow:unthrottled-react',
              transform: {
                filter: { id: /react-dom-client\.development\.js$/ },
                handler(code: string) {
                  if (!code.includes(throttle)) throw new Error(`React no longer says ${throttle}.`);
                  return code.replace(throttle, 'FALLBACK_THROTTLE_MS = 0');
                },
              },
            },
          ],
        },
      },
    }),
  };
}
