import { textsPreview } from '@afterglow/protocol/console/texts/texts-preview';
import { reject, rejectInput, reply, staffRead } from '../../rpc/handler.ts';
import { previewText } from './text-preview.ts';
import { isTextName } from './text-sources.ts';

export const textsPreviewHandler = staffRead(
  textsPreview,
  async ({ app }, { name, language, subject, body }) => {
    if (!isTextName(name)) return reject('not_found');
    const preview = previewText(app, { name, language, text: { subject, body } });
    return preview ? reply(preview) : rejectInput('body', 'braces');
  },
);
