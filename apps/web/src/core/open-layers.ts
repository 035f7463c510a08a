import { useEffect } from 'react';
import { createStore } from 'zustand/vanilla';

/** The layers that are open over or instead of a list, for the rules of toasts and sounds. */
export type Layer = 'chat' | 'credits' | 'subscriptions' | 'payment' | 'profile' | 'match' | 'wheel';

interface OpenLayers {
  readonly layers: ReadonlySet<Layer>;
  /** The person whose chat is on screen. */
  readonly chatWith: number | null;
}

export const openLayers = createStore<OpenLayers>(() => ({ layers: new Set(), chatWith: null }));

export const isOpen = (layer: Layer): boolean => openLayers.getState().layers.has(layer);

/** Returns whether a chat is open, or with an id, whether this person's chat is. */
export function isChatOpen(personId?: number): boolean {
  const { layers, chatWith } = openLayers.getState();
  return layers.has('chat') && (personId === undefined || chatWith === personId);
}

export function openLayer(layer: Layer, chatWith: number | null = null): () => void {
  openLayers.setState(({ layers, chatWith: previous }) => ({
    layers: new Set(layers).add(layer),
    chatWith: layer === 'chat' ? chatWith : previous,
  }));
  return () => {
    openLayers.setState(({ layers, chatWith: previous }) => {
      const rest = new Set(layers);
      // When navigating from one chat to the next, the new one mounts before the old one unmounts.
      if (layer !== 'chat' || previous === chatWith) rest.delete(layer);
      return { layers: rest, chatWith: rest.has('chat') ? previous : null };
    });
  };
}

/** Marks a layer as open while the component is mounted; a chat passes its person. */
export function useOpenLayer(layer: Layer, chatWith: number | null = null): void {
  useEffect(() => openLayer(layer, chatWith), [layer, chatWith]);
}
