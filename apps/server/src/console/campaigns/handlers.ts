// The handler of every call of the area, one a line; `npm run new-call` adds one.
export { campaignsDeliveriesHandler } from './campaigns-deliveries.ts';
export { campaignsGetHandler } from './campaigns-get.ts';
export { campaignsListHandler } from './campaigns-list.ts';
export { campaignsRedeliverHandler } from './campaigns-redeliver.ts';
export { campaignsSaveHandler } from './campaigns-save.ts';
export { campaignsTestHandler } from './campaigns-test.ts';
