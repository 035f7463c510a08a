import { channel } from '../../ground/channel.ts';
import { words } from '../../ground/language.ts';
import { toast } from '../../ground/toasts.ts';

// What the house has to say to whoever has the app open, in their language already; with coins, how many.
channel.on('notification', ({ data: { type, coins, message, photo } }) => {
  toast({
    type,
    message,
    ...(coins !== undefined && { title: words().t('common.coins', { n: coins }) }),
    ...(photo !== undefined && { from: { name: '', photo } }),
  });
});
