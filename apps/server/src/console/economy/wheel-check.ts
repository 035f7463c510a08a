import { checkWheel, roundToHundredths } from '@afterglow/domain/wheel-rules';
import { wheelCheck } from '@afterglow/protocol/console/economy/wheel-check';
import { reply, staffRead } from '../../rpc/handler.ts';
import { areSpinsSold } from './wheel-record.ts';

export const wheelCheckHandler = staffRead(wheelCheck, ({ app }, { weights, price }) => {
  const { prices } = app.settings.current();
  const { odds, value, valuePercent, errors } = checkWheel(weights, {
    price: price ?? prices.spin,
    isSold: areSpinsSold(app),
  });
  return reply({
    odds,
    ev: roundToHundredths(value),
    ev_percent: roundToHundredths(valuePercent),
    faults: errors,
  });
});
