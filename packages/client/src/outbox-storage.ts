/** The message as `send_message` takes it. The sender is the signed-in member. */
export interface Draft {
  receiver_id: number;
  message_type: 'text' | 'gift' | 'image' | 'pphoto';
  message_text: string;
  story?: string | null;
  story_id?: number | null;
  reply_to?: number | null;
}

/**
 * `uploading`: its picture is being uploaded. `failed` waits for the member to retry or discard it. Only `onSettled`
 * sees `sent`.
 */
export type OutboxState = 'pending' | 'uploading' | 'sending' | 'sent' | 'failed';

export interface OutboxItem {
  traceId: string;
  draft: Draft;
  /** Unix milliseconds. With `order` it determines the position among all. */
  createdAtMs: number;
  order: number;
  state: OutboxState;
  /** Why it failed; null otherwise. */
  code: string | null;
  /** Uploaded before the message is sent; `message_text` is empty until the picture has a URL. */
  picture?: Blob;
  /** When the picture got its URL, unix milliseconds. */
  uploadedAtMs?: number;
  /** The uploaded share, 0 to 1; of this visit only. */
  uploadedShare?: number;
}

/**
 * A storage in which unsent messages survive a reload. One storage holds one member's messages: name it by their id.
 */
export interface OutboxStorage {
  all(): Promise<OutboxItem[]>;
  put(item: OutboxItem): Promise<void>;
  remove(traceId: string): Promise<void>;
  /** At sign-out: no personal data stays on the device. */
  clear(): Promise<void>;
}
