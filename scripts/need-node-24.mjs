// Plain JavaScript, so that an older Node can still say what is missing.
if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(`Fray needs Node 24 or newer; this is Node ${process.versions.node}.`);
  console.error('`npm ci` brings its own copy, unless install scripts are switched off: allow them, or install Node 24.');
  process.exit(1);
}
