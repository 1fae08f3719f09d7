// DATA_DIR/sandbox.json: the addresses and demo accounts of a sandbox or dev deployment.
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The genesis account of the Nano node's dev network. Its key is public, and its money is worthless. */
const FAUCET = {
  account: 'nano_3e3j5tkog48pnny9dmfzj1r16pg8t1e76dz5tmac6iq689wyjfpiij4txtdo',
  privateKey: '34F0A37AAD20F4A260F0A5B3CB3D7FB50673212263E58A380BC10474BB039CE4',
};

const fileIn = (dataDir) => join(dataDir, 'sandbox.json');

/** Removes the file of an earlier run, whose ports are no longer valid. */
export function removeSandboxFile(dataDir) {
  rmSync(fileIn(dataDir), { force: true });
}

/** The ports of the sandbox with process id `pid`; undefined until it has written them. */
export function readSandboxPorts(dataDir, pid) {
  try {
    const ports = JSON.parse(readFileSync(join(dataDir, 'sandbox', 'ports.json'), 'utf8'));
    return ports.pid === pid ? ports : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Writes the file atomically and readable by its owner only, from the demo accounts that the seed wrote.
 * @param {{ dataDir: string, baseUrl: string, ports?: { rpcPort: number, wsPort: number }, nanoRpcUrl?: string,
 *   nanoWsUrl?: string }} where `ports` of the sandbox ledger, or the addresses of a node on the dev network
 */
export function writeSandboxFile({ dataDir, baseUrl, ports, nanoRpcUrl, nanoWsUrl }) {
  const accounts = JSON.parse(readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8'));
  const content = {
    baseUrl,
    nanoRpcUrl: ports ? `http://127.0.0.1:${ports.rpcPort}` : nanoRpcUrl,
    nanoWsUrl: ports ? `ws://127.0.0.1:${ports.wsPort}` : nanoWsUrl,
    merchants: accounts.merchants,
    operator: accounts.operator,
    ...(ports ? { faucet: FAUCET } : {}),
  };
  const draft = `${fileIn(dataDir)}.draft`;
  writeFileSync(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, fileIn(dataDir));
  return content;
}
