// Settings and runtime: what an operator learns before anything starts.
import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readConfig, SETTING_NAMES } from '@/lib/core/config';
import { checkNodeVersion } from './check-runtime';
import { checkSettings, misspelled, settingErrors } from './check-settings';

const KEY = randomBytes(32).toString('base64');
const LIVE = {
  NANO_NETWORK: 'live',
  NANO_RPC_URL: 'http://10.0.0.5:7076',
  NANO_WS_URL: 'ws://10.0.0.5:7078',
  NANO_REPRESENTATIVE: 'nano_3t6k35gi95xu6tergt6p69ck76ogmitsa8mnijtpxm9fkcm736xtoncuohr3',
  PUBLIC_URL: 'https://pay.example',
  APP_SECRET: randomBytes(32).toString('base64'),
  KYC_KEYS: `k1:${KEY}`,
  KEYSTORE_FILE: '/run/keystore.json',
  KEYSTORE_PASSPHRASE_FILE: '/run/passphrase',
};
const check = (env: Record<string, string>) =>
  checkSettings(readConfig(env), Object.keys(env), SETTING_NAMES);
const levels = (env: Record<string, string>) => check(env).map(({ level }) => level);

describe('settings', () => {
  it('that are complete give one finding, and a note that no e-mail is sent', () => {
    expect(levels({})).toEqual(['ok']);
    expect(levels(LIVE)).toEqual(['ok', 'ok']);
  });

  it('without a representative, or without TLS on a real network, are reported', () => {
    expect(levels({ ...LIVE, NANO_REPRESENTATIVE: '' })).toContain('warning');
    const findings = check({ ...LIVE, NANO_NETWORK: 'beta', PUBLIC_URL: 'http://pay.example' });
    expect(findings.find(({ level }) => level === 'error')?.text).toMatch(/PUBLIC_URL/);
  });

  it('with a broken key ring name the key, never its value', () => {
    const [finding] = check({ ...LIVE, KYC_KEYS: `k1:${KEY.slice(0, 30)}` });
    expect(finding).toMatchObject({ level: 'error', text: expect.stringMatching(/KYC_KEYS: key "k1"/) });
    expect(JSON.stringify(finding)).not.toContain(KEY.slice(0, 30));
  });

  it('that are rejected are reported as one error each', () => {
    expect(settingErrors(['PORT must be a port number.', 'X'])).toMatchObject([
      { level: 'error', text: 'PORT must be a port number.' },
      { level: 'error' },
    ]);
  });
});

describe('names of variables', () => {
  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['NANO_RCP_URL', 'NANO_RPC_URL'],
    ['KYC_KEY', 'KYC_KEYS'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['public_url', 'PUBLIC_URL'],
  ])('%s is reported as a misspelled %s', (name, meant) => {
    expect(misspelled([name], SETTING_NAMES)).toMatchObject([
      { level: 'warning', action: `Did you mean ${meant}?` },
    ]);
  });

  it('of other programs are ignored, and an unknown NANO_ name is reported as having no effect', () => {
    const others = ['PATH', 'HOME', 'PORTS', 'NODE_ENV', 'HOSTNAME', 'LANG', 'PGPORT', 'npm_config_cache'];
    expect(misspelled([...others, ...SETTING_NAMES], SETTING_NAMES)).toEqual([]);
    expect(misspelled(['NANO_WALLET'], SETTING_NAMES)).toMatchObject([{ level: 'warning' }]);
  });
});

describe('Node.js', () => {
  const NOW = new Date('2026-11-23T00:00:00Z');

  it.each([
    ['24.11.0', 'ok'],
    ['22.20.0', 'ok'],
    ['26.1.0', 'ok'],
    ['20.20.2', 'warning'],
    ['23.1.0', 'warning'],
    ['20.18.0', 'error'],
    ['18.20.8', 'error'],
  ])('%s is %s', (version, level) => {
    expect(checkNodeVersion(version, NOW).level).toBe(level);
  });
});
