import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { getSiteName } from '@afterglow/domain/brand/brand';
import { isSitePath } from '@afterglow/domain/site-paths';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { readCookie } from '../auth/cookies.ts';
import { chooseLanding } from '../campaigns/open-visit.ts';
import { getLandingWords } from '../features/site/index.ts';
import { findDomain } from '../site-domains.ts';
import { insertBrand } from './brand-page.ts';
import { handleCampaignVisit } from './campaign-visit.ts';
import { compress } from './compress.ts';
import { sendError } from './error-reply.ts';
import { createGuestPages } from './guest-pages.ts';
import { createPageHead, insertHead, insertLandingWords, insertName, insertPlainName } from './page-head.ts';
import { createContentPolicy } from './policy.ts';
import { choosePageLanguage, findPrerenderedFile, getRequestedLanguage } from './prerendered-file.ts';

const apps = path.join(import.meta.dirname, '../../..');

/** The builds of the two apps. A checkout without a build replies with a note that says so. */
export const builtApps = { member: path.join(apps, 'web/dist'), console: path.join(apps, 'console/dist') };

type Options = { member: string; console: string };

/** Paths that are never a page: unknown ones are rejected in JSON. */
const NOT_PAGE = /^\/(api|media|upload|dev|socket|console\/(api|socket|upload))(\/|$)/;
/** Vite puts a hash of the content into these names. */
const HASHED_FILE = /^\/assets\/.*-[\w-]{8,}\.\w+$/;
const ONE_YEAR = 'public, max-age=31536000, immutable';
/** The worker that decodes HEIC pictures. Only it may compile WebAssembly, and it may do nothing else. */
const HEIC_WORKER = /^\/assets\/heic-worker-[\w-]{8,}\.js$/;
const HEIC_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** Serves both apps: their files, and one HTML file with a fresh nonce for every page. */
export async function serveApps(
  fastify: FastifyInstance,
  app: App,
  folders: Options = builtApps,
  allowedMethods: (url: string) => string[] = () => [],
): Promise<void> {
  await fastify.register(fastifyStatic, {
    root: apps,
    serve: false,
    cacheControl: false,
    preCompressed: true,
    // The library derives entity tags from the file's time, which differs between machines.
    etag: false,
    lastModified: false,
  });
  const pages = { member: loadHtml(folders.member), console: loadHtml(folders.console) };

  const prerenderedPages = new Map<string, () => string | null>();
  function loadPrerenderedPage(file: string): string | null {
    const known = prerenderedPages.get(file) ?? loadHtml(folders.member, file);
    prerenderedPages.set(file, known);
    return known();
  }

  const renderGuestPage = createGuestPages(app, folders.member);

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const url = request.url.split('?', 1)[0] ?? '/';
    const isPage = request.method === 'GET' || request.method === 'HEAD' || url === '/payments/redirect';
    if (NOT_PAGE.test(url)) return rejectMethod(reply, allowedMethods(url));
    const isInConsole = url === '/console' || url.startsWith('/console/');
    const folder = isInConsole ? folders.console : folders.member;
    const file = isInConsole ? url.slice('/console'.length) : url;
    const isFile = isFileIn(folder, file);
    if (!isPage) {
      const exists = isFile || isInConsole || isSitePath(url);
      return rejectMethod(reply, exists ? ['GET', 'HEAD'] : allowedMethods(url));
    }
    if (isFile) {
      const tag = getFileTag(path.join(folder, file));
      reply.header('etag', tag).header('cache-control', HASHED_FILE.test(file) ? ONE_YEAR : 'no-cache');
      // A worker's policy also covers what it fetches for the pages.
      if (file === '/service-worker.js')
        reply.header('content-security-policy', "default-src 'self'; object-src 'none'");
      if (HEIC_WORKER.test(file)) reply.header('content-security-policy', HEIC_POLICY);
      if (isKnownTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
      // A range in another unit than bytes is ignored and the whole file is sent (RFC 9110, 14.2).
      if (!RANGE_OF_BYTES.test(request.headers.range ?? '')) delete request.headers.range;
      return reply.sendFile(file.slice(1), folder);
    }
    // A missing file with an extension is no page: loading a chunk of an older build has to fail, not to get HTML.
    if (/\.\w{1,8}$/.test(url)) return sendError(reply, 404, 'not_found');
    const exists = isInConsole || isSitePath(url);
    const { host } = request.headers;
    const domain = isInConsole || host === undefined ? null : findDomain(app, host);
    const hostLanguage = domain?.language ?? null;
    const variant = domain?.landing_variant;
    const visited = isInConsole || !exists ? null : await handleCampaignVisit(app, request, { url, variant });
    const shownUrl = visited?.url ?? chooseLanding(url, variant);
    const prerenderedFile =
      isInConsole || !exists ? null : findPrerenderedFile(request, shownUrl, hostLanguage);
    const html =
      (prerenderedFile && loadPrerenderedPage(prerenderedFile)) ??
      (isInConsole ? pages.console : pages.member)();
    if (!html)
      return reply.code(503).type('text/plain; charset=utf-8').send('Not built yet: npm start builds it\n');
    const nonce = randomBytes(16).toString('base64');
    const isFramed = url.startsWith('/payments/');
    const language = choosePageLanguage(request, url, hostLanguage);
    const settings = app.settings.current();
    // The console has one name in all languages.
    const site = isInConsole ? settings.name : getSiteName(settings, language);
    const named = insertName(html.replaceAll(PLACEHOLDER, nonce), site);
    const isLanding = prerenderedFile?.startsWith('landing/') === true;
    const branded = insertBrand(named, settings, { nonce, isLanding });
    const words = getLandingWords(app, language);
    const page = isLanding ? insertLandingWords(branded, words) : branded;
    const head = isInConsole
      ? null
      : createPageHead(app, {
          url,
          exists,
          language,
          requestedLanguage: getRequestedLanguage(request, url),
          claim: words?.claim ?? null,
          domain,
        });
    const isPlain = readCookie(request, 'plain_home') === '1';
    const namedPage = head ? insertPlainName(insertHead(page, head), { plain: isPlain, language }) : page;
    const rendered = await renderGuestPage(namedPage, { request, url, language, nonce });
    const body = visited ? visited.passOn(rendered) : rendered;
    if (!head?.indexing) reply.header('x-robots-tag', 'noindex');
    return reply
      .code(exists ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', createContentPolicy(app, { nonce, framed: isFramed, host }))
      .send(await compress(request, reply, body));
  }

  /** Sends 404 if the address does not exist, 405 if it exists for other methods. */
  function rejectMethod(reply: FastifyReply, allowed: readonly string[]): FastifyReply {
    if (allowed.length === 0) return sendError(reply, 404, 'not_found');
    return sendError(reply.header('allow', allowed.join(', ')), 405, 'not_found');
  }

  fastify.setNotFoundHandler(sendPage);
}

const RANGE_OF_BYTES = /^bytes=\s*(\d+-\d*|-\d+)(\s*,\s*(\d+-\d*|-\d+))*\s*$/;

function isFileIn(folder: string, file: string): boolean {
  if (file.length < 2 || file.endsWith('.html') || file.includes('\0') || /\.(br|gz|map|mjs)$/.test(file))
    return false;
  const full = path.join(folder, path.normalize(file));
  return (
    full.startsWith(folder + path.sep) && fs.statSync(full, { throwIfNoEntry: false })?.isFile() === true
  );
}

const PLACEHOLDER = '__nonce__';

/**
 * Returns a function that reads the page of the app with placeholders for the nonce, and reads it again after a new
 * build.
 */
function loadHtml(folder: string, name = 'index.html'): () => string | null {
  const file = path.join(folder, name);
  let made: { at: number; html: string } | undefined;
  return () => {
    const at = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (at === undefined) return null;
    if (made?.at !== at) made = { at, html: insertNonces(fs.readFileSync(file, 'utf8')) };
    return made.html;
  };
}

/** Inserts the nonce into scripts, styles and preloads of the page; what they load later is trusted through them. */
function insertNonces(html: string): string {
  return html
    .replace(/ nonce="[^"]*"/g, '')
    .replace(/<(script|style|link)\b/g, `<$1 nonce="${PLACEHOLDER}"`)
    .replace('</head>', `<meta property="csp-nonce" content="" nonce="${PLACEHOLDER}"></head>`);
}

const known = new Map<string, { at: number; tag: string }>();

/**
 * Returns an entity tag of the content: two machines with the same build return the same one. The file is read once per
 * change.
 */
export function getFileTag(file: string): string {
  const at = fs.statSync(file).mtimeMs;
  const before = known.get(file);
  if (before?.at === at) return before.tag;
  const tag = `W/"${createHash('sha256').update(fs.readFileSync(file)).digest('base64url').slice(0, 22)}"`;
  known.set(file, { at, tag });
  return tag;
}

/** Returns whether a request's `If-None-Match` names this tag, strong or weak. */
export const isKnownTag = (requestedTags: string | undefined, tag: string): boolean =>
  requestedTags
    ?.split(',')
    .some((other) => other.trim() === '*' || other.trim().replace(/^W\//, '') === tag.slice(2)) === true;
