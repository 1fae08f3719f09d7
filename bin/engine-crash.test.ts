import { expect, it } from 'vitest';
import { readConfig } from '@/lib/core/config';
import { STEPS } from '@/lib/core/steps';
import { crashingSteps } from './engine-crash';

function deathsOf(crashAt: string | undefined): string[] {
  const deaths: string[] = [];
  let at = '';
  const atStep = crashingSteps(readConfig({ CRASH_AT: crashAt }), () => deaths.push(at));
  for (const pass of [1, 2, 3]) {
    for (const step of STEPS) {
      at = `${step}:${pass}`;
      atStep(step);
    }
  }
  return deaths;
}

it('crashes once at the requested pass, and never without a request', () => {
  expect(deathsOf(undefined)).toEqual([]);
  expect(deathsOf('blockPublished:2')).toEqual(['blockPublished:2']);
});

it('is rejected on a live network, and for an unknown step', () => {
  const urls = { NANO_RPC_URL: 'http://[::1]:1', NANO_WS_URL: 'ws://[::1]:1' };
  for (const network of ['dev', 'test', 'beta', 'live']) {
    const env = { NANO_NETWORK: network, ...urls, CRASH_AT: 'blockPublished:1' };
    expect(() => readConfig(env)).toThrow('CRASH_AT is allowed with NANO_NETWORK=sandbox only');
  }
  expect(() => deathsOf('lunch:1')).toThrow('CRASH_AT names an unknown step');
  expect(() => deathsOf('blockPublished')).toThrow('must be a step and a number');
});
