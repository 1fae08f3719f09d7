// What the checks hold against each other: the rows, the ledger, and what the simulation itself knows.
import type { Lattice } from '../ledger/lattice';
import type { Model } from './model';
import type { Rows } from './rows';

export type CheckDeps = { readonly rows: Rows; readonly lattice: Lattice; readonly model: Model };
