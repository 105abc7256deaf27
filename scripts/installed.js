/** What is installed against what package-lock.json wants; plain JavaScript that Node 20 can run. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
/** The mark of the lock that the last installation came from. */
const stamp = join(modules, '.installed-lock')
export const oldestNode = 20

const read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined)
const lockText = () => readFileSync(join(root, 'package-lock.json'), 'utf8')
const lockMark = () =>
  createHash('sha256').update(`${process.platform}-${process.arch}\n${lockText()}`).digest('hex')

/** What is not as the lock wants it, in a few words; undefined when all is well. */
export function whatIsMissing() {
  if (read(stamp) === lockMark()) return undefined
  if (!existsSync(modules)) return 'the packages are not installed yet'
  const wanted = JSON.parse(lockText()).packages
  const differing = differingPackages(wanted, installedPackages(Object.keys(wanted)))
  return differing.length > 0
    ? `${differing.length} packages are not as package-lock.json wants them`
    : undefined
}

/** What lies in the folders; npm's own list of it (.package-lock.json) can name packages that are not there. */
function installedPackages(names) {
  const found = names.map((name) => [name, read(join(root, name, 'package.json'))])
  return Object.fromEntries(
    found.filter(([, text]) => text !== undefined).map(([name, text]) => [name, JSON.parse(text)]),
  )
}

/**
 * Names of packages that are absent or of another version. Packages for other platforms are absent rightly;
 * those for development too, where they were left out on purpose.
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

/** What failed and what to do, out of npm's own words. */
export function explainFailure(output) {
  if (/ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH|network/i.test(output))
    return 'The npm registry could not be reached. Check the network or the proxy settings (npm config get registry), then try again.'
  if (/ENOSPC/.test(output)) return 'The disk is full. About 700 MB are needed.'
  if (/EACCES|EPERM|EROFS/.test(output))
    return `${root} cannot be written to by this user. Give the folder to this user, or run the command as its owner.`
  if (/EUSAGE|in sync/.test(output))
    return 'package.json and package-lock.json do not fit together. Run "npm install" and look at the difference.'
  if (/EBADENGINE|engine/i.test(output)) return `Node ${oldestNode}.11 or newer is needed.`
  return 'npm said what is above. Try "npm ci" by hand.'
}

/** Remembers a good state; where the folder may not be written to, the look just takes longer each time. */
export function rememberInstalled() {
  if (read(stamp) === lockMark()) return
  try {
    writeFileSync(stamp, lockMark())
  } catch (error) {
    if (!['EACCES', 'EROFS', 'EPERM'].includes(error.code)) throw error
  }
}
