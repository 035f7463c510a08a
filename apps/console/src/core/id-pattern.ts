/** An id in an address. */
export const idPattern = /^[1-9]\d{0,14}$/;
