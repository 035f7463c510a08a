import { createElement } from 'react';
import type { Part } from '../../ground/route.ts';

/** A part that is known only once the file that names it has been fetched. */
export function fetchedPart(find: () => Promise<Part>): Part {
  let part: Part | undefined;
  let fault: unknown;
  return {
    load() {
      if (part) return part.load();
      return find().then(
        (found) => {
          part = found;
          return found.load();
        },
        (error: unknown) => {
          fault = error;
        },
      );
    },
    Shown({ children }) {
      if (!part) throw fault;
      return createElement(part.Shown, null, children);
    },
    get Outline() {
      return part?.Outline;
    },
  };
}
