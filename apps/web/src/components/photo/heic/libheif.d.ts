declare module 'libheif-js/libheif-wasm/libheif.js' {
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    /** Draws into `data` as RGBA; calls back with undefined on an error. */
    display(
      into: { data: Uint8ClampedArray; width: number; height: number },
      done: (drawn: unknown) => void,
    ): void;
  }
  interface LibHeif {
    HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] };
  }
  const libheif: (options: { wasmBinary: ArrayBuffer }) => LibHeif | Promise<LibHeif>;
  export default libheif;
}
