import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** A part of the product built from sources, and rebuilt only when they have changed. */
type Part = {
  name: string
  /** The files and folders it is built from. */
  sources: string[]
  /** If this is missing, so is the part, whatever the stamp says. */
  result: string
  stamp: string
  make(): void
}

const texts: Part = {
  name: 'texts',
  sources: ['messages/en', 'project.inlang/settings.json', 'scripts/compile-texts.ts', 'package-lock.json'],
  result: 'src/text/messages.js',
  stamp: 'src/text/.made-from',
  make: () => run(['scripts/compile-texts.ts']),
}

const webSources = [
  'src/web',
  'src/contract',
  'src/domain',
  'messages/en',
  'project.inlang/settings.json',
  'package-lock.json',
  'scripts/build-web.ts',
]

const publicPages: Part = {
  name: 'public pages',
  sources: [...webSources, 'vite.public.config.ts'],
  result: 'dist/public/manifest.json',
  stamp: 'dist/.public-made-from',
  make: () => buildByVite('vite.public.config.ts', 'dist/public'),
}

const agentApp: Part = {
  name: 'agent app',
  sources: [...webSources, 'vite.config.ts'],
  result: 'dist/web/index.html',
  stamp: 'dist/.made-from',
  make: () => buildByVite('vite.config.ts', 'dist/web'),
}

/** Compiles the texts and builds the web, each only if its sources have changed. */
export function buildWeb(): void {
  buildTexts()
  makeWhereChanged(agentApp)
  makeWhereChanged(publicPages)
}

/** For server tests: up-to-date public pages, and any build of the agent app for the site to link to. */
export function buildPublicPages(): void {
  buildTexts()
  if (!existsSync(agentApp.result)) makeWhereChanged(agentApp)
  makeWhereChanged(publicPages)
}

export const buildTexts = (): void => makeWhereChanged(texts)

function buildByVite(config: string, folder: string) {
  run(['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', '--config', config])
  compress(folder)
}

function makeWhereChanged({ name, sources, result, stamp, make }: Part) {
  const mark = markOf(sources)
  if (existsSync(result) && existsSync(stamp) && readFileSync(stamp, 'utf8') === mark) return
  if (existsSync(result) && !existsSync('node_modules/vite')) {
    console.warn(
      `The sources of the ${name} have changed, but the build tools are not installed (npm ci). Using the last build.`,
    )
    return
  }
  const start = performance.now()
  process.stdout.write(`Building the ${name} ... `)
  make()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, mark)
  console.log(`${((performance.now() - start) / 1000).toFixed(1)} s`)
}

/** A hash over names and contents. Tests are left out: changing one builds nothing. */
function markOf(sources: string[]) {
  const hash = createHash('sha256').update(process.versions.node)
  for (const file of sources.flatMap(filesIn).filter((name) => !/\.test\.tsx?$/.test(name))) {
    hash.update(`\0${file}\0`).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  const inside = globSync('**/*', { cwd: path, withFileTypes: true }).filter((entry) => entry.isFile())
  return inside.map((entry) => join(entry.parentPath, entry.name)).toSorted()
}

function run(command: string[]) {
  // Even if a test run, which sets its own, starts the build.
  const env = { ...process.env, NODE_ENV: 'production' }
  const done = spawnSync(process.execPath, command, { encoding: 'utf8', env })
  if (done.status === 0) return
  console.error(`\n${done.stdout}${done.stderr}`)
  throw new Error(`${command[0]} failed`)
}

/** Writes compressed copies next to text files: compressed once at the highest level, then served unchanged. */
function compress(folder: string) {
  const names = globSync('**/*.{js,css,html,svg,json,txt,webmanifest}', { cwd: folder })
  for (const name of names) {
    const file = join(folder, name)
    const content = readFileSync(file)
    if (content.length < 1024) continue
    const size = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params: size }))
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}
