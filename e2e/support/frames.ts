import type { Page } from '@playwright/test';

export interface Frame {
  module: string;
  request_id?: string | number;
  request_status?: 0 | 1;
  error_code?: string;
  // biome-ignore lint/suspicious/noExplicitAny: read as a stranger's client would read it
  data?: any;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  request_details?: any;
}

/** Everything that goes over the page's channel from now on; `of` picks by name. */
export function frames(page: Page) {
  const received: Frame[] = [];
  const sent: Frame[] = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => void received.push(JSON.parse(String(payload))));
    socket.on('framesent', ({ payload }) => void sent.push(JSON.parse(String(payload))));
  });
  return {
    received: (module: string) => received.filter((frame) => frame.module === module),
    sent: (module: string) => sent.filter((frame) => frame.module === module),
  };
}
