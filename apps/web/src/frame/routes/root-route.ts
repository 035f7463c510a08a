import { createRootRoute } from '@tanstack/react-router';
import { readOverlaySearch } from '../../ground/overlay-address.ts';
import { ErrorScreen } from '../../screens/error/error-screen.tsx';
import { NotFoundScreen } from '../../screens/error/not-found-screen.tsx';
import { Root } from '../root.tsx';

export const rootRoute = createRootRoute({
  component: Root,
  notFoundComponent: NotFoundScreen,
  errorComponent: ErrorScreen,
  validateSearch: readOverlaySearch,
});
