// Imports the screening lists somebody asked for, and those with an address once a day.
import { importDueLists } from '@/lib/screening/import-due-lists';
import type { EngineContext, Job } from './job';

/** An operator who asks for an import waits about so long for its begin. */
const EVERY_MS = 5_000;

export function importListsJob({ database, clock, log, listImporter: importer }: EngineContext): Job {
  return {
    everyMs: EVERY_MS,
    run: (signal) => importDueLists({ database, clock, log, importer }, signal),
  };
}
