/** What is sent, as `send_message` takes it. The sender is who is signed in. */
export interface Draft {
  receiver_id: number;
  message_type: 'text' | 'gift' | 'image' | 'pphoto';
  message_text: string;
  story?: string | null;
  story_id?: number | null;
  reply_to?: number | null;
}

/** `uploading`: its picture is on the way. `failed` waits for the reader: try again or throw away. `sent` is only seen by `onSettled`. */
export type OutboxState = 'pending' | 'uploading' | 'sending' | 'sent' | 'failed';

export interface OutboxItem {
  traceId: string;
  draft: Draft;
  /** Unix milliseconds; with `order` the place among all. */
  createdAtMs: number;
  order: number;
  state: OutboxState;
  /** Why it failed; null otherwise. */
  code: string | null;
  /** Goes up before the message does; `message_text` is empty until it has an address. */
  picture?: Blob;
  /** When it got its address, unix milliseconds. */
  uploadedAtMs?: number;
  /** How much of it is up, 0 to 1; of this visit only. */
  up?: number;
}

/** Where unsent messages outlive a reload. One storage holds one member's messages: name it by their id. */
export interface OutboxStorage {
  all(): Promise<OutboxItem[]>;
  put(item: OutboxItem): Promise<void>;
  remove(traceId: string): Promise<void>;
  /** At sign-out: nothing personal stays on the device. */
  clear(): Promise<void>;
}
