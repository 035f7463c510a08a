import type { Page } from '@playwright/test';

export interface Frame {
  module: string;
  request_id?: string | number;
  request_status?: 0 | 1;
  error_code?: string;
  // biome-ignore lint/suspicious/noExplicitAny: read as a third-party client would read it
  data?: any;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  request_details?: any;
}

/** Makes the page record socket frames. Firefox does not report them to the driver. */
function reportFrames(): void {
  const { reportFrame } = window as unknown as {
    reportFrame: (way: 'sent' | 'received', text: string) => void;
  };
  const Native = window.WebSocket;
  window.WebSocket = class extends Native {
    constructor(...given: ConstructorParameters<typeof Native>) {
      super(...given);
      this.addEventListener('message', ({ data }) => reportFrame('received', String(data)));
    }
    override send(data: Parameters<WebSocket['send']>[0]): void {
      reportFrame('sent', String(data));
      super.send(data);
    }
  };
}

/** Records every frame of the page's channel from now on; `of` filters by name. */
export function frames(page: Page) {
  const received: Frame[] = [];
  const sent: Frame[] = [];
  if (page.context().browser()?.browserType().name() === 'firefox') {
    void page.exposeBinding('reportFrame', (_source, way: 'sent' | 'received', text: string) => {
      (way === 'sent' ? sent : received).push(JSON.parse(text));
    });
    void page.addInitScript(reportFrames);
  } else {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => void received.push(JSON.parse(String(payload))));
      socket.on('framesent', ({ payload }) => void sent.push(JSON.parse(String(payload))));
    });
  }
  return {
    received: (module: string) => received.filter((frame) => frame.module === module),
    sent: (module: string) => sent.filter((frame) => frame.module === module),
  };
}
