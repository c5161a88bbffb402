import { startJobsServer } from './generated-jobs.js';
const server = await startJobsServer();
const filled = await server.fill('hundred', 100_000);
console.log(filled);
process.on('SIGINT', () => void server.stop().then(() => process.exit()));
process.on('SIGTERM', () => void server.stop().then(() => process.exit()));
setInterval(() => {}, 100000);
