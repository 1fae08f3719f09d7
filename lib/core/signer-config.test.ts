import { describe, expect, it } from 'vitest';
import { ConfigError } from './config-error';
import { readSignerConfig } from './signer-config';

const LIVE = {
  NANO_NETWORK: 'live',
  NANO_RPC_URL: 'http://10.0.0.5:7076',
  KEYSTORE_FILE: '/run/keystore.json',
  KEYSTORE_PASSPHRASE_FILE: '/run/passphrase',
};

describe('the signer’s settings', () => {
  it('keep record and socket in DATA_DIR unless they are set', () => {
    expect(readSignerConfig({ DATA_DIR: '/data' })).toMatchObject({
      dir: '/data/signer',
      socket: '/data/signer/sign.sock',
      policyFile: null,
    });
    const set = { SIGNER_DIR: '/var/lib/signer', SIGNER_SOCKET: '/run/signer/sign.sock' };
    expect(readSignerConfig(set)).toMatchObject({ dir: '/var/lib/signer', socket: '/run/signer/sign.sock' });
  });

  it('need no websocket and no secret of web and engine', () => {
    expect(readSignerConfig(LIVE)).toMatchObject({ nanoRpcUrls: ['http://10.0.0.5:7076'] });
  });

  it.each(['NANO_RPC_URL', 'KEYSTORE_FILE', 'KEYSTORE_PASSPHRASE_FILE'])(
    'are refused without %s on a live network',
    (name) => {
      expect(() => readSignerConfig({ ...LIVE, [name]: '' })).toThrow(ConfigError);
    },
  );

  it('name everything that is wrong, without its value', () => {
    const wrong = { ...LIVE, NANO_RPC_URL: 'ftp://node.example', KEYSTORE_FILE: '' };
    expect(() => readSignerConfig(wrong)).toThrow(/NANO_RPC_URL.*KEYSTORE_FILE/);
    expect(() => readSignerConfig(wrong)).not.toThrow(/node\.example/);
    expect(() => readSignerConfig({ LOG_LEVEL: 'loud' })).toThrow(/LOG_LEVEL/);
  });
});
