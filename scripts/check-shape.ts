import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { standingBreaches } from './standing-breaches.ts'

/** Lines from the first to the last of a function, its braces included. */
export const maxFunctionLines = 60
export const maxParameters = 4

export type Breach = {
  rule: 'long function' | 'many parameters' | 'passes on'
  place: string
  /** Lines or parameters; 1 for a file. */
  size: number
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

/** A file whose exports all hand their own parameters on to one function that it imports. */
function onlyPassesOn(tree: ts.SourceFile): boolean {
  const work = tree.statements.filter(
    (each) =>
      !(ts.isImportDeclaration(each) || ts.isTypeAliasDeclaration(each) || ts.isInterfaceDeclaration(each)),
  )
  const imported = importedNames(tree)
  return work.length > 0 && work.every((each) => passesOn(each, imported) || isReExport(each))
}

const importedNames = (tree: ts.SourceFile) =>
  new Set(
    tree.statements.filter(ts.isImportDeclaration).flatMap(({ importClause }) => {
      const bindings = importClause?.namedBindings
      return bindings && ts.isNamedImports(bindings) ? bindings.elements.map(({ name }) => name.text) : []
    }),
  )

const isReExport = (statement: ts.Statement) =>
  ts.isExportDeclaration(statement) && statement.moduleSpecifier !== undefined

function passesOn(statement: ts.Statement, imported: ReadonlySet<string>): boolean {
  const inner = ts.isVariableStatement(statement)
    ? statement.declarationList.declarations[0]?.initializer
    : statement
  if (!inner || !(ts.isArrowFunction(inner) || ts.isFunctionDeclaration(inner))) return false
  const call = callOf(inner.body)
  if (!call || !imported.has(call.expression.getText())) return false
  const names = inner.parameters.map(({ name }) => name.getText())
  return call.arguments.length > 0 && call.arguments.map((each) => each.getText()).join() === names.join()
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

export function breachesIn(file: string, source: string): Breach[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind)
  const lineAt = (position: number) => tree.getLineAndCharacterOfPosition(position).line
  const ofFunctions = namedFunctions(tree).flatMap(({ name, node }): Breach[] => {
    const lines = lineAt(node.end) - lineAt(node.getStart(tree)) + 1
    const place = `${file}#${name}`
    const count = node.parameters.length
    return [
      ...(lines > maxFunctionLines
        ? [{ rule: 'long function', place, size: lines, detail: `${lines} lines` } as const]
        : []),
      ...(count > maxParameters
        ? [{ rule: 'many parameters', place, size: count, detail: `${count} parameters` } as const]
        : []),
    ]
  })
  return onlyPassesOn(tree)
    ? [
        ...ofFunctions,
        { rule: 'passes on', place: file, size: 1, detail: 'calls one function with what it was given' },
      ]
    : ofFunctions
}

const isChecked = (file: string) => !/^src\/text\/|\.test\.tsx?$|\/testing\//.test(file)

/** Breaches that aren't known or have grown, and known ones that are gone: the list may only get shorter. */
export function faultsAgainst(found: readonly Breach[], known: Readonly<Record<string, number>>): string[] {
  const keyOf = ({ rule, place }: Breach) => `${rule}: ${place}`
  const keys = new Set(found.map(keyOf))
  return [
    ...found
      .filter((breach) => breach.size > (known[keyOf(breach)] ?? 0))
      .map((breach) => {
        const before = known[keyOf(breach)]
        return `${keyOf(breach)} (${breach.detail}${before === undefined ? '' : `, at most ${before} known`})`
      }),
    ...Object.keys(known)
      .filter((key) => !keys.has(key))
      .map((key) => `${key} is gone: remove it from the list`),
  ]
}

export const shapeFaults = (): string[] =>
  faultsAgainst(
    globSync('{src,scripts,bench,e2e}/**/*.{ts,tsx}')
      .filter(isChecked)
      .flatMap((file) => breachesIn(file, readFileSync(file, 'utf8'))),
    standingBreaches,
  )
