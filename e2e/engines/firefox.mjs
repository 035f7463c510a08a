#!/usr/bin/env node
// Starts Firefox (FIREFOX_PATH) with the given options and proxies between it and Playwright, which reads the address
// from this script's output. Firefox up to 153 lacks one command that Playwright sends with every context,
// `emulation.setMediaFeaturesOverride`. The tests do not need it, so the proxy replies to it.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import WebSocket, { WebSocketServer } from 'ws';

const unknown = 'emulation.setMediaFeaturesOverride';

const firefox = spawn(process.env.FIREFOX_PATH, process.argv.slice(2), {
  stdio: ['ignore', 'ignore', 'pipe'],
});
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => firefox.kill(signal));
firefox.on('exit', (code) => process.exit(code ?? 1));
createInterface({ input: firefox.stderr }).on('line', (line) => {
  const address = /^WebDriver BiDi listening on (ws:\/\/\S+)$/.exec(line)?.[1];
  if (!address) return void console.error(line);
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 }, () => {
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}`);
  });
  server.on('connection', (playwright, { url }) => relay(playwright, new WebSocket(`${address}${url}`)));
});

function relay(playwright, browser) {
  const early = [];
  playwright.on('message', (data) => {
    const text = String(data);
    const { id, method } = JSON.parse(text);
    if (method === unknown) playwright.send(JSON.stringify({ type: 'success', id, result: {} }));
    else if (browser.readyState === WebSocket.OPEN) browser.send(text);
    else early.push(text);
  });
  browser.on('open', () => {
    for (const text of early) browser.send(text);
  });
  browser.on('message', (data) => playwright.send(String(data)));
  browser.on('close', () => playwright.close());
  browser.on('error', () => playwright.close());
  playwright.on('close', () => browser.close());
}
