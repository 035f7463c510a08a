/** An id in an address. */
export const idPattern = /^[1-9]\d{0,14}$/;
/** The open row in an address: its id, or the form of a new one. */
export const rowPattern = /^(new|[1-9]\d{0,14})$/;
