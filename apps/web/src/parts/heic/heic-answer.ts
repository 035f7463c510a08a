/** The opened picture, upright; null for what is none. */
export type HeicAnswer = { width: number; height: number; pixels: Uint8ClampedArray<ArrayBuffer> } | null;
