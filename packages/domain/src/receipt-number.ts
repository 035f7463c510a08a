/** Returns the number of a payment on its receipt and in emails. */
export function formatReceiptNumber(paymentId: number): string {
  return `A-${String(paymentId).padStart(6, '0')}`;
}

/** Parses the payment id of a receipt number; null for anything else. */
export function parseReceiptNumber(number: string): number | null {
  const [, digits] = /^A-(\d{6,15})$/.exec(number.trim().toUpperCase()) ?? [];
  const id = Number(digits);
  return id > 0 ? id : null;
}
