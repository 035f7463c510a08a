import { REVIEW_BATCH_SIZE, REVIEW_DUE_MS, type RejectionReason } from '@afterglow/domain/photo-reviews';
import type { ReviewedPhoto } from '@afterglow/protocol/console/moderation/photos-next';
import { create } from 'zustand';
import { CallError, request } from '../../core/request.ts';

export type Verdict = 'approved' | RejectionReason;
/** `gone`: somebody else has decided about it, or its owner has deleted it. */
export type HeldPhoto = ReviewedPhoto & { verdict: Verdict | 'gone' | null; hash: string | null };

/** Returns when a photo is due, in Unix seconds. */
export const getDueAt = ({ uploaded_at: at }: Pick<ReviewedPhoto, 'uploaded_at'>): number =>
  at + REVIEW_DUE_MS / 1_000;

interface PhotoReview {
  readonly photos: readonly HeldPhoto[];
  /** Photos of the next page, which are there before this one is done. */
  readonly upcoming: readonly HeldPhoto[];
  /** The photo under the keys; null where none waits. */
  readonly currentId: number | null;
  /** The reader's decisions that may be undone, the last one at the end. */
  readonly decided: readonly number[];
  readonly isLoaded: boolean;
  readonly error: CallError | null;
}

const EMPTY: PhotoReview = {
  photos: [],
  upcoming: [],
  currentId: null,
  decided: [],
  isLoaded: false,
  error: null,
};

/**
 * The photos that the reader holds. A decision shows immediately, the calls follow one after the other, and the next
 * page loads ahead, so that the next photo never waits for the server.
 */
export const usePhotoReview = create<PhotoReview>(() => EMPTY);
const { getState, setState } = usePhotoReview;

/** How many decisions can be undone; the server remembers them for two minutes. */
const MAX_UNDO = 12;
/** The next page loads once at most this many items remain on this one. */
const FEW = REVIEW_BATCH_SIZE / 2;

const isWaiting = (photo: HeldPhoto) => photo.verdict === null;
const patch = (id: number, change: Partial<HeldPhoto>) =>
  setState(({ photos }) => ({
    photos: photos.map((photo) => (photo.id === id ? { ...photo, ...change } : photo)),
  }));

/** Returns the id of the next waiting photo after a position; then from the beginning. */
function findNextId(photos: readonly HeldPhoto[], at: number): number | null {
  return [...photos.slice(at), ...photos.slice(0, at)].find(isWaiting)?.id ?? null;
}

type Decision = { id: number; version: number; verdict: Verdict };
/** Decisions that are shown but not sent. Decisions made during a call are sent in one batch. */
const unsent: Decision[] = [];

type Page = Awaited<ReturnType<typeof request<'photos/next'>>>;

const toHeld = ({ data, details }: Page): HeldPhoto[] =>
  data.items.map((photo) => ({
    ...photo,
    verdict: unsent.find(({ id }) => id === photo.id)?.verdict ?? null,
    hash: details.hashes.find(({ id }) => id === photo.id)?.hash ?? null,
  }));

let queue: Promise<unknown> = Promise.resolve();
/** Calls run one after the other. An error is shown, and the page then shows what the server says. */
function enqueue(run: () => Promise<void>): void {
  queue = queue.then(run).catch(async (error: unknown) => {
    if (!(error instanceof CallError)) throw error;
    await fetchPhotos();
    setState({ error });
  });
}

async function fetchPhotos(openId?: number): Promise<void> {
  try {
    const photos = toHeld(await request('photos/next', {}));
    setState(({ currentId }) => {
      const wanted = [openId, currentId].find((id) => photos.some((photo) => photo.id === id));
      const opened = wanted ?? findNextId(photos, 0);
      return { photos, upcoming: [], currentId: opened, isLoaded: true, error: null };
    });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    setState({ error });
  }
}

/** Loads the pictures that the reader holds, plus new ones up to twelve. Made decisions are sent first. */
export const loadPhotos = (): void => enqueue(() => fetchPhotos());

/** Forgets the page when its screen closes; the server keeps the claims. */
export const closePhotos = (): void => setState(EMPTY);

/** Loads the next page while photos of this one wait. */
async function fetchAhead(): Promise<void> {
  if (!getState().isLoaded || getState().upcoming.length > 0) return;
  const next = toHeld(await request('photos/next', {}));
  setState((state) => {
    const known = new Set(state.photos.map(({ id }) => id));
    const upcoming = next.filter(({ id }) => !known.has(id));
    return state.isLoaded ? turnPage({ ...state, upcoming }) : state;
  });
}

/** Shows the next page where nothing waits on this one. */
function turnPage(state: PhotoReview): PhotoReview {
  const { photos, upcoming } = state;
  if (photos.some(isWaiting) || upcoming.length === 0) return state;
  return { ...state, photos: upcoming, upcoming: [], currentId: findNextId(upcoming, 0) };
}

async function sendDecisions(): Promise<void> {
  const decisions = unsent.splice(0, REVIEW_BATCH_SIZE);
  if (decisions.length > 0) {
    const items = decisions.map(({ verdict, ...photo }) =>
      verdict === 'approved'
        ? ({ ...photo, verdict: 'approve' } as const)
        : ({ ...photo, verdict: 'refuse', reason: verdict } as const),
    );
    const { data } = await request('photos/decide', { items, trace_id: crypto.randomUUID() });
    for (const { id } of items) if (!data.done.includes(id)) dropDecision(id);
  }
  const { photos, isLoaded } = getState();
  if (isLoaded && unsent.length === 0 && !photos.some(isWaiting)) await fetchPhotos();
}

/** Decides about the current photo and moves to the next one. After the last one the next page is there. */
export function decideCurrent(verdict: Verdict): void {
  const { photos, currentId } = getState();
  const at = photos.findIndex((photo) => photo.id === currentId);
  const photo = photos[at];
  if (!photo || !isWaiting(photo)) return;
  const { id, version } = photo;
  patch(id, { verdict });
  setState((state) =>
    turnPage({
      ...state,
      currentId: findNextId(state.photos, at + 1),
      decided: [...state.decided, id].slice(-MAX_UNDO),
      error: null,
    }),
  );
  unsent.push({ id, version, verdict });
  enqueue(sendDecisions);
  if (getState().photos.filter(isWaiting).length <= FEW) enqueue(fetchAhead);
}

function dropDecision(id: number): void {
  patch(id, { verdict: 'gone' });
  setState(({ decided }) => ({ decided: decided.filter((other) => other !== id) }));
}

/** Takes the last own decision back and opens its photo. */
export function undoLast(): void {
  const id = getState().decided.at(-1);
  if (id === undefined) return;
  setState(({ decided }) => ({ decided: decided.slice(0, -1), error: null }));
  const traceId = crypto.randomUUID();
  enqueue(async () => {
    const { data } = await request('photos/undo', { ids: [id], trace_id: traceId });
    if (data.done.length === 0) throw new CallError('conflict', { reason: 'late' });
    await fetchPhotos(id);
  });
}

export const openPhoto = (id: number): void => setState({ currentId: id });

/** Opens the photo before or after the current one that waits. */
export function movePhoto(steps: 1 | -1): void {
  const { photos, currentId } = getState();
  const waiting = photos.filter(isWaiting);
  const at = waiting.findIndex(({ id }) => id === currentId);
  const next = waiting[(at + steps + waiting.length) % waiting.length];
  if (next) setState({ currentId: next.id });
}
