import { useLocation } from '@tanstack/react-router';

/** One text of the address's search part, as it is there. */
export function useSearchParam(name: string): string | undefined {
  const search = useLocation({ select: (location) => location.search }) as unknown as Record<string, unknown>;
  const value = search[name];
  return typeof value === 'string' ? value : undefined;
}
