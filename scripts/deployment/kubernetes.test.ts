// deploy/kubernetes: manifests of the published types of Kubernetes, restricted, each with the secrets of its process only.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { SETTING_NAMES } from '@/lib/core/config';
import { parseTrustedProxies } from '@/lib/core/trusted-proxies';
import { projectRoot } from '@/prisma/project-root';
import { DEPLOY, documentsOf, packageVersion } from './deployment-files';

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
    const byHand = ['backup.yaml', 'rescan.yaml', 'secret.example.yaml'];
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
  secret: z.object({ secretName: z.string(), defaultMode: z.number() }).optional(),
});
const podSpec = z.object({
  automountServiceAccountToken: z.literal(false),
  securityContext: z.object({
    runAsNonRoot: z.literal(true),
    runAsUser: z.number().min(1),
    fsGroup: z.number().min(1),
    seccompProfile: z.object({ type: z.literal('RuntimeDefault') }),
  }),
  containers: z.array(
    z.object({
      securityContext: z.object({
        allowPrivilegeEscalation: z.literal(false),
        readOnlyRootFilesystem: z.literal(true),
        capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
      }),
      resources: z.object({ limits: z.object({ memory: z.string() }) }),
    }),
  ),
  volumes: z.array(volume),
});
const workload = z.object({ spec: z.object({ template: z.object({ spec: podSpec }) }) });
const schedule = z.object({ spec: z.object({ jobTemplate: workload }) });

describe.each([
  ['Deployment', 'web', false],
  ['Deployment', 'engine', true],
  ['Job', 'nano-payments-migrate', false],
  ['Job', 'nano-payments-rescan', true],
  ['CronJob', 'nano-payments-backup', false],
])('%s %s', (kind, name, hasKeystore) => {
  const found = find(kind, name);
  const { spec } = kind === 'CronJob' ? schedule.parse(found).spec.jobTemplate : workload.parse(found);
  const pod = spec.template.spec;

  it('has the keystore only if it needs it', () => {
    const held = pod.volumes.map(({ secret }) => secret?.secretName);
    expect(held.includes('nano-payments-keystore')).toBe(hasKeystore);
  });

  it('has secrets that others can’t read', () => {
    const modes = pod.volumes.flatMap(({ secret }) => secret?.defaultMode ?? []);
    expect(modes.map((mode) => mode.toString(8))).toEqual(modes.map(() => '400'));
    expect(modes.length).toBeGreaterThan(0);
  });
});
