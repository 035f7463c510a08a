import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { isSitePath } from '@afterglow/domain/site-paths';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { House } from '../house.ts';
import { cookieOf } from '../identity/cookies.ts';
import { compressed } from './compressed.ts';
import { askedLanguage, drawnFile, pageLanguage } from './drawn-file.ts';
import { fileTag, isKnownTag } from './file-tag.ts';
import { guestPages } from './guest-pages.ts';
import { pageHead, withHead, withName, withPlainName } from './page-head.ts';
import { contentPolicy } from './policy.ts';
import { refuse } from './refusal.ts';

const apps = path.join(import.meta.dirname, '../../..');

/** Where the built apps lie; a checkout that has not been built answers with a word about it. */
export const builtApps = { member: path.join(apps, 'web/dist'), console: path.join(apps, 'console/dist') };

type Options = { member: string; console: string };

/** Addresses that never are a page: unknown ones among them are refused in JSON. */
const noPage = /^\/(api|media|upload|dev|socket|console\/(api|socket))(\/|$)/;
/** Vite writes the hash of the content into these names. */
const hashed = /^\/assets\/.*-[\w-]{8,}\.\w+$/;
const year = 'public, max-age=31536000, immutable';
/** The worker that opens pictures of phones: it alone may compile WebAssembly, and it may do nothing else. */
const opensHeic = /^\/assets\/heic-worker-[\w-]{8,}\.js$/;
const heicPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** Serves both apps: their files, and for every page of theirs the one HTML file with a fresh nonce. */
export async function serveApps(
  app: FastifyInstance,
  house: House,
  folders: Options = builtApps,
  allowedMethods: (url: string) => string[] = () => [],
): Promise<void> {
  await app.register(fastifyStatic, {
    root: apps,
    serve: false,
    cacheControl: false,
    preCompressed: true,
    // Tags of its own are made of a file's time, which differs from machine to machine.
    etag: false,
    lastModified: false,
  });
  const pages = { member: htmlOf(folders.member), console: htmlOf(folders.console) };

  const drawnPages = new Map<string, () => string | null>();
  function drawnPage(file: string): string | null {
    const known = drawnPages.get(file) ?? htmlOf(folders.member, file);
    drawnPages.set(file, known);
    return known();
  }

  const withFirstPicture = guestPages(house, folders.member);

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const url = request.url.split('?', 1)[0] ?? '/';
    const asPage = request.method === 'GET' || request.method === 'HEAD' || url === '/payments/redirect';
    if (noPage.test(url)) return refuseMethod(reply, allowedMethods(url));
    const inConsole = url === '/console' || url.startsWith('/console/');
    const folder = inConsole ? folders.console : folders.member;
    const file = inConsole ? url.slice('/console'.length) : url;
    const isFile = isFileIn(folder, file);
    if (!asPage) {
      const exists = isFile || inConsole || isSitePath(url);
      return refuseMethod(reply, exists ? ['GET', 'HEAD'] : allowedMethods(url));
    }
    if (isFile) {
      const tag = fileTag(path.join(folder, file));
      reply.header('etag', tag).header('cache-control', hashed.test(file) ? year : 'no-cache');
      // A worker's own policy stands above what it fetches for the pages.
      if (file === '/service-worker.js')
        reply.header('content-security-policy', "default-src 'self'; object-src 'none'");
      if (opensHeic.test(file)) reply.header('content-security-policy', heicPolicy);
      if (isKnownTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
      // What is no range of bytes is to be passed over, and the whole file sent (RFC 9110, 14.2).
      if (!rangeOfBytes.test(request.headers.range ?? '')) delete request.headers.range;
      return reply.sendFile(file.slice(1), folder);
    }
    // A missing file with an ending is no page: a chunk of an older build has to fail, not to load HTML.
    if (/\.\w{1,8}$/.test(url)) return refuse(reply, 404, 'not_found');
    const exists = inConsole || isSitePath(url);
    const drawn = inConsole || !exists ? null : drawnFile(request, url);
    const html = (drawn && drawnPage(drawn)) ?? (inConsole ? pages.console : pages.member)();
    if (!html)
      return reply.code(503).type('text/plain; charset=utf-8').send('Not built yet: npm start builds it\n');
    const nonce = randomBytes(16).toString('base64');
    const framed = url.startsWith('/payments/');
    const page = withName(html.replaceAll(placeholder, nonce), house.settings.current().name);
    const language = pageLanguage(request, url);
    const head = inConsole
      ? null
      : pageHead(house, { url, exists, language, asked: askedLanguage(request, url) });
    const plain = cookieOf(request, 'plain_home') === '1';
    const named = head ? withPlainName(withHead(page, head), { plain, language }) : page;
    const whole = await withFirstPicture(named, { request, url, language, nonce });
    if (!head?.found) reply.header('x-robots-tag', 'noindex');
    return reply
      .code(exists ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', contentPolicy(house, { nonce, framed }))
      .send(await compressed(request, reply, whole));
  }

  /** Nothing stands at this address; or something does, for other methods. */
  function refuseMethod(reply: FastifyReply, allowed: readonly string[]): FastifyReply {
    if (allowed.length === 0) return refuse(reply, 404, 'not_found');
    return refuse(reply.header('allow', allowed.join(', ')), 405, 'not_found');
  }

  app.setNotFoundHandler(answer);
}

const rangeOfBytes = /^bytes=\s*(\d+-\d*|-\d+)(\s*,\s*(\d+-\d*|-\d+))*\s*$/;

function isFileIn(folder: string, file: string): boolean {
  if (file.length < 2 || file.endsWith('.html') || file.includes('\0') || /\.(br|gz|map|mjs)$/.test(file))
    return false;
  const full = path.join(folder, path.normalize(file));
  return (
    full.startsWith(folder + path.sep) && fs.statSync(full, { throwIfNoEntry: false })?.isFile() === true
  );
}

const placeholder = '__nonce__';

/** The app's page with the places for the nonce; read again when a new build has replaced it. */
function htmlOf(folder: string, name = 'index.html'): () => string | null {
  const file = path.join(folder, name);
  let made: { at: number; html: string } | undefined;
  return () => {
    const at = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (at === undefined) return null;
    if (made?.at !== at) made = { at, html: withPlaces(fs.readFileSync(file, 'utf8')) };
    return made.html;
  };
}

/** Scripts, styles and preloads of the page itself carry the nonce; what they load later is trusted through them. */
function withPlaces(html: string): string {
  return html
    .replace(/ nonce="[^"]*"/g, '')
    .replace(/<(script|style|link)\b/g, `<$1 nonce="${placeholder}"`)
    .replace('</head>', `<meta property="csp-nonce" content="" nonce="${placeholder}"></head>`);
}
