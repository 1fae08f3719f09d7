// The process that measures confirmations: takes one job at a time from its parent.
import { serveJobs } from './serve-jobs';
import { measureSettling, settleJob } from './settle';

serveJobs(settleJob, measureSettling);
