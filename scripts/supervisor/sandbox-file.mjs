// DATA_DIR/sandbox.json: where a playground installation listens and with which demo accounts one signs in.
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The genesis account of the Nano node's dev network, printed in the node's source; worth nothing anywhere. */
const FAUCET = {
  account: 'nano_3e3j5tkog48pnny9dmfzj1r16pg8t1e76dz5tmac6iq689wyjfpiij4txtdo',
  privateKey: '34F0A37AAD20F4A260F0A5B3CB3D7FB50673212263E58A380BC10474BB039CE4',
};

const fileIn = (dataDir) => join(dataDir, 'sandbox.json');

/** A file from an earlier run would name ports nobody listens on. */
export function removeSandboxFile(dataDir) {
  rmSync(fileIn(dataDir), { force: true });
}

/** Where the sandbox ledger listens, once the process `pid` has said so; undefined before. */
export function readSandboxPorts(dataDir, pid) {
  try {
    const ports = JSON.parse(readFileSync(join(dataDir, 'sandbox', 'ports.json'), 'utf8'));
    return ports.pid === pid ? ports : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Writes the file whole and for the owner's eyes only, from the demo accounts that the seed left behind.
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
