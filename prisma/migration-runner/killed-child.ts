// For tests: migrates a database and kills itself at a report of its progress. Arguments: URL, folder, the report's number.
import { applyMigrations } from '../migrate';
import { numberedDataStep } from './numbered-step';

const [, , url = '', folder = '', at = ''] = process.argv;
let reports = 0;
await applyMigrations(url, {
  folder,
  dataSteps: { '29990101000000_numbered': numberedDataStep(1) },
  onProgress: () => {
    reports += 1;
    if (reports === Number(at)) process.kill(process.pid, 'SIGKILL');
  },
});
