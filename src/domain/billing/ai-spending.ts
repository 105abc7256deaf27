/** What language models cost, expected and in the end, and when a meter warns. */

/** What a model was asked for; `answer` also counts what the built-in answerer says to a buyer. */
export const aiPurposes = ['answer', 'try_out', 'description', 'email'] as const
export type AiPurpose = (typeof aiPurposes)[number]

/** Dollars for a million tokens, as providers state them. */
export type ModelPrices = { input: number; output: number }
export type Tokens = { inputTokens: number; outputTokens: number }

const microcentsPerDollar = 100_000_000
export const inMicrocents = (dollars: number | null): number | null =>
  dollars === null ? null : Math.floor(dollars * microcentsPerDollar)
export const inDollars = (microcents: number): number => microcents / microcentsPerDollar
const tokensPriced = 1_000_000

/** Whole millionths of a cent, rounded up. */
export const costMicrocents = (
  { inputTokens, outputTokens }: Tokens,
  { input, output }: ModelPrices,
): number => Math.ceil(((inputTokens * input + outputTokens * output) * microcentsPerDollar) / tokensPriced)

/** About as many as an answer takes, with what a model thinks before it. */
const expectedOutputTokens = 1_500
/** English takes about four characters; other scripts up to one token for each. */
const charactersPerToken = 3
/** Around each message, and for the description of the tools. */
const overheadTokens = 400

/** How many tokens a text takes at most, without knowing the model's alphabet. */
export function tokensAtMost(text: string): number {
  const other = text.replaceAll(/[\u0020-\u007e\s]/g, '').length
  return Math.ceil((text.length - other) / charactersPerToken) + 2 * other
}

/** What a request is expected to cost at most, reserved before it is sent. */
export const expectedTokens = (texts: readonly string[]): Tokens => ({
  inputTokens: texts.reduce((sum, text) => sum + tokensAtMost(text), overheadTokens),
  outputTokens: expectedOutputTokens,
})

/** The share of a limit from which its meter warns. */
const warnsFrom = 0.8

export const meterStates = ['fine', 'warning', 'reached'] as const
export type MeterState = (typeof meterStates)[number]

/** `limit` is null if there is none. */
export function meterState(used: number, limit: number | null): MeterState {
  if (limit === null || used < limit * warnsFrom) return 'fine'
  return used < limit ? 'warning' : 'reached'
}
