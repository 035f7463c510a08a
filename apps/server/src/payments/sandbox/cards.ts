/** What a test card does; `after` in milliseconds once the payer is sent back. */
export type TestCard = {
  number: string;
  key:
    | 'mail.sandbox_card_paid'
    | 'mail.sandbox_card_declined'
    | 'mail.sandbox_card_3ds'
    | 'mail.sandbox_card_pending'
    | 'mail.sandbox_card_duplicate'
    | 'mail.sandbox_card_late'
    | 'mail.sandbox_card_refund';
  /** Asks on a page of its own before anything else. */
  confirm?: true;
  /** Reported before the payer is sent back; several are reported at the same time. */
  now: readonly ('paid' | 'pending' | 'declined')[];
  later?: { event: 'paid' | 'refunded'; afterMs: number };
};

export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', key: 'mail.sandbox_card_paid', now: ['paid'] },
  { number: '4000000000000002', key: 'mail.sandbox_card_declined', now: ['declined'] },
  { number: '4000000000003220', key: 'mail.sandbox_card_3ds', confirm: true, now: ['paid'] },
  {
    number: '4000000000000077',
    key: 'mail.sandbox_card_pending',
    now: ['pending'],
    later: { event: 'paid', afterMs: 5_000 },
  },
  { number: '4000000000000101', key: 'mail.sandbox_card_duplicate', now: ['paid', 'paid', 'paid'] },
  {
    number: '4000000000000119',
    key: 'mail.sandbox_card_late',
    now: [],
    later: { event: 'paid', afterMs: 5_000 },
  },
  {
    number: '4000000000000259',
    key: 'mail.sandbox_card_refund',
    now: ['paid'],
    later: { event: 'refunded', afterMs: 8_000 },
  },
];

export function findTestCard(number: string): TestCard | undefined {
  const digits = number.replace(/\D/g, '');
  return testCards.find((card) => card.number === digits);
}
