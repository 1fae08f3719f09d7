// The sockets of the signer: one for the engine, one for the operator, and one that locks the record.
import { join } from 'node:path';
import type { Signer } from '@/lib/nano/signer';
import {
  ADDRESSES_PATH,
  addressesRequest,
  SIGN_PATH,
  STATE_PATH,
  signRequest,
  signResponseMessage,
  stateRequest,
} from '@/lib/nano/signer-messages';
import { OPERATOR_PATH, operatorRequest } from '@/lib/nano/signer-operator';
import type { SignerCore } from './open-signer';
import { type Listening, listenOnSocket, type SocketServer } from './socket-server';

/** Only the signer's user, or also its group, which the engine's user belongs to. */
const PRIVATE = 0o600;
const FOR_GROUP = 0o660;

/** @throws ConfigError as `listenOnSocket` does */
export function listenForEngine(
  path: string,
  signer: () => Signer,
  listening: Listening,
): Promise<SocketServer> {
  const routes = {
    [ADDRESSES_PATH]: async (message: unknown) => {
      const { first, count } = addressesRequest.parse(message);
      return { addresses: await signer().addresses(first, count) };
    },
    [STATE_PATH]: async (message: unknown) => {
      stateRequest.parse(message);
      return signer().state();
    },
    [SIGN_PATH]: async (message: unknown) =>
      signResponseMessage(await signer().sign(signRequest.parse(message))),
  };
  return listenOnSocket(path, FOR_GROUP, routes, listening);
}

/** @throws ConfigError as `listenOnSocket` does */
export function listenForOperator(
  path: string,
  signer: () => Pick<SignerCore, 'runOperatorAction'>,
  listening: Listening,
): Promise<SocketServer> {
  const run = async (message: unknown) => signer().runOperatorAction(operatorRequest.parse(message));
  return listenOnSocket(path, PRIVATE, { [OPERATOR_PATH]: run }, listening);
}

/**
 * Two signers must not write one record. A socket is a lock that ends with its process.
 * @throws ConfigError while another signer uses the folder
 */
export function lockRecord(dir: string, listening: Listening): Promise<SocketServer> {
  return listenOnSocket(join(dir, 'lock.sock'), PRIVATE, {}, listening);
}
