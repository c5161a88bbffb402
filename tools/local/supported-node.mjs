/** What the services run on: below it argon2 ends the process without a word (a segmentation fault on Node 20). */
export const OLDEST_NODE = 22;

const check = `if (Number(process.versions.node.split('.')[0]) < ${OLDEST_NODE}) {
  process.stderr.write('Node ' + process.versions.node + ' is too old: Pathway runs on Node ${OLDEST_NODE} or newer.\\n');
  process.exit(78);
}`;

/** The first import of a program: it is evaluated before the packages that the program imports are loaded. */
export const supportedNodeImport = `import ${JSON.stringify(`data:text/javascript,${encodeURIComponent(check)}`)};`;
