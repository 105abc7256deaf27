import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'

/**
 * Aims, for lines from the first to the last of a function, its braces included, and for parameters. A function that is easier
 * to read past them says why in the comment above it: “In one piece because …”, “With many parameters because …”.
 */
export const maxFunctionLines = 60
export const maxParameters = 4
const reasons = { lines: /in one piece because \w/i, parameters: /with many parameters because \w/i }

export type Breach = {
  rule: 'long function' | 'many parameters' | 'passes on'
  place: string
  detail: string
}

type Named = { name: string; node: ts.SignatureDeclaration }

/** Functions that have their own name: declarations, methods, and functions kept in a constant or a property. */
function namedFunctions(tree: ts.SourceFile): Named[] {
  const found: Named[] = []
  const look = (node: ts.Node): void => {
    const isFunction =
      ts.isFunctionDeclaration(node) ||
      ts.isMethodDeclaration(node) ||
      ts.isArrowFunction(node) ||
      ts.isFunctionExpression(node)
    if (isFunction) {
      const owner = ts.isArrowFunction(node) || ts.isFunctionExpression(node) ? node.parent : node
      const name = 'name' in owner ? (owner.name as ts.Node | undefined) : undefined
      if (name) found.push({ name: name.getText(tree), node })
    }
    ts.forEachChild(node, look)
  }
  look(tree)
  return found
}

/**
 * The files to which the exports of a file only hand on, each its own parameters to one function that it imports. Empty
 * if one of them does something.
 */
function passedOnTo(tree: ts.SourceFile): string[] {
  const work = tree.statements.filter(
    (each) =>
      !(ts.isImportDeclaration(each) || ts.isTypeAliasDeclaration(each) || ts.isInterfaceDeclaration(each)),
  )
  const imported = importedNames(tree)
  const targets = work.map((each) => calledBy(each, imported) ?? reExportedFrom(each))
  const known = targets.filter((target) => target !== undefined)
  return known.length === targets.length ? known : []
}

/** Each imported name with its file. */
const importedNames = (tree: ts.SourceFile) =>
  new Map(
    tree.statements.filter(ts.isImportDeclaration).flatMap(({ importClause, moduleSpecifier }) => {
      const bindings = importClause?.namedBindings
      const names = bindings && ts.isNamedImports(bindings) ? bindings.elements : []
      return names.map(({ name }) => [name.text, pathOf(moduleSpecifier)] as const)
    }),
  )

const pathOf = (specifier: ts.Expression) => (ts.isStringLiteral(specifier) ? specifier.text : '')

const reExportedFrom = (statement: ts.Statement) =>
  ts.isExportDeclaration(statement) && statement.moduleSpecifier
    ? pathOf(statement.moduleSpecifier)
    : undefined

/** The file of the function that gets exactly this one's parameters. */
function calledBy(statement: ts.Statement, imported: ReadonlyMap<string, string>): string | undefined {
  const inner = ts.isVariableStatement(statement)
    ? statement.declarationList.declarations[0]?.initializer
    : statement
  if (!inner || !(ts.isArrowFunction(inner) || ts.isFunctionDeclaration(inner))) return undefined
  const call = callOf(inner.body)
  if (!call || call.arguments.length === 0) return undefined
  const names = inner.parameters.map(({ name }) => name.getText())
  const isSame = call.arguments.map((each) => each.getText()).join() === names.join()
  return isSame ? imported.get(call.expression.getText()) : undefined
}

/**
 * Whether this is another feature's way to this one's store: it may call a use case, but not the store itself
 * (`feature-enters-by-the-use-case` in .dependency-cruiser.cjs).
 */
function opensStore(file: string, targets: readonly string[], importers: readonly string[]): boolean {
  const featureOf = (path: string) => /^src\/server\/features\/([^/]+)\//.exec(path)?.[1]
  const feature = featureOf(file)
  return (
    feature !== undefined &&
    targets.every((target) => /^\.\/[^/]+-store\.ts$/.test(target)) &&
    importers.some((importer) => featureOf(importer) !== undefined && featureOf(importer) !== feature)
  )
}

function callOf(body: ts.Node | undefined): ts.CallExpression | undefined {
  if (!body) return undefined
  if (ts.isCallExpression(body)) return body
  const [only, ...more] = ts.isBlock(body) ? body.statements : []
  if (!only || more.length > 0) return undefined
  const expression =
    ts.isReturnStatement(only) || ts.isExpressionStatement(only) ? only.expression : undefined
  const awaited = expression && ts.isAwaitExpression(expression) ? expression.expression : expression
  return awaited && ts.isCallExpression(awaited) ? awaited : undefined
}

/** `importers` are the files that import this one by its path from `src`. */
export function breachesIn(file: string, source: string, importers: readonly string[] = []): Breach[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind)
  const lineAt = (position: number) => tree.getLineAndCharacterOfPosition(position).line
  const ofFunctions = namedFunctions(tree).flatMap(({ name, node }): Breach[] => {
    const lines = lineAt(node.end) - lineAt(node.getStart(tree)) + 1
    const place = `${file}#${name}`
    const count = node.parameters.length
    const comment = commentAbove(source, lineAt(node.getStart(tree)))
    return [
      ...(lines > maxFunctionLines && !reasons.lines.test(comment)
        ? [{ rule: 'long function', place, detail: `${lines} lines` } as const]
        : []),
      ...(count > maxParameters && !reasons.parameters.test(comment)
        ? [{ rule: 'many parameters', place, detail: `${count} parameters` } as const]
        : []),
    ]
  })
  const targets = passedOnTo(tree)
  return targets.length > 0 && !opensStore(file, targets, importers)
    ? [
        ...ofFunctions,
        { rule: 'passes on', place: file, detail: 'calls one function with what it was given' },
      ]
    : ofFunctions
}

function commentAbove(source: string, line: number): string {
  const above = source.split('\n').slice(0, line)
  const code = above.findLastIndex((text) => !/^\s*(\/\/|\/?\*)/.test(text))
  return above.slice(code + 1).join('\n')
}

const isChecked = (file: string) => !/^src\/text\/|\.test\.tsx?$|\/testing\//.test(file)

/** Each file under `src` that others import by its path from there, with those others. */
function importersByFile(sources: readonly (readonly [file: string, source: string])[]) {
  const importers = new Map<string, string[]>()
  for (const [importer, source] of sources)
    for (const [, path] of source.matchAll(/from '#([^']+)'/g)) {
      const file = `src/${path}`
      importers.set(file, [...(importers.get(file) ?? []), importer])
    }
  return importers
}

export function shapeFaults(): string[] {
  const sources = globSync('{src,scripts,bench,e2e}/**/*.{ts,tsx}')
    .filter(isChecked)
    .map((file) => [file, readFileSync(file, 'utf8')] as const)
  const importers = importersByFile(sources)
  return sources
    .flatMap(([file, source]) => breachesIn(file, source, importers.get(file)))
    .map(({ rule, place, detail }) => `${rule}: ${place} (${detail})`)
}
