/** The length of the name that somebody signs a form with, signed in or not. */
export const MAX_SIGNED_NAME_LENGTH = 100;
