import type { App } from '../app.ts';

/** An operator that nobody takes for a real one, so that imprint, receipts and letters are whole. */
export async function nameOperator({ settings }: Pick<App, 'settings'>): Promise<void> {
  await settings.set('operator', {
    name: 'Afterglow Demo GmbH',
    address: 'Musterstraße 1, 10115 Berlin',
  });
  await settings.set('imprint', {
    ...settings.current().imprint,
    legal_form: 'GmbH',
    represented_by: 'Maya Muster',
    email: 'hello@afterglow.example',
    phone: '+49 30 23125 000',
    register: 'HRB 000000, Amtsgericht Charlottenburg',
    vat_id: 'DE000000000',
    youth_officer: 'Jona Muster, youth@afterglow.example',
    data_protection: 'Dana Muster, privacy@afterglow.example',
    accessibility: 'Adi Muster, access@afterglow.example',
  });
}
