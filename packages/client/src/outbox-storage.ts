/** What is sent, as `send_message` takes it. The sender is who is signed in. */
export interface Draft {
  receiver_id: number;
  message_type: 'text' | 'gift' | 'image' | 'pphoto';
  message_text: string;
  story?: string | null;
  story_id?: number | null;
}

/** `failed` waits for the reader: try again or throw away. `sent` is only seen by `onSettled`. */
export type OutboxState = 'pending' | 'sending' | 'sent' | 'failed';

export interface OutboxItem {
  traceId: string;
  draft: Draft;
  /** Unix milliseconds; with `order` the place among all. */
  createdAtMs: number;
  order: number;
  state: OutboxState;
  /** Why it failed; null otherwise. */
  code: string | null;
}

/** Where unsent messages outlive a reload. One storage holds one member's messages: name it by their id. */
export interface OutboxStorage {
  all(): Promise<OutboxItem[]>;
  put(item: OutboxItem): Promise<void>;
  remove(traceId: string): Promise<void>;
  /** At sign-out: nothing personal stays on the device. */
  clear(): Promise<void>;
}
