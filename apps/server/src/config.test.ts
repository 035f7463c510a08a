import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type BadSettings, readConfig } from './config.ts';

const DATA_DIR = fs.mkdtempSync(path.join(os.tmpdir(), 'afterglow-config-'));
afterAll(() => fs.rmSync(DATA_DIR, { recursive: true }));

const live = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://meet.example.org',
  SECRET: '0f9a4be1c27d8356ab90ef12cd34a5b6',
  SMTP_URL: 'smtps://mail.example.org',
};
const read = (env: Record<string, string>) => readConfig({ DATA_DIR, ...env });
/** The lines with which a start ends. */
function refused(env: Record<string, string>): readonly string[] {
  try {
    read(env);
    return [];
  } catch (error) {
    return (error as BadSettings).lines;
  }
}

test('a slip in NODE_ENV ends the start instead of opening a house with the demo in it', () => {
  for (const NODE_ENV of ['prod', 'Production', 'production ', 'live', 'staging']) {
    expect(refused({ ...live, NODE_ENV })).toEqual([
      'NODE_ENV: must be production, development or test; leave it out for development',
    ]);
  }
  for (const NODE_ENV of ['', 'development', 'test']) expect(read({ NODE_ENV }).production).toBe(false);
  expect(read(live).production).toBe(true);
});

test('outside production nobody but this machine reaches it, unless HOST says so', () => {
  expect(read({}).host).toBe('127.0.0.1');
  expect(read({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
  expect(read(live).host).toBe('0.0.0.0');
});

test('the demo and its well-known passwords never stand at a public address', () => {
  const PUBLIC_URL = 'https://meet.example.org';
  expect(read({}).demo).toBe(true);
  expect(read({ PUBLIC_URL: 'http://localhost:4000' }).demo).toBe(true);
  expect(read({ PUBLIC_URL }).demo).toBe(false);
  expect(refused({ PUBLIC_URL, DEMO: '1' })).toEqual([
    'DEMO: the demo never loads at an https PUBLIC_URL; leave it out or set 0',
  ]);
  expect(refused({ ...live, DEMO: '1' })).toEqual([
    'DEMO: the demo never loads in production; leave it out or set 0',
  ]);
});

describe('production', () => {
  test('needs an https address, a mail server and a secret', () => {
    expect(refused({ NODE_ENV: 'production' }).map((line) => line.split(':')[0])).toEqual([
      'SECRET',
      'PUBLIC_URL',
      'SMTP_URL',
    ]);
    expect(refused({ ...live, PUBLIC_URL: 'http://meet.example.org' })).toEqual([
      'PUBLIC_URL: must begin with https:// in production, or cookies and messages can be read on the way',
    ]);
  });

  test('takes no secret that could be guessed', () => {
    for (const SECRET of ['a'.repeat(64), 'ab'.repeat(20), '12345678'.repeat(4)])
      expect(refused({ ...live, SECRET })).toEqual([
        'SECRET: repeats itself; make one with: openssl rand -hex 32',
      ]);
    expect(refused({ ...live, SECRET: 'short' })).toEqual(['SECRET: must have at least 32 characters']);
  });
});

describe('providers of payments', () => {
  const ccbill = {
    CCBILL_ACCOUNT: '900100',
    CCBILL_SUBACCOUNT: '0012',
    CCBILL_FORM: '2f8a5c1e-0d3b-4b6e-9a77-5f1c22d0e911',
    CCBILL_SALT: '7d901dad245fd0ff6bc20d06',
    CCBILL_DATALINK_USER: 'house',
    CCBILL_DATALINK_PASSWORD: 'password',
    CCBILL_NOTIFY_KEY: '0f9a4be1c27d8356ab90ef12cd34a5b6',
  };
  const payplus = { PAYPLUS_API_KEY: 'key', PAYPLUS_SECRET_KEY: 'secret', PAYPLUS_PAGE: 'b7e1a6c4-58a1' };

  test('are there with all they need, and absent without any of it', () => {
    expect(read(live).payments).toEqual({});
    expect(Object.keys(read({ ...live, ...ccbill, ...payplus }).payments)).toEqual(['ccbill', 'payplus']);
    expect(read({ ...live, ...payplus }).payments.payplus?.apiUrl).toBe(
      'https://restapi.payplus.co.il/api/v1.0/',
    );
    expect(read({ ...payplus, PAYPLUS_STAGING: '1' }).payments.payplus?.apiUrl).toBe(
      'https://restapidev.payplus.co.il/api/v1.0/',
    );
  });

  test('with a part of it end the start, and no line tells a secret', () => {
    const { CCBILL_SALT: _, ...unsalted } = ccbill;
    expect(refused({ ...live, ...unsalted })).toEqual(['CCBILL_SALT: is missing beside CCBILL_ACCOUNT']);
    const wrong = refused({
      ...live,
      ...ccbill,
      CCBILL_SALT: 'a salt with spaces',
      CCBILL_NOTIFY_KEY: 'short-one',
    });
    expect(wrong.map((line) => line.split(':')[0])).toEqual(['CCBILL_SALT', 'CCBILL_NOTIFY_KEY']);
    expect(wrong.join()).not.toMatch(/a salt with spaces|short-one/);
    expect(refused({ ...live, CCBILL_SOURCES: 'anywhere' })[0]).toContain('CCBILL_SOURCES');
  });

  test('in production none of them plays', () => {
    const playing = { ...live, ...ccbill, ...payplus, CCBILL_SANDBOX: '1', PAYPLUS_STAGING: '1' };
    expect(refused(playing).map((line) => line.split(':')[0])).toEqual(['CCBILL_SANDBOX', 'PAYPLUS_STAGING']);
  });
});
