// The errors that the simulation throws, so that what the engine throws itself can be told from them.

/** The process ended at a labelled place. */
export class SimulatedCrash extends Error {
  override readonly name = 'SimulatedCrash';
}

/** A port of a process that has ended: nothing it still tries takes effect. */
export class EndedProcessError extends Error {
  override readonly name = 'EndedProcessError';
}

/** As Prisma reports a database that was busy for too long, or a connection that was lost. */
export class DatabaseFault extends Error {
  override readonly name = 'DatabaseFault';
  readonly code: string;
  constructor(code: 'P1008' | 'P1017') {
    super(code === 'P1008' ? 'the database was busy for too long' : 'the database closed the connection');
    this.code = code;
  }
}
