import { simulate } from './simulate';
const [seed='1', payments='50'] = process.argv.slice(2);
const r = await simulate({seed, payments: Number(payments), relaxedSync: process.argv[4]==='relaxed', onProgress: p=>process.stderr.write(`\r${JSON.stringify(p)}`)});
console.log(r);
