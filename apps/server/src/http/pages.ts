import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { getSiteName } from '@afterglow/domain/brand/brand';
import { parsePlainName } from '@afterglow/domain/plain-names';
import { isSitePath } from '@afterglow/domain/site-paths';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { readCookie } from '../auth/cookies.ts';
import { chooseLanding } from '../campaigns/open-visit.ts';
import { getLandingWords } from '../features/site/index.ts';
import { findDomain } from '../site-domains.ts';
import { insertBrand } from './brand-page.ts';
import { handleCampaignVisit } from './campaign-visit.ts';
import { compress } from './compress.ts';
import { createGuestPages } from './guest-pages.ts';
import { createPageHead, insertHead, insertLandingWords, insertName, insertPlainName } from './page-head.ts';
import { createContentPolicy } from './policy.ts';
import { choosePageLanguage, findPrerenderedFile, getRequestedLanguage } from './prerendered-file.ts';

/** The folders of the builds of the two apps. */
export type AppFolders = { member: string; console: string };

type Page = { html: string; nonce: string; isIndexed: boolean; isFramed: boolean; code: 200 | 404 };

/** Creates what sends the pages of both apps: an HTML file of the build, with a fresh nonce for each request. */
export function createPages(app: App, folders: AppFolders) {
  const renderGuestPage = createGuestPages(app, folders.member);

  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    { html, nonce, isIndexed, isFramed, code }: Page,
  ): Promise<FastifyReply> {
    if (!isIndexed) reply.header('x-robots-tag', 'noindex');
    return reply
      .code(code)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        createContentPolicy(app, { nonce, framed: isFramed, host: request.headers.host }),
      )
      .send(await compress(request, reply, html));
  }

  return {
    /** Sends the page of the console. It has one name in all languages. */
    async sendConsole(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const nonce = createNonce();
      const html = readHtml(path.join(folders.console, 'index.html'), nonce);
      if (!html) return sendNotBuilt(reply);
      const settings = app.settings.current();
      const page = insertBrand(insertName(html, settings.name), settings, { nonce, isLanding: false });
      return sendPage(request, reply, { html: page, nonce, isIndexed: false, isFramed: false, code: 200 });
    },
    /** Sends a page of the member app, prerendered for the address as far as it is the same for everybody. */
    async sendMember(request: FastifyRequest, reply: FastifyReply, url: string): Promise<FastifyReply> {
      const exists = isSitePath(url);
      const { host } = request.headers;
      const domain = host === undefined ? null : findDomain(app, host);
      const hostLanguage = domain?.language ?? null;
      const variant = domain?.landing_variant;
      const visited = exists ? await handleCampaignVisit(app, request, { url, variant }) : null;
      const shownUrl = visited?.url ?? chooseLanding(url, variant);
      const prerendered = exists ? findPrerenderedFile(request, shownUrl, hostLanguage) : null;
      const nonce = createNonce();
      const html =
        (prerendered && readHtml(path.join(folders.member, prerendered), nonce)) ??
        readHtml(path.join(folders.member, 'index.html'), nonce);
      if (!html) return sendNotBuilt(reply);
      const language = choosePageLanguage(request, url, hostLanguage);
      const settings = app.settings.current();
      const isLanding = prerendered?.startsWith('landing/') === true;
      const words = getLandingWords(app, language);
      const head = createPageHead(app, {
        url,
        exists,
        language,
        requestedLanguage: getRequestedLanguage(request, url),
        claim: words?.claim ?? null,
        domain,
      });
      const named = insertName(html, getSiteName(settings, language));
      const branded = insertBrand(named, settings, { nonce, isLanding });
      const page = insertHead(isLanding ? insertLandingWords(branded, words) : branded, head);
      const plain = parsePlainName(readCookie(request, 'plain_home'));
      const rendered = await renderGuestPage(insertPlainName(page, { plain, language }), {
        request,
        url,
        language,
        nonce,
      });
      return sendPage(request, reply, {
        html: visited ? visited.passOn(rendered) : rendered,
        nonce,
        isIndexed: head.indexing !== null,
        isFramed: url.startsWith('/payments/'),
        code: exists ? 200 : 404,
      });
    },
  };
}

const createNonce = (): string => randomBytes(16).toString('base64');

const sendNotBuilt = (reply: FastifyReply): FastifyReply =>
  reply.code(503).type('text/plain; charset=utf-8').send('Not built yet: npm start builds it\n');

const PLACEHOLDER = '__nonce__';
/** The pages of the builds, with placeholders for the nonce. */
const htmlByFile = new Map<string, { at: number; html: string }>();

/** Returns a page of a build with a nonce, null if it does not exist. A new build is read again. */
function readHtml(file: string, nonce: string): string | null {
  const at = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (at === undefined) return null;
  let read = htmlByFile.get(file);
  if (read?.at !== at) {
    read = { at, html: insertNonces(fs.readFileSync(file, 'utf8')) };
    htmlByFile.set(file, read);
  }
  return read.html.replaceAll(PLACEHOLDER, nonce);
}

/** Inserts the nonce into scripts, styles and preloads of the page; what they load later is trusted through them. */
function insertNonces(html: string): string {
  return html
    .replace(/ nonce="[^"]*"/g, '')
    .replace(/<(script|style|link)\b/g, `<$1 nonce="${PLACEHOLDER}"`)
    .replace('</head>', `<meta property="csp-nonce" content="" nonce="${PLACEHOLDER}"></head>`);
}
