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

/** 10,000 listings from a file: from the upload to the last row, with the server's memory and response times meanwhile. */
export async function benchListingImport(ground: Ground): Promise<Row[]> {
  const ours = await startOurs(ground.databaseUrl)
  try {
    const agent = await signUp(ours.url, 'Importing Agent')
    const ask = async (method: string, path: string, body?: string) => {
      const headers = { cookie: agent.cookie, 'content-type': 'text/csv' }
      const answered = await fetch(ours.url + path, { method, headers, ...(body && { body }) })
      if (!answered.ok) throw new Error(`${path}: ${answered.status} ${await answered.text()}`)
      return (await answered.json()) as ListingImport
    }
    const settled = async (id: string): Promise<ListingImport> => {
      for (;;) {
        const job = await ask('GET', `/api/listing-imports/${id}`)
        if (job.state !== 'Checking' && job.state !== 'Running') return job
        await pause(250)
      }
    }
    const importFile = async (text: string) => {
      const began = performance.now()
      const { id } = await ask('POST', '/api/listings/import?name=homes.csv', text)
      const uploaded = performance.now()
      await ask('POST', `/api/listing-imports/${id}/check`)
      await settled(id)
      const checked = performance.now()
      await ask('POST', `/api/listing-imports/${id}/run`)
      const job = await settled(id)
      const ended = performance.now()
      console.log(
        `  upload ${seconds(uploaded - began)}, dry run ${seconds(checked - uploaded)}, import ${seconds(ended - checked)}`,
      )
      return { job, seconds: (ended - began) / 1000 }
    }
    await importFile(file(500, 'W'))
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
    const first = await importFile(file(homes, 'M'))
    const again = await importFile(file(homes, 'M'))
    isOver = true
    await watch
    if (first.job.counts.added + first.job.counts.updated + first.job.counts.skipped !== homes)
      throw new Error(JSON.stringify(first.job.counts))
    if (again.job.counts.added !== 0) throw new Error(JSON.stringify(again.job.counts))
    return [
      limit('I1', '10,000 listings: upload, dry run and import', 's', first.seconds, 60),
      limit('I1', 'the same file again, no duplicates', 's', again.seconds, 60),
      limit('I1', 'memory beyond that of a small import', 'MB', max - before, 150),
      limit('I1', 'list of listings meanwhile, p99', 'ms', percentile(waits, 0.99), 300),
    ]
  } finally {
    await ours.stop()
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
