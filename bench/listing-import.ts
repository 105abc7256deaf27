import { setTimeout as pause } from 'node:timers/promises'
import type { ListingImport } from '#contract/listing-imports.ts'
import { type Ground, limit, percentile, type Row, signUp, startOurs } from './harness.ts'
import { residentMebibytes } from './process-tree.ts'

const homes = 10_000
const streets = ['Larkspur Court', 'Elm Street', 'Heron Lane', 'Pine Road', 'Canal Street', 'Mill Avenue']
const remarks =
  'The kitchen has soapstone counters and a gas range. The fenced back yard has a stone patio. The roof was renewed in 2021. '

/** A whole office's homes: unique addresses, a description of a few sentences, one in five for sale. */
function file(count: number, key: string): string {
  const lines = ['MLS Number,Address,List Price,Bedrooms,Bathrooms,Square Feet,Status,Year Built,Remarks']
  for (let at = 0; at < count; at += 1) {
    const street = `${(at % 1700) + 1} ${streets[Math.floor(at / 1700)]}`
    const status = at % 5 === 0 ? 'Active' : 'Coming Soon'
    lines.push(
      `${key}${at},"${street}, Asheville, NC 28804","$${200 + (at % 700)},000",${1 + (at % 5)},2.5,"1,${100 + (at % 800)}",${status},1962,"${remarks.repeat(5)}"`,
    )
  }
  return lines.join('\n')
}

type Ask = (method: string, path: string, body?: string) => Promise<ListingImport>

const asAgent =
  (url: string, cookie: string): Ask =>
  async (method, path, body) => {
    const headers = { cookie, 'content-type': 'text/csv' }
    const answered = await fetch(url + path, { method, headers, ...(body && { body }) })
    if (!answered.ok) throw new Error(`${path}: ${answered.status} ${await answered.text()}`)
    return (await answered.json()) as ListingImport
  }

async function settled(ask: Ask, id: string): Promise<ListingImport> {
  for (;;) {
    const job = await ask('GET', `/api/listing-imports/${id}`)
    if (job.state !== 'Checking' && job.state !== 'Running') return job
    await pause(250)
  }
}

async function importFile(ask: Ask, text: string) {
  const began = performance.now()
  const { id } = await ask('POST', '/api/listings/import?name=homes.csv', text)
  const uploaded = performance.now()
  await ask('POST', `/api/listing-imports/${id}/check`)
  await settled(ask, id)
  const checked = performance.now()
  await ask('POST', `/api/listing-imports/${id}/run`)
  const job = await settled(ask, id)
  const ended = performance.now()
  console.log(
    `  upload ${seconds(uploaded - began)}, dry run ${seconds(checked - uploaded)}, import ${seconds(ended - checked)}`,
  )
  return { job, seconds: (ended - began) / 1000 }
}

/** 10,000 listings from a file: from the upload to the last row, with the server's memory and response times meanwhile. */
export async function benchListingImport(ground: Ground): Promise<Row[]> {
  const ours = await startOurs(ground.databaseUrl)
  try {
    const agent = await signUp(ours.url, 'Importing Agent')
    // More than 1,000 rows are for a confirmed address.
    await ground.admin.query('update auth.user set email_verified = true where id = $1', [agent.id])
    const ask = asAgent(ours.url, agent.cookie)
    await importFile(ask, file(500, 'W'))
    const before = residentMebibytes(ours.pid)
    let max = before
    const waits: number[] = []
    let isOver = false
    const watch = (async () => {
      while (!isOver) {
        const asked = performance.now()
        await ask('GET', '/api/listings?limit=20')
        waits.push(performance.now() - asked)
        max = Math.max(max, residentMebibytes(ours.pid))
        await pause(20)
      }
    })()
    const importing = async () => {
      try {
        return [await importFile(ask, file(homes, 'M')), await importFile(ask, file(homes, 'M'))] as const
      } finally {
        isOver = true
      }
    }
    const [[first, again]] = await Promise.all([importing(), watch])
    if (first.job.counts.added + first.job.counts.updated + first.job.counts.skipped !== homes)
      throw new Error(JSON.stringify(first.job.counts))
    if (again.job.counts.added !== 0) throw new Error(JSON.stringify(again.job.counts))
    return [
      limit(
        { goal: 'I1', what: '10,000 listings: upload, dry run and import', unit: 's', aim: 60 },
        first.seconds,
      ),
      limit({ goal: 'I1', what: 'the same file again, no duplicates', unit: 's', aim: 60 }, again.seconds),
      limit({ goal: 'I1', what: 'memory beyond that of a small import', unit: 'MB', aim: 150 }, max - before),
      limit(
        { goal: 'I1', what: 'list of listings meanwhile, p99', unit: 'ms', aim: 300 },
        percentile(waits, 0.99),
      ),
    ]
  } finally {
    await ours.stop()
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
