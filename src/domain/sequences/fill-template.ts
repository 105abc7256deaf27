/** How a template's variables are found and filled in, and what is wrong with them in words. */
import { m } from '#text'
import { addressUnnamed } from '../text/address-unnamed.ts'
import { isNear } from '../text/is-near.ts'
import {
  fillsItself,
  isVariable,
  type VariableName,
  type VariableValues,
  variableNames,
  variableOf,
  written,
} from './template-variables.ts'

/** Two braces on each side, and between them anything short on one line. */
const placeholder = /\{\{([^{}\n]{0,80})\}\}/g
const personBlank = /\{\{[ \t]{0,80}(?:lead|user)\.name[ \t]{0,80}\}\}/
const strayBraces = /\{\{|\}\}/
/** How much of a broken variable is quoted. */
const quotedLength = 30

export type FilledTemplate = {
  text: string
  /** Variables without a value, as they come first in the text. They stay in it as they are. */
  missing: VariableName[]
  /** What stands between braces and is no variable, as it is written. It stays in the text, too. */
  unknown: string[]
}

/**
 * Fills in the variables once: braces within a value stay text. A blank value counts as none. Where the lead's name is known
 * to be none, greetings do without it, and it is only missing elsewhere.
 */
export function fillTemplate(text: string, values: VariableValues): FilledTemplate {
  const missing = new Set<VariableName>()
  const unknown = new Set<string>()
  const isUnnamed = Object.hasOwn(values, 'lead.name') && !values['lead.name']?.trim()
  const addressed = isUnnamed ? addressUnnamed(text, personBlank) : text
  const filled = addressed.replace(placeholder, (asWritten, inner: string) => {
    const name = inner.trim()
    if (!isVariable(name)) {
      unknown.add(asWritten)
      return asWritten
    }
    const value = Object.hasOwn(values, name) ? values[name]?.trim() : undefined
    if (!value) missing.add(name)
    return value || asWritten
  })
  return { text: filled, missing: [...missing], unknown: [...unknown] }
}

/** The variables of a text, each once, as they come first. */
export const variablesIn = (text: string): VariableName[] => fillTemplate(text, {}).missing

/** Why a text that was filled in can't be sent, naming all that isn't known; undefined if nothing is missing. */
export function whyUnfilled({ missing, unknown }: Omit<FilledTemplate, 'text'>): string | undefined {
  const named = [...missing.map((name) => variableOf(name).label()), ...unknown]
  const [first] = named
  if (first === undefined) return undefined
  if (named.length === 1) return m.sequences_unfilled_one({ what: first })
  const what = new Intl.ListFormat('en-US', { type: 'conjunction' }).format(named)
  return m.sequences_unfilled_many({ what })
}

/**
 * What is wrong with a text's variables, a sentence each: unknown ones, ones with braces missing, and, in the text of a
 * sequence, ones that nothing fills in when it is sent.
 */
export function variableFaults(text: string, { isSent = false } = {}): string[] {
  const { unknown, missing } = fillTemplate(text, {})
  const faults = unknown.map((asWritten) => unknownInWords(asWritten))
  const broken = brokenIn(text)
  if (broken !== undefined) faults.push(m.sequences_blank_broken({ what: broken }))
  for (const name of isSent ? missing.filter((each) => !fillsItself(each)) : [])
    faults.push(m.sequences_blank_unfilled({ what: written(name) }))
  return faults
}

function unknownInWords(asWritten: string): string {
  const name = asWritten.slice(2, -2).trim()
  const meant = nearestVariable(name)
  return meant
    ? m.sequences_blank_unknown_hint({ what: asWritten, meant: written(meant) })
    : m.sequences_blank_unknown({ what: asWritten })
}

const letters = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')

/** The variable that was probably meant; undefined if none is near. */
function nearestVariable(name: string): VariableName | undefined {
  const plain = letters(name)
  if (plain === '') return undefined
  return (
    variableNames.find((each) => letters(each) === plain) ??
    variableNames.find((each) => letters(each.slice(each.indexOf('.') + 1)) === plain) ??
    variableNames.find((each) => isNear(plain, letters(each)))
  )
}

/** What stands around the first two braces that are open or closed and not both; undefined if there are none. */
function brokenIn(text: string): string | undefined {
  const rest = text.replace(placeholder, (whole) => ' '.repeat(whole.length))
  const at = rest.search(strayBraces)
  if (at < 0) return undefined
  const isClosing = rest.startsWith('}}', at)
  const lines = (
    isClosing ? text.slice(Math.max(0, at + 2 - quotedLength), at + 2) : text.slice(at, at + quotedLength)
  ).split('\n')
  return lines.at(isClosing ? -1 : 0)?.trim()
}
