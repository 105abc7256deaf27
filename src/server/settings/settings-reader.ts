import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { StartRefusal, systemCode } from '../start-refusal.ts'

export type Environment = Record<string, string | undefined>

type SettingOptions = { example: string }

/** A word that should have been replaced by a real secret. */
const placeholder = /your[-_ ]|example|change[-_ ]?me|placeholder|replace[-_ ]?(me|this)|\bx{4,}\b|<[^>]*>/i

/**
 * Reads settings one by one, collects the faults, and refuses once with all of them. An empty setting counts as
 * missing. Values of secrets never appear in a message.
 */
export function settingsReader(env: Environment) {
  const given = givenSettings(env)
  return {
    ...given,
    ...plainSettings(given),
    secret: secretReader(given),
    together: togetherReader(given),
    refuseIfFaulty() {
      const { faults } = given
      if (faults.length > 0)
        throw new StartRefusal(
          ['Some settings are invalid:', ...faults.map((line) => `  ${line}`)].join('\n'),
        )
    },
  }
}

type GivenSettings = ReturnType<typeof givenSettings>

/** What the environment says, and the faults found in it so far. */
function givenSettings(env: Environment) {
  const faults: string[] = []
  const fault = (name: string, problem: string, example: string) => {
    faults.push(`${name}: ${problem}. Example: ${name}=${example}`)
    return undefined
  }
  const given = (name: string) => env[name]?.trim() || undefined
  return { faults, fault, given }
}

function plainSettings({ fault, given }: GivenSettings) {
  const text = (
    name: string,
    { example, pattern, what }: SettingOptions & { pattern?: RegExp; what?: string },
  ) => {
    const value = given(name)
    if (value === undefined || !pattern || pattern.test(value)) return value
    return fault(name, `${JSON.stringify(value)} is not ${what}`, example)
  }

  const oneOf = <const T extends string>(name: string, choices: readonly T[], standard: NoInfer<T>): T => {
    const value = given(name)
    if (value === undefined) return standard
    const chosen = choices.find((choice) => choice === value)
    if (!chosen) fault(name, `${JSON.stringify(value)} is none of ${choices.join(', ')}`, standard)
    return chosen ?? standard
  }

  const wholeNumber = (name: string, standard: number, range: { from: number; to: number }): number => {
    const value = given(name)
    if (value === undefined) return standard
    const number = Number(value)
    if (/^\d+$/.test(value) && number >= range.from && number <= range.to) return number
    fault(
      name,
      `${JSON.stringify(value)} is not a whole number from ${range.from} to ${range.to}`,
      String(standard),
    )
    return standard
  }

  /** An amount of money in dollars, or a price; undefined if it isn't given. */
  const dollars = (name: string, { example }: SettingOptions): number | undefined => {
    const value = given(name)
    if (value === undefined) return undefined
    if (/^\d{1,7}(\.\d{1,6})?$/.test(value)) return Number(value)
    return fault(name, `${JSON.stringify(value)} is not an amount in dollars`, example)
  }

  const address = (name: string, { example }: SettingOptions, protocols: string[] = ['http:', 'https:']) => {
    const value = given(name)
    if (value === undefined) return undefined
    const schemes = protocols.map((protocol) => `${protocol}//`).join(' or ')
    if (!URL.canParse(value)) return fault(name, 'is not an address (URL)', example)
    const url = new URL(value)
    if (!protocols.includes(url.protocol)) return fault(name, `does not begin with ${schemes}`, example)
    if (!url.hostname && !url.searchParams.get('host')) return fault(name, 'names no host', example)
    return url
  }

  return { text, oneOf, wholeNumber, dollars, address }
}

/** A secret value, given directly or as the name of a file in `${name}_FILE`. */
function secretReader({ fault, given }: GivenSettings) {
  const secret = (
    name: string,
    { example, shortest = 1, pattern }: SettingOptions & { shortest?: number; pattern?: RegExp },
  ) => {
    const value = fromFileOr(name, given(name))
    if (value === undefined) return undefined
    if (placeholder.test(value))
      return fault(name, 'still contains a placeholder instead of the real secret', example)
    if (value.length < shortest) return fault(name, `is shorter than ${shortest} characters`, example)
    if (shortest >= 16 && new Set(value).size < 8) return fault(name, 'is too easy to guess', example)
    if (pattern && !pattern.test(value)) return fault(name, 'is not in the expected format', example)
    return value
  }

  const fromFileOr = (name: string, value: string | undefined) => {
    const file = given(`${name}_FILE`)
    if (file === undefined) return value
    if (value !== undefined)
      return fault(`${name}_FILE`, `is set, and so is ${name}; keep one of them`, '/run/secrets/name')
    try {
      const content = readFileSync(file, 'utf8').trim()
      return content || fault(`${name}_FILE`, `the file ${file} is empty`, '/run/secrets/name')
    } catch (error) {
      return fault(
        `${name}_FILE`,
        `the file ${file} cannot be read (${systemCode(error)})`,
        '/run/secrets/name',
      )
    }
  }

  return secret
}

/** Settings that only make sense together: if one is given, all `needed` ones must be. */
const togetherReader =
  ({ fault, given }: GivenSettings) =>
  (all: string[], needed: Record<string, string>): boolean => {
    const isGiven = (name: string) => given(name) !== undefined || given(`${name}_FILE`) !== undefined
    const first = all.find(isGiven)
    if (!first) return false
    for (const [name, example] of Object.entries(needed)) {
      if (!isGiven(name)) fault(name, `is missing, but ${first} is set`, example)
    }
    return true
  }

export type SettingsReader = ReturnType<typeof settingsReader>

/** A URL as text, so that a path can be appended. */
export const withoutSlash = (url: URL | undefined): string | undefined => url?.href.replace(/\/+$/, '')

/** Whether an address or a network (`10.0.0.0/8`) is valid. */
export function isNetwork(value: string): boolean {
  const [address = '', length, ...rest] = value.split('/')
  const bits = isIP(address) === 4 ? 32 : isIP(address) === 6 ? 128 : 0
  if (bits === 0 || rest.length > 0) return false
  return length === undefined || (/^\d+$/.test(length) && Number(length) <= bits)
}

/** Whether only this machine can reach a host of this name. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\]|::1)$/i.test(hostname)
}
