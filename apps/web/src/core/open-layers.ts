import { useEffect } from 'react';
import { createStore } from 'zustand/vanilla';

/** What is open over or instead of a list, as far as notices and sounds have to keep quiet for it. */
export type Layer = 'chat' | 'credits' | 'subscriptions' | 'payment' | 'profile' | 'match' | 'wheel';

interface OpenLayers {
  readonly layers: ReadonlySet<Layer>;
  /** The person whose chat is on screen. */
  readonly chatWith: number | null;
}

export const openLayers = createStore<OpenLayers>(() => ({ layers: new Set(), chatWith: null }));

export const isOpen = (layer: Layer): boolean => openLayers.getState().layers.has(layer);

/** With a number: whether it is this person's chat. */
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
      // Going from one chat to the next mounts the new before the old is gone.
      if (layer !== 'chat' || previous === chatWith) rest.delete(layer);
      return { layers: rest, chatWith: rest.has('chat') ? previous : null };
    });
  };
}

/** Marks a layer as open while the component is on screen; a chat says with whom. */
export function useOpenLayer(layer: Layer, chatWith: number | null = null): void {
  useEffect(() => openLayer(layer, chatWith), [layer, chatWith]);
}
