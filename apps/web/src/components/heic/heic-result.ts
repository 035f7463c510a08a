/** The opened picture, upright; null for what is none. */
export type HeicResult = { width: number; height: number; pixels: Uint8ClampedArray<ArrayBuffer> } | null;
