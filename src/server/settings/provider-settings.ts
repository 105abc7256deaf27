import type { ModelPrices } from '#domain/billing/ai-spending.ts'
import { productName } from '#domain/product.ts'
import type { Company } from '#domain/site/company.ts'
import { readAddress } from './mail-settings.ts'
import { type SettingsReader, withoutSlash } from './settings-reader.ts'

export type AiConfig = {
  baseUrl: string
  apiKey: string | undefined
  model: string
  fallbackModel: string | undefined
  /** Judges what the model says; undefined: the model itself. */
  verifierModel: string | undefined
  /** Sent to the endpoint as it is, only if set. */
  reasoning: string | undefined
  spending: AiSpending
}
/** In dollars; null: no limit. */
export type AiSpending = {
  /** By the model's name; empty if no prices are set: then only replies are counted. */
  prices: ReadonlyMap<string, ModelPrices>
  agentBudget: number | null
  totalBudget: number | null
  /** Replies of a model that one visitor, and one network, gets a day. */
  visitorReplies: number
}
export type SpeechConfig = Pick<AiConfig, 'baseUrl' | 'apiKey' | 'model'>
export type S3Config = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export function readCompany(read: SettingsReader): Company {
  const supportEmail = readAddress(read, 'SUPPORT_EMAIL', 'support@agency.com')
  return {
    name: read.given('COMPANY_NAME') ?? productName,
    address: read.given('COMPANY_ADDRESS'),
    supportEmail,
    legalEmail: readAddress(read, 'LEGAL_EMAIL', 'legal@agency.com') ?? supportEmail,
  }
}

export function readAi(read: SettingsReader): AiConfig | undefined {
  const isForSpeechAlone =
    !['AI_MODEL', 'AI_FALLBACK_MODEL'].some(read.given) && read.given('AI_SPEECH_MODEL')
  if (isForSpeechAlone) return undefined
  const all = [
    ...['BASE_URL', 'API_KEY', 'MODEL', 'FALLBACK_MODEL', 'VERIFIER_MODEL', 'REASONING'],
    ...['PRICE_INPUT', 'AGENT_BUDGET', 'BUDGET'],
  ]
  const needed = { AI_BASE_URL: 'https://api.openai.com/v1', AI_MODEL: 'gpt-5-mini' }
  if (
    !read.together(
      all.map((name) => `AI_${name}`),
      needed,
    )
  )
    return undefined
  const baseUrl = withoutSlash(read.address('AI_BASE_URL', { example: needed.AI_BASE_URL })) ?? ''
  const models = { model: read.given('AI_MODEL') ?? '', fallbackModel: read.given('AI_FALLBACK_MODEL') }
  return {
    baseUrl,
    apiKey: read.secret('AI_API_KEY', { example: 'sk-...' }),
    ...models,
    verifierModel: read.given('AI_VERIFIER_MODEL'),
    reasoning: read.given('AI_REASONING'),
    spending: readSpending(read, models),
  }
}

/** The same endpoint as the assistant's, which may be there for speech alone. */
export function readSpeech(read: SettingsReader): SpeechConfig | undefined {
  const model = read.given('AI_SPEECH_MODEL')
  if (!model) return undefined
  const example = 'https://api.openai.com/v1'
  const baseUrl = withoutSlash(read.address('AI_BASE_URL', { example }))
  if (read.given('AI_BASE_URL') === undefined)
    read.fault('AI_BASE_URL', 'is missing, but AI_SPEECH_MODEL is set', example)
  return { baseUrl: baseUrl ?? '', apiKey: read.secret('AI_API_KEY', { example: 'sk-...' }), model }
}

/** What an agent's replies, and everyone's together, may cost a month where prices are known and nothing else is set. */
const standardBudgets = { agent: 10, total: 200 }

function readSpending(
  read: SettingsReader,
  { model, fallbackModel }: Pick<AiConfig, 'model' | 'fallbackModel'>,
): AiSpending {
  const prices = new Map<string, ModelPrices>()
  const own = readPrices(read, 'AI_PRICE')
  const fallback = readPrices(read, 'AI_FALLBACK_PRICE') ?? own
  if (fallbackModel && fallback) prices.set(fallbackModel, fallback)
  if (own) prices.set(model, own)
  const budget = (name: string, standard: number) => {
    const given = read.dollars(name, { example: '25' })
    if (given !== undefined && !own)
      read.fault(name, 'needs AI_PRICE_INPUT and AI_PRICE_OUTPUT, or it limits nothing', '25')
    return own ? (given ?? standard) : null
  }
  return {
    prices,
    agentBudget: budget('AI_AGENT_BUDGET', standardBudgets.agent),
    totalBudget: budget('AI_BUDGET', standardBudgets.total),
    visitorReplies: read.wholeNumber('AI_VISITOR_REPLIES', 100, { from: 0, to: 100_000 }),
  }
}

function readPrices(read: SettingsReader, name: string): ModelPrices | undefined {
  const examples = { [`${name}_INPUT`]: '0.25', [`${name}_OUTPUT`]: '2' }
  if (!read.together(Object.keys(examples), examples)) return undefined
  const price = (side: string) => read.dollars(`${name}_${side}`, { example: '0.25' }) ?? 0
  return { input: price('INPUT'), output: price('OUTPUT') }
}

export function readS3(read: SettingsReader): S3Config | undefined {
  const needed = {
    S3_ENDPOINT: 'https://s3.us-east-1.amazonaws.com',
    S3_BUCKET: 'porchlight-files',
    S3_ACCESS_KEY_ID: 'AKIA...',
    S3_SECRET_ACCESS_KEY: 'wJalr...',
  }
  if (!read.together([...Object.keys(needed), 'S3_REGION'], needed)) return undefined
  const bucket = {
    example: needed.S3_BUCKET,
    pattern: /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
    what: 'a bucket name',
  }
  return {
    endpoint: withoutSlash(read.address('S3_ENDPOINT', { example: needed.S3_ENDPOINT })) ?? '',
    bucket: read.text('S3_BUCKET', bucket) ?? '',
    region: read.given('S3_REGION') ?? 'us-east-1',
    accessKeyId: read.secret('S3_ACCESS_KEY_ID', { example: needed.S3_ACCESS_KEY_ID }) ?? '',
    secretAccessKey: read.secret('S3_SECRET_ACCESS_KEY', { example: needed.S3_SECRET_ACCESS_KEY }) ?? '',
  }
}
