import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import ts from 'typescript'

/** A domain function that takes a text. */
export type TextFunction = {
  /** `text/slug.ts`, relative to `src/domain`. */
  file: string
  name: string
  /** How many texts it is called with, if it needs nothing else. */
  texts: number | undefined
}

const domain = resolve(import.meta.dirname, '..')

/** We create parameters with these names ourselves: a zone, a day, an id, a parsed color. */
const made =
  /^(?:timeZone|zone|day|fromDay|toDay|today|date|writtenOn|startIso|locale|seed|id|\w+Id|slug|origin|hex|brand|background|field|status|platform)$/

/** All exported domain functions with a parameter that is a text according to its written type. */
export function findTextFunctions(): TextFunction[] {
  const files = globSync('**/*.ts', { cwd: domain }).filter(
    (file) => !/\.test\.ts$|(?:^|\/)testing\//.test(file),
  )
  return files.toSorted().flatMap((file) => {
    const source = ts.createSourceFile(
      file,
      readFileSync(join(domain, file), 'utf8'),
      ts.ScriptTarget.Latest,
      true,
    )
    return source.statements.flatMap(functionsIn).flatMap(({ name, parameters }) => {
      const isText = parameters.some(
        (given) => /\bstring\b/.test(given.type?.getText() ?? '') && !made.test(given.name.getText()),
      )
      return isText ? [{ file, name, texts: textsOf(parameters) }] : []
    })
  })
}

type Parameters = ts.NodeArray<ts.ParameterDeclaration>

function functionsIn(statement: ts.Statement): { name: string; parameters: Parameters }[] {
  const isExported =
    ts.canHaveModifiers(statement) &&
    ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  if (!isExported) return []
  if (ts.isFunctionDeclaration(statement))
    return [{ name: statement.name?.text ?? '', parameters: statement.parameters }]
  if (!ts.isVariableStatement(statement)) return []
  return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
    initializer && ts.isArrowFunction(initializer)
      ? [{ name: name.getText(), parameters: initializer.parameters }]
      : [],
  )
}

function textsOf(parameters: Parameters): number | undefined {
  const needed = parameters.filter(({ initializer, questionToken }) => !initializer && !questionToken)
  const areTexts = needed.every(({ type }) =>
    /^string(?: \| (?:null|undefined))*$/.test(type?.getText() ?? ''),
  )
  return areTexts && needed.length > 0 ? needed.length : undefined
}
