import { channel } from '../../core/channel.ts';
import { translations } from '../../core/language.ts';
import { toast } from '../../core/toasts.ts';

// What the house has to say to whoever has the app open, in their language already; with coins, how many.
channel.on('notification', ({ data: { type, coins, message, photo } }) => {
  toast({
    type,
    message,
    global: true,
    ...(coins !== undefined && { title: translations().t('common.coins', { n: coins }) }),
    ...(photo !== undefined && { from: { name: '', photo } }),
  });
});
