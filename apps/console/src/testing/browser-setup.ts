// What `app/main.tsx` puts around the areas: tests of one area measure it as seen.
import '../app/frame.css';
import '@afterglow/testkit/prompt-locators';
import { vi } from 'vitest';

// As long as `expect.poll` and `expect.element` wait: on a busy machine a second is too short.
const { waitFor } = vi;
vi.waitFor = (callback, options = { timeout: 10_000, interval: 20 }) => waitFor(callback, options);
