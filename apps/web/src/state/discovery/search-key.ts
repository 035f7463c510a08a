import type { OwnUser } from '@afterglow/protocol/entities/own-user';

/**
 * Whom a member looks for and in which language they are described, as one text: another one means that every list of people
 * has to be asked for anew.
 */
export const getSearchKey = (user: OwnUser): string =>
  JSON.stringify([user.s_gender, user.s_age, user.s_radius, user.place_id, user.s_filters, user.language]);
