// deploy/kubernetes: manifests of the published types of Kubernetes, restricted, each with the secrets of its process only.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { SETTING_NAMES } from '@/lib/core/config';
import { SIGNER_SETTING_NAMES } from '@/lib/core/signer-config';
import { parseTrustedProxies } from '@/lib/core/trusted-proxies';
import { projectRoot } from '@/prisma/project-root';
import { DEPLOY, documentsOf, packageVersion, textOf } from './deployment-files';

const KUSTOMIZATION = 'kustomization.yaml';
const FILES = readdirSync(join(DEPLOY, 'kubernetes')).filter((name) => name !== KUSTOMIZATION);
const manifest = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
});
type Manifest = z.infer<typeof manifest>;

const MANIFESTS = FILES.flatMap((name) => documentsOf(`kubernetes/${name}`)).map((one) =>
  manifest.parse(one),
);
const find = (kind: string, name: string) =>
  MANIFESTS.find((one) => one.kind === kind && one.metadata.name === name);

/** The module of kubernetes-types with the types of an API version: `apps/v1`, `networking.k8s.io/v1`, or `v1`. */
const moduleOf = (apiVersion: string) =>
  `kubernetes-types/${apiVersion.includes('/') ? apiVersion.replace('.k8s.io', '') : `core/${apiVersion}`}`;

/** What the compiler says about manifests as literals of their types: an unknown field or a wrong value is an error. */
function typeErrors(manifests: readonly Manifest[]): string {
  const folder = mkdtempSync(join(projectRoot(), 'node_modules', '.manifests-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const lines = manifests.map(
    (one, place) =>
      `const manifest${place}: import('${moduleOf(one.apiVersion)}').${one.kind} = ${JSON.stringify(one)};`,
  );
  const file = join(folder, 'manifests.ts');
  writeFileSync(file, `${lines.join('\n')}\nexport {};\n`);
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--types', '', '--ignoreConfig'];
  const resolution = ['--module', 'esnext', '--moduleResolution', 'bundler'];
  const compiler = join(projectRoot(), 'node_modules', '.bin', 'tsc');
  return spawnSync(compiler, [...options, ...resolution, file], { encoding: 'utf8' }).stdout;
}

describe('the manifests', () => {
  it('are of the published types', () => {
    expect(MANIFESTS.length).toBeGreaterThan(12);
    expect(typeErrors(MANIFESTS)).toBe('');
  });

  it('with an unknown field or a wrong value would be invalid', () => {
    const service = manifest.parse(find('Service', 'web'));
    expect(typeErrors([{ ...service, spec: { port: [] } }])).toContain('"port"\' does not exist');
    expect(typeErrors([{ ...service, spec: { ports: [{ port: 'eighty' }] } }])).toContain('TS2322');
  });

  it('are all applied by the kustomization, except those applied manually', () => {
    const kustomization = z
      .object({ resources: z.array(z.string()), images: z.array(z.object({ newTag: z.string() })) })
      .parse(documentsOf(`kubernetes/${KUSTOMIZATION}`)[0]);
    const byHand = ['backup.yaml', 'commands.yaml', 'rescan.yaml', 'secret.example.yaml', 'signer-init.yaml'];
    expect([...kustomization.resources, ...byHand].toSorted()).toEqual(FILES.toSorted());
    expect(kustomization.images.map(({ newTag }) => newTag)).toEqual([packageVersion()]);
  });

  it('set only settings that exist', () => {
    const { data } = z
      .object({ data: z.record(z.string(), z.string()) })
      .parse(find('ConfigMap', 'nano-payments'));
    expect(Object.keys(data).filter((name) => !SETTING_NAMES.includes(name))).toEqual([]);
    // By default only the pod itself would reach web.
    expect(data.WEB_HOST).toBe('0.0.0.0');
    expect(parseTrustedProxies(data.TRUSTED_PROXIES)).toHaveLength(1);
    expect(
      Object.keys(data).filter((name) => /^(APP_SECRET|KYC_KEYS|DATABASE_URL|METRICS_TOKEN)$/.test(name)),
    ).toEqual([]);
  });
});

const volume = z.object({
  name: z.string(),
  secret: z
    .object({
      secretName: z.string(),
      defaultMode: z.number(),
      items: z.array(z.object({ key: z.string(), path: z.string() })).optional(),
    })
    .optional(),
  persistentVolumeClaim: z.object({ claimName: z.string() }).optional(),
});
const container = z.object({
  name: z.string(),
  command: z.array(z.string()).optional(),
  args: z.array(z.string()).default([]),
  restartPolicy: z.string().optional(),
  envFrom: z.array(z.object({ configMapRef: z.object({ name: z.string() }) })),
  securityContext: z.object({
    runAsUser: z.number().optional(),
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  resources: z.object({ limits: z.object({ memory: z.string() }) }),
  volumeMounts: z.array(z.object({ name: z.string(), readOnly: z.boolean().default(false) })),
});
const podSpec = z.object({
  automountServiceAccountToken: z.literal(false),
  securityContext: z.object({
    runAsNonRoot: z.literal(true),
    runAsUser: z.number().min(1),
    fsGroup: z.number().min(1),
    seccompProfile: z.object({ type: z.literal('RuntimeDefault') }),
  }),
  initContainers: z.array(container).default([]),
  containers: z.array(container),
  volumes: z.array(volume),
});
const workload = z.object({ spec: z.object({ template: z.object({ spec: podSpec }) }) });
const barePod = z.object({ spec: podSpec });
const schedule = z.object({ spec: z.object({ jobTemplate: workload }) });

function podOf(kind: string, name: string): z.infer<typeof podSpec> {
  const found = find(kind, name);
  if (kind === 'Pod') return barePod.parse(found).spec;
  const { spec } = kind === 'CronJob' ? schedule.parse(found).spec.jobTemplate : workload.parse(found);
  return spec.template.spec;
}

const KEYSTORE = 'nano-payments-keystore';
const DATABASE = 'nano-payments-database';
const RECORD = 'nano-payments-signer-record';

describe.each([
  ['Deployment', 'web', []],
  ['Deployment', 'engine', ['signer']],
  ['Job', 'nano-payments-migrate', []],
  ['Job', 'nano-payments-rescan', ['signer']],
  ['CronJob', 'nano-payments-backup', []],
  ['Pod', 'nano-payments-commands', []],
])('%s %s', (kind, name, signers) => {
  const pod = podOf(kind, name);
  const containers = [...pod.initContainers, ...pod.containers];
  /** The containers that mount a volume which `isMeant`. */
  const withVolume = (isMeant: (one: z.infer<typeof volume>) => boolean) => {
    const names = pod.volumes.filter(isMeant).map((one) => one.name);
    const mounting = containers.filter((one) => one.volumeMounts.some((mount) => names.includes(mount.name)));
    return mounting.map((one) => one.name);
  };

  it('has the keystore in a signer only', () => {
    expect(withVolume(({ secret }) => secret?.secretName === KEYSTORE)).toEqual(signers);
  });

  it('has the signer’s record in a signer only', () => {
    expect(withVolume((one) => one.persistentVolumeClaim?.claimName === RECORD)).toEqual(signers);
  });

  it('has the other secrets in all containers but a signer', () => {
    const others = containers.map((one) => one.name).filter((one) => !signers.some((it) => it === one));
    expect(withVolume(({ secret }) => secret?.secretName === 'nano-payments')).toEqual(others);
    expect(withVolume(({ secret }) => secret?.secretName === DATABASE)).toEqual(others);
  });

  it('connects to the database as its own user', () => {
    const { secret } = pod.volumes.find((one) => one.secret?.secretName === DATABASE) ?? {};
    const keys = { web: 'database-web-url', engine: 'database-engine-url' };
    const own = name === 'web' || name === 'engine' ? keys[name] : 'database-url';
    // All three where nothing is chosen: for the migration, which creates the users, and for commands.
    const isOwner = name === 'nano-payments-migrate' || name === 'nano-payments-commands';
    expect(secret?.items).toEqual(isOwner ? undefined : [{ key: own, path: 'database-url' }]);
  });

  it('has secrets that others can’t read', () => {
    const modes = pod.volumes.flatMap(({ secret }) => secret?.defaultMode ?? []);
    expect(modes.map((mode) => mode.toString(8))).toEqual(modes.map(() => '400'));
    expect(modes.length).toBeGreaterThan(0);
  });

  it('shares the signer’s socket within the pod, between different users', () => {
    if (signers.length === 0) return expect(withVolume((one) => one.name === 'signer-socket')).toEqual([]);
    const [signer, main] = containers;
    expect(withVolume((one) => one.name === 'signer-socket')).toEqual(['signer', main?.name]);
    expect(signer?.securityContext.runAsUser).toBe(10_002);
    expect(pod.securityContext.runAsUser).toBe(10_001);
    expect(main?.securityContext.runAsUser).toBeUndefined();
    // The other one only connects: it must not put another file in the socket's place.
    const isReadOnly = (one: z.infer<typeof container> | undefined) =>
      one?.volumeMounts.find((mount) => mount.name === 'signer-socket')?.readOnly;
    expect([isReadOnly(signer), isReadOnly(main)]).toEqual([false, true]);
    // A core dump would contain the seed.
    const command = 'ulimit -c 0 && exec /opt/nano-payments/nano-payments signer';
    expect(signer?.command).toEqual(['sh', '-c', command]);
    // It starts first, and a job ends although the signer runs on.
    expect(signer?.restartPolicy).toBe('Always');
    expect(signer?.envFrom).toEqual([{ configMapRef: { name: 'nano-payments-signer' } }]);
  });
});

describe('the signer', () => {
  const dataOf = (name: string) =>
    z.object({ data: z.record(z.string(), z.string()) }).parse(find('ConfigMap', name)).data;

  it('has settings of its own, and listens where the engine asks', () => {
    const settings = dataOf('nano-payments-signer');
    expect(Object.keys(settings).filter((name) => !SIGNER_SETTING_NAMES.includes(name))).toEqual([]);
    expect(settings.SIGNER_SOCKET).toBe(dataOf('nano-payments').SIGNER_SOCKET);
    expect(Object.keys(dataOf('nano-payments')).filter((name) => name.startsWith('KEYSTORE'))).toEqual([]);
  });

  it('keeps its record in a folder of its own below the mounted one, which the group may write', () => {
    const { SIGNER_DIR = '' } = dataOf('nano-payments-signer');
    for (const name of ['engine.yaml', 'rescan.yaml', 'signer-init.yaml']) {
      const mounted = /(?:record|signer-record), mountPath: (\S+) \}/.exec(textOf(`kubernetes/${name}`))?.[1];
      expect(SIGNER_DIR.startsWith(`${mounted}/`), name).toBe(true);
    }
  });

  it('has the policy of policy.json', () => {
    const text = dataOf('nano-payments-signer-policy')['policy.json'] ?? '';
    expect(JSON.parse(text)).toEqual(JSON.parse(textOf('policy.json')));
  });

  it('runs once: one pod, which ends before the next one starts, with a claim for one pod', () => {
    const deployment = z
      .object({ spec: z.object({ replicas: z.number(), strategy: z.object({ type: z.string() }) }) })
      .parse(find('Deployment', 'engine'));
    expect(deployment.spec).toEqual({ replicas: 1, strategy: { type: 'Recreate' } });
    const claim = z
      .object({ spec: z.object({ accessModes: z.array(z.string()) }) })
      .parse(find('PersistentVolumeClaim', RECORD));
    expect(claim.spec.accessModes).toEqual(['ReadWriteOncePod']);
  });
});
