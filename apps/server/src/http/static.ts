import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { isSitePath } from '@afterglow/domain/site-paths';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { sendError } from './error-reply.ts';
import { type AppFolders, createPages } from './pages.ts';

const apps = path.join(import.meta.dirname, '../../..');

/** The builds of the two apps. A checkout without a build replies with a note that says so. */
export const builtApps = { member: path.join(apps, 'web/dist'), console: path.join(apps, 'console/dist') };

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
  folders: AppFolders = builtApps,
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
  const pages = createPages(app, folders);

  async function sendFileOrPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const url = request.url.split('?', 1)[0] ?? '/';
    if (NOT_PAGE.test(url)) return rejectMethod(reply, allowedMethods(url));
    const isInConsole = url === '/console' || url.startsWith('/console/');
    const folder = isInConsole ? folders.console : folders.member;
    const file = isInConsole ? url.slice('/console'.length) : url;
    const isFile = isFileIn(folder, file);
    if (request.method !== 'GET' && request.method !== 'HEAD' && url !== '/payments/redirect') {
      const exists = isFile || isInConsole || isSitePath(url);
      return rejectMethod(reply, exists ? ['GET', 'HEAD'] : allowedMethods(url));
    }
    if (isFile) return sendFile(request, reply, { folder, file });
    // A missing file with an extension is no page: loading a chunk of an older build has to fail, not to get HTML.
    if (/\.\w{1,8}$/.test(url)) return sendError(reply, 404, 'not_found');
    return isInConsole ? pages.sendConsole(request, reply) : pages.sendMember(request, reply, url);
  }
  fastify.setNotFoundHandler(sendFileOrPage);
}

/** Sends 404 if the address does not exist, 405 if it exists for other methods. */
function rejectMethod(reply: FastifyReply, allowed: readonly string[]): FastifyReply {
  if (allowed.length === 0) return sendError(reply, 404, 'not_found');
  return sendError(reply.header('allow', allowed.join(', ')), 405, 'not_found');
}

const RANGE_OF_BYTES = /^bytes=\s*(\d+-\d*|-\d+)(\s*,\s*(\d+-\d*|-\d+))*\s*$/;

function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { folder, file }: { folder: string; file: string },
): FastifyReply {
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

function isFileIn(folder: string, file: string): boolean {
  if (file.length < 2 || file.endsWith('.html') || file.includes('\0') || /\.(br|gz|map|mjs)$/.test(file))
    return false;
  const full = path.join(folder, path.normalize(file));
  return (
    full.startsWith(folder + path.sep) && fs.statSync(full, { throwIfNoEntry: false })?.isFile() === true
  );
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
