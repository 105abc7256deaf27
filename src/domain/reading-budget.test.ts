import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { findTextFunctions, type TextFunction } from './testing/find-text-functions.ts'
import { growsTooFast, growth, type TextReader } from './testing/growth.ts'
import { hostilePieces, hostileText, tellingPieces } from './testing/hostile-texts.ts'
import { inLongRun } from './testing/in-long-run.ts'
import { innerFunctions } from './testing/inner-functions.ts'
import {
  lengthsByName,
  readingsByName,
  type TextReading,
  usualLength,
  wholeReadings,
} from './testing/text-readings.ts'

const pieces = inLongRun ? hostilePieces : tellingPieces
const found = findTextFunctions()
const nameOf = ({ file, name }: { file: string; name: string }) => `${file}#${name}`

/** The pieces that take far more than four times as long when there are four times as many. */
function stumblesOver({ read, max }: TextReading): string[] {
  read('A first text, so that what is made once is made.')
  return pieces.flatMap((each) => {
    const times = growth(read, hostileText(each, max / 4), hostileText(each, max))
    return growsTooFast(times) ? [`${JSON.stringify(each.lead + each.piece)}: ${times.toFixed(1)} times`] : []
  })
}

async function readOf({ file, name, texts = 1 }: TextFunction): Promise<TextReader> {
  const module = await import(pathToFileURL(join(import.meta.dirname, file)).href)
  return (text) => module[name](...Array<string>(texts).fill(text))
}

async function readingOf(each: TextFunction): Promise<TextReading> {
  return { read: calm(await readOf(each)), max: lengthsByName[nameOf(each)] ?? usualLength }
}

/** A refusal counts as an answer. */
const calm =
  (read: TextReader): TextReader =>
  (text) => {
    try {
      return read(text)
    } catch (refusal) {
      return refusal
    }
  }

test('every domain function that takes a text is measured', () => {
  const unmeasured = found.filter((each) => {
    const isNamed = nameOf(each) in readingsByName || innerFunctions.has(nameOf(each))
    return each.texts === undefined && !isNamed
  })
  // Add a new function to testing/text-readings.ts, which calls it with hostile texts, or to testing/inner-functions.ts.
  expect(unmeasured.map(nameOf)).toEqual([])
})

test('every named function exists', () => {
  const names = new Set(found.map(nameOf))
  const named = [...Object.keys(readingsByName), ...innerFunctions, ...Object.keys(lengthsByName)]
  expect(named.filter((name) => !names.has(name))).toEqual([])
})

describe('four times the text takes about four times as long', () => {
  const byTexts = found.filter((each) => each.texts && !innerFunctions.has(nameOf(each)))
  test.each(byTexts.map((each) => [nameOf(each), each] as const))('%s', async (_, each) => {
    expect(stumblesOver(await readingOf(each))).toEqual([])
  })
  test.each(Object.entries({ ...readingsByName, ...wholeReadings }))('%s', (_, { read, max }) => {
    expect(stumblesOver({ read: calm(read), max })).toEqual([])
  })
})

describe('names that every object has are read like other words', () => {
  const words = Object.getOwnPropertyNames(Object.prototype)
  const text = `${words.join(' ')}. ${words.join(', ')}`
  const stumblesOver = (read: TextReader) =>
    [text, ...words, ...words.map((word) => word.toLowerCase())].filter((each) => {
      try {
        read(each)
        return false
      } catch (error) {
        return error instanceof TypeError
      }
    })
  const byTexts = found.filter((each) => each.texts && !innerFunctions.has(nameOf(each)))
  test.each(byTexts.map((each) => [nameOf(each), each] as const))('%s', async (_, each) => {
    expect(stumblesOver(await readOf(each))).toEqual([])
  })
  test.each(Object.entries({ ...readingsByName, ...wholeReadings }))('%s', (_, { read }) => {
    expect(stumblesOver(read)).toEqual([])
  })
})

describe('a reading that tries every possibility is caught', () => {
  /** Two unanchored lookaheads for each letter of a word: this once stalled the server for a minute. */
  const mixedWord =
    /(?=\p{L}*\p{Script=Latin})(?=\p{L}*[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}])\p{L}+/gu
  const ahead = (text: string) => text.replace(mixedWord, '')
  const fromEachSign = (text: string) => text.replace(/[.!?]+["')]*(?=\s|$)/g, '')
  const toTheEnd = (text: string) => text.replace(/<script[^>]*>[\s\S]*?<\/script>/g, '')
  /** A quarter of each is long enough for a compiled pattern: an interpreted one is slower, and hides the growth. */
  test.each([
    ['ahead of each letter', ahead, '我', 1.5 * usualLength],
    ['from each sign of a run', fromEachSign, '.', 2 * usualLength],
    ['to the end from each beginning', toTheEnd, '<script', 12 * usualLength],
  ])('%s', (_, read, piece, length) => {
    const text = (max: number) => hostileText({ piece, lead: '' }, max)
    expect(growsTooFast(growth(read, text(length / 4), text(length), 2))).toBe(true)
  })
})
