import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { productName } from '#domain/product.ts'

/** Attributes that a person reads or hears. */
const spoken = new Set([
  'alt',
  'aria-label',
  'label',
  'placeholder',
  'title',
  'text',
  'hint',
  'description',
  'confirmLabel',
])
/** The API reference page is for developers, in English, and belongs to the server. */
const folders = ['src/web/**/*.tsx']

/** Two letters in a row are words; a single letter, a symbol or a number is not. */
const isWords = (text: string) => /\p{L}{2}/u.test(text) && !/^https?:\/\/\S*$/.test(text)

/** Texts in this file that don't come from the catalog, each with its line. */
export function literalTexts(file: string, source: string): string[] {
  const faults: string[] = []
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const note = (node: ts.Node, text: string) => {
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart())
    faults.push(
      `${file}:${line + 1} contains "${text.trim().slice(0, 60)}", which is not in the text catalog`,
    )
  }
  const look = (node: ts.Node): void => {
    if (ts.isJsxText(node) && isWords(node.text)) note(node, node.text)
    if (ts.isJsxAttribute(node) && node.initializer && ts.isStringLiteral(node.initializer)) {
      const { text } = node.initializer
      if (spoken.has(node.name.getText()) && isWords(text)) note(node, text)
    }
    if (ts.isJsxExpression(node) && node.expression && ts.isStringLiteral(node.expression)) {
      if (!ts.isJsxAttribute(node.parent) && isWords(node.expression.text)) note(node, node.expression.text)
    }
    ts.forEachChild(node, look)
  }
  look(tree)
  return faults
}

/** Every text on a screen comes from the catalog, so that adding a language takes one file and no search. */
export const textFaults = (): string[] =>
  globSync(folders)
    .filter((file) => !file.endsWith('.test.tsx'))
    .flatMap((file) => literalTexts(file, readFileSync(file, 'utf8')))

type Message = string | { match: Record<string, string> }[]

const textsIn = (file: string): [key: string, texts: string[]][] =>
  Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Message>).map(([key, message]) => [
    key,
    typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match)),
  ])

/** The catalog of one language: every key with its texts. */
export const catalog = (language: string): Map<string, string[]> =>
  new Map(globSync(`messages/${language}/*.json`).flatMap(textsIn))

/** Texts that are no longer used. */
export function unusedTexts(): string[] {
  const sources = globSync('{src,scripts,e2e}/**/*.{ts,tsx}', { exclude: (path) => path === 'src/text' })
  const code = sources.map((file) => readFileSync(file, 'utf8')).join('\n')
  const said = new Set(code.match(/\b[a-z]+(?:_[a-z0-9]+)+\b/g))
  return [...catalog('en').keys()].filter((key) => !said.has(key))
}

/** A short item between a comma and a conjunction: "photos, notes and leads". */
const shortItem =
  /(?<![^.:;!?\n])([^.:;!?\n]*[^\s,]), (?!day (?:and|or) night)((?:[^\s,.:;!?]+ ){1,3})(?:and|or) /giu
/** What follows its comma is the sentence that the clause belongs to. */
const clause = /^\W*(?:as|if|once|to|when|where)\b/i
/** What begins with one of these explains what is before the comma; it is no item of a list. */
const explains =
  /^(?:and|based|but|by|call|for|from|in|it|not|or|so|such|then|they|two|we|what|which|who|with|without|you)\b/i

/** What is wrong with how `text` is set: an apostrophe of typewriters, or three things without a comma before the last. */
export function typographyOf(text: string): string[] {
  const isList = [...text.matchAll(shortItem)].some(
    ([, before = '', item = '']) => !clause.test(before) && !explains.test(item),
  )
  return [
    ...(text.includes("'") ? ['has a straight apostrophe instead of ’'] : []),
    ...(isList ? ['lacks the comma before the last of three'] : []),
  ]
}

/** Texts of the catalog that aren't set as the others, each with its file and key. */
export const typographyFaults = (): string[] =>
  globSync('messages/en/*.json').flatMap((file) =>
    textsIn(file).flatMap(([key, said]) =>
      said.flatMap(typographyOf).map((fault) => `${file}: ${key} ${fault}`),
    ),
  )

/** Texts that contain the product name literally instead of a parameter: a white label replaces one constant. */
export const namingTexts = (texts = catalog('en')): string[] =>
  [...texts].filter(([, said]) => said.some((text) => text.includes(productName))).map(([key]) => key)
