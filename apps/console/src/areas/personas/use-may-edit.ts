import { MIN_ROLE_FOR_PERSONAS } from '@afterglow/domain/min-roles';
import { useHasRole } from '../../components/use-has-role.ts';

/** Returns whether the reader may change virtual profiles and teams. */
export const useMayEdit = (): boolean => useHasRole(MIN_ROLE_FOR_PERSONAS);
