#!/usr/bin/env node
'use strict';
// Starts the compiled command line; a clone that was never built is built first.
const { existsSync } = require('node:fs');
const { join } = require('node:path');

const root = join(__dirname, '..');
const isHook = process.argv[2] === 'hook';
const entry = join(root, 'dist', 'cli', isHook ? 'hook/entry.js' : 'governance.js');

if (!existsSync(entry)) {
  if (process.argv.includes('hook')) {
    // No agent waits for a build, and 2 is the exit code that stops it.
    console.error(
      'The command governance is not built yet, so this is denied: run `governance --version` once.',
    );
    process.exit(2);
  }
  const { spawnSync } = require('node:child_process');
  // What the set-up says goes to standard error: the output is the command's own.
  const setUp = [join(root, 'scripts', 'setup.mjs'), 'build'];
  const { status } = spawnSync(process.execPath, setUp, { stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(1);
}

require(entry);
