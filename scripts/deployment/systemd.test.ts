// deploy/systemd: units that systemd reads as intended, in a sandbox, each with the secrets of its process only.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { SETTING_NAMES } from '@/lib/core/config';
import { SIGNER_SETTING_NAMES } from '@/lib/core/signer-config';
import { clientAddress, parseTrustedProxies } from '@/lib/core/trusted-proxies';
import { DEPLOY, textOf } from './deployment-files';
import { KNOWN_DIRECTIVES, readUnit } from './unit-file';

const UNITS = readdirSync(join(DEPLOY, 'systemd')).filter((name) => /\.(service|target|timer)$/.test(name));
const SERVICES = UNITS.filter((name) => name.endsWith('.service'));
const PROGRAM = '/opt/nano-payments/nano-payments';
const SIGNER = 'nano-payments-signer.service';
const ENGINE = 'nano-payments-engine.service';

/** Files that change units, by their folders in deploy/systemd. */
const CHANGES = {
  web: 'separate-users/nano-payments-web@.service.d/separate-users.conf',
  engine: 'separate-users/nano-payments-engine.service.d/separate-users.conf',
  migrate: 'separate-users/nano-payments-migrate.service.d/separate-users.conf',
  tpm: 'tpm/nano-payments-signer.service.d/tpm.conf',
} as const;

const unitOf = (name: string) => readUnit(textOf(`systemd/${name}`));
const valuesOf = (name: string, directive: string) =>
  unitOf(name)
    .filter((one) => one.name === directive)
    .map(({ value }) => value);
/** The variables of a unit's Environment directives. */
const variablesOf = (name: string) =>
  new Map(
    valuesOf(name, 'Environment')
      .flatMap((value) => value.split(' '))
      .map((pair) => [pair.split('=')[0] ?? '', pair.slice(pair.indexOf('=') + 1)]),
  );

/** Sandbox directives that every service has. */
const SANDBOX = [
  ['NoNewPrivileges', 'yes'],
  ['CapabilityBoundingSet', ''],
  ['ProtectSystem', 'strict'],
  ['ProtectHome', 'yes'],
  ['PrivateTmp', 'yes'],
  ['PrivateDevices', 'yes'],
  ['RestrictNamespaces', 'yes'],
  ['UMask', '0077'],
] as const;

describe.each([...UNITS, ...Object.values(CHANGES)])('%s', (name) => {
  it('has only directives that systemd knows, in their sections', () => {
    const unknown = unitOf(name).filter((one) => !KNOWN_DIRECTIVES[one.section]?.includes(one.name));
    expect(unknown).toEqual([]);
  });
});

describe.each(SERVICES)('%s', (name) => {
  it('runs in a sandbox, the signer as another user than all others', () => {
    const user = name === SIGNER ? 'nano-payments-signer' : 'nano-payments';
    expect(valuesOf(name, 'User')).toEqual([user]);
    expect(valuesOf(name, 'Group')).toEqual([user]);
    expect(valuesOf(name, 'StateDirectory')).toEqual([user]);
    expect(textOf('systemd/nano-payments.sysusers')).toMatch(new RegExp(`^u ${user} `, 'm'));
    for (const [directive, value] of SANDBOX) expect(valuesOf(name, directive)).toEqual([value]);
    expect(valuesOf(name, 'StateDirectoryMode')).toEqual(['0700']);
  });

  it('starts the command of the release, and sets only settings that exist', () => {
    const [command = ''] = valuesOf(name, 'ExecStart');
    expect(command.startsWith(`${PROGRAM} `)).toBe(true);
    const names = [...variablesOf(name).keys()].filter((variable) => variable !== 'NODE_ENV');
    expect(names.filter((variable) => !SETTING_NAMES.includes(variable))).toEqual([]);
  });

  it('reads each secret from a credential that it loads', () => {
    const loaded = valuesOf(name, 'LoadCredential').map((value) => `%d/${value.split(':')[0]}`);
    const used = [...variablesOf(name).values()].filter((value) => value.startsWith('%d/'));
    expect(used.toSorted()).toEqual(loaded.toSorted());
    expect(loaded.length).toBeGreaterThan(0);
  });

  it('has the keystore if it is the signer’s, and else all secrets but this one', () => {
    const credentials = valuesOf(name, 'LoadCredential').map((value) => value.split(':')[0]);
    const services = ['app-secret', 'database-url', 'kyc-keys'];
    expect(credentials.toSorted()).toEqual(name === SIGNER ? ['keystore', 'keystore-passphrase'] : services);
    const names = [...variablesOf(name).keys()].filter((variable) => variable.startsWith('KEYSTORE'));
    expect(names).toHaveLength(name === SIGNER ? 2 : 0);
  });

  it('may use the signer’s socket only if it is the engine’s', () => {
    const groups = valuesOf(name, 'SupplementaryGroups');
    expect(groups).toEqual(name === ENGINE ? valuesOf(SIGNER, 'Group') : []);
  });
});

describe('separate users', () => {
  /** What a unit loads with its file; an empty value forgets what was before. */
  const loadedBy = (unit: string, change: string) => {
    const values = [...valuesOf(unit, 'LoadCredential'), ...valuesOf(change, 'LoadCredential')];
    return values.slice(values.lastIndexOf('') + 1).toSorted();
  };
  const SECRETS = '/etc/nano-payments/secrets';
  const BOTH = [`app-secret:${SECRETS}/app-secret`, `kyc-keys:${SECRETS}/kyc-keys`];

  it.each([
    ['web', 'nano-payments-web@.service'],
    ['engine', ENGINE],
  ] as const)('give %s only its own URL, where it reads the database’s', (name, unit) => {
    const loaded = loadedBy(unit, CHANGES[name]);
    expect(loaded).toEqual([...BOTH, `database-url:${SECRETS}/database-${name}-url`].toSorted());
    expect(variablesOf(unit).get('DATABASE_URL_FILE')).toBe('%d/database-url');
  });

  it('give the migration both and the owner’s', () => {
    const unit = 'nano-payments-migrate.service';
    const urls = ['database-engine-url', 'database-url', 'database-web-url'];
    const loaded = loadedBy(unit, CHANGES.migrate);
    expect(loaded).toEqual([...BOTH, ...urls.map((name) => `${name}:${SECRETS}/${name}`)].toSorted());
    expect([...variablesOf(CHANGES.migrate).entries()]).toEqual([
      ['DATABASE_WEB_URL_FILE', '%d/database-web-url'],
      ['DATABASE_ENGINE_URL_FILE', '%d/database-engine-url'],
    ]);
  });

  it('let web run as a user and in a folder of its own', () => {
    const user = 'nano-payments-web';
    expect(valuesOf(CHANGES.web, 'User')).toEqual([user]);
    expect(valuesOf(CHANGES.web, 'Group')).toEqual([user]);
    expect(valuesOf(CHANGES.web, 'StateDirectory')).toEqual(['', user]);
    expect(valuesOf(CHANGES.web, 'StateDirectoryMode')).toEqual(['0700']);
    expect(valuesOf(CHANGES.web, 'WorkingDirectory')).toEqual([`/var/lib/${user}`]);
    expect(variablesOf(CHANGES.web).get('DATA_DIR')).toBe(`/var/lib/${user}`);
    expect(textOf('systemd/nano-payments.sysusers')).toMatch(new RegExp(`^u ${user} `, 'm'));
  });

  it('change nothing of the signer, whose passphrase a TPM may encrypt', () => {
    expect(loadedBy(SIGNER, CHANGES.tpm)).toEqual([`keystore:${SECRETS}/keystore`]);
    expect(valuesOf(CHANGES.tpm, 'LoadCredentialEncrypted')).toEqual([
      `keystore-passphrase:${SECRETS}/keystore-passphrase.cred`,
    ]);
    expect(variablesOf(SIGNER).get('KEYSTORE_PASSPHRASE_FILE')).toBe('%d/keystore-passphrase');
  });
});

describe('the signer', () => {
  it('has settings of its own', () => {
    expect(valuesOf(SIGNER, 'EnvironmentFile')).not.toEqual(valuesOf(ENGINE, 'EnvironmentFile'));
    const names = [...variablesOf(SIGNER).keys()].filter((variable) => variable !== 'NODE_ENV');
    expect(names.filter((variable) => !SIGNER_SETTING_NAMES.includes(variable))).toEqual([]);
  });

  it('listens where the engine asks, in a folder that only its group enters', () => {
    const socket = variablesOf(SIGNER).get('SIGNER_SOCKET');
    expect(variablesOf(ENGINE).get('SIGNER_SOCKET')).toBe(socket);
    expect(socket).toBe(`/run/${valuesOf(SIGNER, 'RuntimeDirectory')[0]}/sign.sock`);
    expect(valuesOf(SIGNER, 'RuntimeDirectoryMode')).toEqual(['0750']);
    expect(variablesOf(SIGNER).get('SIGNER_DIR')).toBe(`/var/lib/${valuesOf(SIGNER, 'StateDirectory')[0]}`);
  });

  it('reaches this machine only, and its memory is never written to a disk', () => {
    expect(valuesOf(SIGNER, 'IPAddressDeny')).toEqual(['any']);
    expect(valuesOf(SIGNER, 'IPAddressAllow')).toEqual(['localhost']);
    expect(valuesOf(SIGNER, 'MemorySwapMax')).toEqual(['0']);
    expect(valuesOf(SIGNER, 'LimitCORE')).toEqual(['0']);
  });

  it('loses no line of the log because of many others', () => {
    expect(valuesOf(SIGNER, 'LogRateLimitIntervalSec')).toEqual(['0']);
  });

  it('starts before the engine, and stops after it', () => {
    expect(valuesOf(ENGINE, 'After').join(' ')).toContain(SIGNER);
    expect(valuesOf(ENGINE, 'Wants').join(' ')).toContain(SIGNER);
  });
});

it.each(['nano-payments-web@.service', ENGINE, SIGNER])(
  '%s is restarted, but not with wrong settings',
  (name) => {
    expect(valuesOf(name, 'Restart')).toEqual(['always']);
    expect(valuesOf(name, 'RestartPreventExitStatus')).toEqual(['78']);
  },
);

it('web listens on loopback and trusts the proxy of this machine', () => {
  const variables = variablesOf('nano-payments-web@.service');
  expect(variables.get('WEB_HOST')).toBe('127.0.0.1');
  const trusted = parseTrustedProxies(variables.get('TRUSTED_PROXIES')) ?? [];
  expect(clientAddress('::1', '203.0.113.7', trusted)).toBe('203.0.113.7');
  expect(clientAddress('203.0.113.9', '203.0.113.7', trusted)).toBe('203.0.113.9');
});

it('nobody but the node can listen on the node’s port: the signer would take its responses for the ledger', () => {
  for (const name of [ENGINE, SIGNER]) expect(valuesOf(name, 'SocketBindDeny')).toEqual(['any']);
  expect(valuesOf('nano-payments-web@.service', 'SocketBindDeny')).toEqual(['tcp:7075-7078']);
});

it('the image listens on all addresses of its container', () => {
  expect(textOf('Dockerfile')).toMatch(/^ +WEB_HOST=0\.0\.0\.0 /m);
});

it('a misspelled directive and a line with a syntax error are found', () => {
  const [misspelled] = readUnit('[Service]\nNoNewPrivilege=yes\n');
  expect(KNOWN_DIRECTIVES.Service).not.toContain(misspelled?.name);
  expect(() => readUnit('[Service]\nExecStart\n')).toThrow(SyntaxError);
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

it.skipIf(!hasSystemd)('systemd-analyze finds nothing to say about them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'units-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const program = join(folder, 'nano-payments');
  writeFileSync(program, '#!/bin/sh\n');
  chmodSync(program, 0o755);
  const files = UNITS.map((name) => {
    const file = join(folder, name.replace('@.', '@3000.'));
    writeFileSync(file, textOf(`systemd/${name}`).replaceAll(PROGRAM, program));
    return file;
  });
  const options = ['verify', '--man=no', '--recursive-errors=no'];
  const { status, stderr } = spawnSync('systemd-analyze', [...options, ...files], { encoding: 'utf8' });
  // Without a running systemd, it reports that itself.
  const findings = stderr
    .split('\n')
    .filter((line) => line.includes(folder) || line.includes('nano-payments'));
  expect({ status, findings }).toEqual({ status: 0, findings: [] });
});
