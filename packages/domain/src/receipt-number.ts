/** How a payment is called on its receipt and in letters. */
export function receiptNumber(paymentId: number): string {
  return `A-${String(paymentId).padStart(6, '0')}`;
}
