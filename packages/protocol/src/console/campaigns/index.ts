// Every call and every push of the area, one a line; `npm run new-call` adds one.
export { campaignsDeliveries } from './campaigns-deliveries.ts';
export { campaignsGet } from './campaigns-get.ts';
export { campaignsList } from './campaigns-list.ts';
export { campaignsRedeliver } from './campaigns-redeliver.ts';
export { campaignsSave } from './campaigns-save.ts';
export { campaignsTest } from './campaigns-test.ts';
