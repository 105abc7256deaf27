/** Sums that a model wrote, worked out again: `40*12=480`. */

export type Sum = { operands: number[]; result: number }

const form = /^[\d\s.,$%()+*/x×÷−–-]+=[\s$]*-?[\d.,]+\s*%?$/
const longest = 120

/** Null unless it comes out, to the precision in which its result is written. */
export function checkSum(written: string): Sum | null {
  const text = written.trim()
  if (text.length > longest || !form.test(text)) return null
  const [left = '', right = ''] = text.replace(/[$,\s%]/g, '').split('=')
  const terms = left.replace(/[x×]/g, '*').replace(/÷/g, '/').replace(/[−–]/g, '-')
  const tokens = terms.match(/\d+(?:\.\d+)?|[-+*/()]/g) ?? []
  if (tokens.join('') !== terms) return null
  const worked = workOut(tokens)
  const result = Number(right)
  const decimals = right.split('.')[1]?.length ?? 0
  if (worked === null || Number.isNaN(result)) return null
  // "About $11,000" is written of 10,989.
  const tolerance = Math.max(0.5 * 10 ** -decimals, Math.abs(worked) * roundedAtMost)
  if (Math.abs(worked - result) > tolerance) return null
  return { operands: tokens.filter((token) => /\d/.test(token)).map(Number), result }
}

const roundedAtMost = 0.002

type Reader = { tokens: string[]; at: number }

function workOut(tokens: string[]): number | null {
  const reader = { tokens, at: 0 }
  const value = addition(reader)
  return reader.at === tokens.length && value !== null && Number.isFinite(value) ? value : null
}

function addition(reader: Reader): number | null {
  let value = product(reader)
  while (value !== null && /^[-+]$/.test(reader.tokens[reader.at] ?? '')) {
    const sign = reader.tokens[reader.at++] === '+' ? 1 : -1
    const next = product(reader)
    value = next === null ? null : value + sign * next
  }
  return value
}

function product(reader: Reader): number | null {
  let value = operand(reader)
  while (value !== null && /^[*/]$/.test(reader.tokens[reader.at] ?? '')) {
    const isTimes = reader.tokens[reader.at++] === '*'
    const next = operand(reader)
    value = next === null ? null : isTimes ? value * next : value / next
  }
  return value
}

function operand(reader: Reader): number | null {
  const token = reader.tokens[reader.at++] ?? ''
  if (token !== '(') return /^\d/.test(token) ? Number(token) : null
  const value = addition(reader)
  return reader.tokens[reader.at++] === ')' ? value : null
}
