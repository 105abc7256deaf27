import { globSync, readFileSync } from 'node:fs'
import { catalog } from './check-texts.ts'

/** Words and phrases that no American copywriter uses this way, with what to write instead. */
const unnatural: readonly [pattern: RegExp, instead: string][] = [
  [/\b(?:no|some|any|every)body\b/i, 'no one, someone, anyone, everyone'],
  [/\banew\b/i, 'again'],
  [/\breckon/i, 'calculate'],
  [/\bin the meantime\b/i, 'since then, or leave it out'],
  [/\bbesides\b/i, 'also, or in addition to'],
  [/\brests on\b/i, 'is based on'],
  [/\bstands? here\b/i, 'is here, appears here'],
  [/\bis not here\b/i, 'not found'],
  [/\bas the device\b/i, 'match device'],
  [/\bany more(?=[.:;,!?]|$)/i, 'anymore, or no longer'],
  [/\be-mail/i, 'email'],
  [/\b\w*(?:colour|neighbour|favour|honour|behaviour)/i, 'the American spelling'],
  [/\b(?:catalogue|licence|grey|judgement)\b/i, 'the American spelling'],
  [/\bby itself\b/i, 'automatically, on its own'],
  [/\bof (?:its|their|one's) own\b/i, 'its own …'],
  [/\bhad better\b/i, 'should'],
  [/\bfor ever\b/i, 'forever'],
  [/\bput by\b/i, 'saved, cached'],
]

/** What `text` says that should be said another way. Quotations and code are others' words. */
export function unnaturalWords(text: string): string[] {
  const own = text.replace(/`[^`]*`|“[^”]*”|"[^"]*"/g, '""')
  return unnatural.flatMap(([pattern, instead]) => {
    const found = pattern.exec(own)
    return found ? [`“${found[0]}” (${instead})`] : []
  })
}

const comment = /^\s*(?:\/\/|\/\*\*?|\*|\{\/\*)\s?(.*)$/
/** After code, and not part of an address: `run() // at once`. */
const trailing = /^(?=\s*[^\s/*]).*?\s\/\/\s(.*)$/
const title = /\b(?:test|describe)(?:\.\w+)*\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`([^`]*)`)/
/** The title of a table of tests, after the table. */
const tableTitle =
  /(?:^\s*\]?\)?\)|\b(?:test|describe)\.each\(.*\))\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`([^`]*)`)/

const firstGroup = (match: RegExpExecArray | null) => match?.slice(1).find((group) => group !== undefined)

/** What a line of code says to people: a comment, also after code, or the title of a test. */
export const proseIn = (line: string, isTest: boolean): string =>
  [
    firstGroup(comment.exec(line) ?? trailing.exec(line)),
    isTest ? firstGroup(title.exec(line) ?? tableTitle.exec(line)) : undefined,
  ]
    .filter((said) => said !== undefined)
    .join('\n')

const sources = ['{src,scripts,e2e,bench}/**/*.{ts,tsx,js}']
const isOurs = (path: string) => !/^(?:src\/text|node_modules)/.test(path)

const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n')

/** Unnatural words in the catalog, the docs, the articles, comments, and titles of tests, each with its place. */
export function wordFaults(): string[] {
  const texts = [...catalog('en')].flatMap(([key, variants]) =>
    variants.flatMap(unnaturalWords).map((fault) => `The text ${key} says ${fault}`),
  )
  const docs = globSync(['*.md', '{docs,src,content}/**/*.md'])
    .filter(isOurs)
    .flatMap((file) => faultsIn(file, linesOf(file)))
  const comments = globSync(sources)
    .filter(isOurs)
    .flatMap((file) =>
      faultsIn(
        file,
        linesOf(file).map((line) => proseIn(line, file.includes('.test.'))),
      ),
    )
  return [...texts, ...docs, ...comments]
}

const faultsIn = (file: string, lines: readonly string[]) =>
  lines.flatMap((line, at) => unnaturalWords(line).map((fault) => `${file}:${at + 1} says ${fault}`))
