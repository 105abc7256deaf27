/** Compares the installed packages with package-lock.json; plain JavaScript that runs on Node 20. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
/** The hash of the lock file behind the last installation. */
const stamp = join(modules, '.installed-lock')
export const oldestNode = 20

const read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined)
const lockText = () => readFileSync(join(root, 'package-lock.json'), 'utf8')
const lockMark = () =>
  createHash('sha256').update(`${process.platform}-${process.arch}\n${lockText()}`).digest('hex')

/** What differs from the lock file, in a few words; undefined if nothing does. */
export function whatIsMissing() {
  if (read(stamp) === lockMark()) return undefined
  if (!existsSync(modules)) return 'the packages are not installed yet'
  const wanted = JSON.parse(lockText()).packages
  const differing = differingPackages(wanted, installedPackages(Object.keys(wanted)))
  return differing.length > 0 ? `${differing.length} packages don't match package-lock.json` : undefined
}

/** The packages in the folders; npm's own list (.package-lock.json) can name packages that aren't there. */
function installedPackages(names) {
  const found = names.map((name) => [name, read(join(root, name, 'package.json'))])
  return Object.fromEntries(
    found.filter(([, text]) => text !== undefined).map(([name, text]) => [name, JSON.parse(text)]),
  )
}

/**
 * Names of packages that are missing or have another version. Packages for other platforms may be missing; so may
 * development packages, if they were left out on purpose.
 */
export function differingPackages(wanted, installed) {
  const names = Object.keys(wanted).filter((name) => name !== '' && !wanted[name].link)
  const leftOutDev = !names.some((name) => wanted[name].dev && installed[name])
  return names.filter((name) => {
    const { version, optional, devOptional, dev } = wanted[name]
    if (installed[name]) return installed[name].version !== version
    return !optional && !devOptional && !(dev && leftOutDev)
  })
}

/** What failed and what to do, based on npm's output. */
export function explainFailure(output) {
  if (/ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH|network/i.test(output))
    return 'The npm registry could not be reached. Check the network or the proxy settings (npm config get registry), then try again.'
  if (/ENOSPC/.test(output)) return 'The disk is full. About 700 MB are needed.'
  if (/EACCES|EPERM|EROFS/.test(output))
    return `This user can't write to ${root}. Make this user its owner, or run the command as its owner.`
  if (/EUSAGE|in sync/.test(output))
    return 'package.json and package-lock.json do not match. Run "npm install" and review the changes.'
  if (/EBADENGINE|engine/i.test(output)) return `Node ${oldestNode}.11 or newer is needed.`
  return 'The output of npm is above. Try running "npm ci" yourself.'
}

/** Records a good state; if the folder isn't writable, the check just takes longer each time. */
export function rememberInstalled() {
  if (read(stamp) === lockMark()) return
  try {
    writeFileSync(stamp, lockMark())
  } catch (error) {
    if (!['EACCES', 'EROFS', 'EPERM'].includes(error.code)) throw error
  }
}
