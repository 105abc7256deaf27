import { tiers } from '#domain/leads/tier.ts'
import {
  atLeast,
  atMost,
  type Ground,
  inTurn,
  load,
  type Row,
  signUp,
  startOurs,
  startRaw,
} from './harness.ts'

const tierOfScore = tiers.map(({ tier, from }) => `when n % 140 >= ${from} then '${tier}'`).join(' ')

/** Realistic leads, spread over time; triggers update the counters. */
async function fill(ground: Ground, agent: string, count: number): Promise<void> {
  for (let from = 0; from < count; from += 100_000) {
    await ground.admin.query(
      `with made as (
        insert into contacts (user_id, id, name, email, phone, message, pipeline_note, source, status, last_contact_at, created_at, total_score, tier)
        select $1, gen_random_uuid(), 'Lead ' || n, 'lead' || n || '@example.com', '', 'Is the home still available?', 'Is the home still available?',
          'Website Form', 'New', now(), now() - n * interval '37 seconds', n % 140, case ${tierOfScore} end
        from generate_series($2::int, $3::int) n returning id)
      select count(*) from made`,
      [agent, from + 1, Math.min(from + 100_000, count)],
    )
  }
  await ground.admin.query('vacuum analyze contacts')
}

type Asked = { url: string; cookie: string }

const perSecond = async ({ url, cookie }: Asked) => (await load({ url, headers: { cookie } })).perSecond
const p99 = async ({ url, cookie }: Asked) => (await load({ url, headers: { cookie } })).p99
const rates = (one: Asked, other: Asked) =>
  inTurn(
    () => perSecond(one),
    () => perSecond(other),
  )

async function pageAt(url: string, cookie: string, number: number): Promise<string> {
  let cursor = ''
  for (let page = 1; page < number; page += 1) {
    const answered = await fetch(`${url}/api/leads?limit=50${cursor}`, { headers: { cookie } })
    const { nextCursor } = (await answered.json()) as { nextCursor: string | null }
    cursor = nextCursor ? `&cursor=${nextCursor}` : ''
  }
  return `${url}/api/leads?limit=50${cursor}`
}

const many = Number(process.env.BENCH_CONTACTS ?? 1_000_000)

/** W3 lists, W3b the dashboard's one request. */
export async function benchLists(ground: Ground): Promise<Row[]> {
  const ours = await startOurs(ground.databaseUrl)
  const raw = await startRaw(ground.databaseUrl)
  try {
    const small = await signUp(ours.url, 'Small Agency')
    const large = await signUp(ours.url, 'Large Agency')
    await fill(ground, small.id, 1000)
    await fill(ground, large.id, many)
    const list = { url: `${ours.url}/api/leads?limit=50`, cookie: small.cookie }
    const counted = { url: `${list.url}&count=true`, cookie: large.cookie }
    const dashboard = { url: `${ours.url}/api/dashboard`, cookie: small.cookie }
    const rawList = { url: `${raw.url}/leads`, cookie: small.cookie }
    const largeList = { url: list.url, cookie: large.cookie }
    const thousandth = { url: await pageAt(ours.url, large.cookie, 1000), cookie: large.cookie }
    const inMillions = `${(many / 1_000_000).toLocaleString('en-US')}M`
    const p99s = await inTurn(
      () => p99(list),
      () => p99(rawList),
    )
    const rate = { goal: 'W3', unit: 'req/s' }
    return [
      atLeast({ ...rate, what: 'list of 50 leads, 1k leads', aim: 0.7 }, await rates(list, rawList)),
      atMost({ goal: 'W3', what: 'list of 50 leads, p99', unit: 'ms', aim: 1.5 }, p99s),
      atLeast(
        { ...rate, what: `${inMillions} leads (ours) vs. 1k leads (ours)`, aim: 0.8 },
        await rates(largeList, list),
      ),
      atMost(
        { ...rate, what: 'cost of page 1,000 vs. page 1 (1 / req/s)', aim: 1.2 },
        await rates(largeList, thousandth),
      ),
      atLeast({ ...rate, what: 'with ?count=true vs. without', aim: 0.8 }, await rates(counted, largeList)),
      atMost(
        { ...rate, goal: 'W3b', what: 'cost of the dashboard vs. one list (1 / req/s)', aim: 3 },
        await rates(list, dashboard),
      ),
    ]
  } finally {
    await ours.stop()
    await raw.stop()
  }
}
