/**
 * Prepares Node to load our sources quickly: for the server, and for tests. Plain JavaScript, so that Node doesn't have to
 * start its TypeScript loader (50 ms) before opening the cache, which contains that loader's output.
 */
import { enableCompileCache, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

// Compiled once and stored beside the packages: later starts read it. If the folder isn't writable, nothing is stored.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)))

const sources = new URL('../', import.meta.url).href
/** Packages with many files, all of them ES modules that import each other with the file extension. */
const largePackages = /\/node_modules\/(?:drizzle-orm|zod|pg-boss|hono|libphonenumber-js|happy-dom)\//

const at = (url, format) => ({ url: url.href, format, shortCircuit: true })
/** A package name resolves the same way in all of our files. */
const packages = new Map()

function fromSources(specifier, parent, find) {
  if (/\.tsx?$/.test(specifier))
    return at(
      specifier.startsWith('#') ? new URL(specifier.slice(1), sources) : new URL(specifier, parent),
      'module-typescript',
    )
  if (specifier.startsWith('.')) return find()
  const found = packages.get(specifier) ?? { ...find(), shortCircuit: true }
  packages.set(specifier, found)
  return found
}

/**
 * If an import names a complete file, Node is told that this is the file. Otherwise it checks the disk for each of a
 * thousand files and repeatedly parses the package.json above it: that of drizzle-orm has 180 KB.
 */
registerHooks({
  resolve(specifier, context, next) {
    const find = () => next(specifier, context)
    const { parentURL: parent, conditions } = context
    if (!parent || !conditions.includes('import')) return find()
    if (parent.startsWith(sources)) return fromSources(specifier, parent, find)
    const isSibling = /^\.\.?\/.*\.js$/.test(specifier) && largePackages.test(parent)
    return isSibling ? at(new URL(specifier, parent), 'module') : find()
  },
})
