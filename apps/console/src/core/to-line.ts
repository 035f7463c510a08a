/** Returns a text as one line: a pasted or typed line break becomes a space. */
export const toLine = (typed: string): string => typed.replaceAll(/[\s\p{Cc}]+/gu, ' ');
