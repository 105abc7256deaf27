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

/** Realistic leads, spread over time; triggers update the counters. */
async function fill(ground: Ground, agent: string, count: number): Promise<void> {
  for (let from = 0; from < count; from += 100_000) {
    await ground.admin.query(
      `with made as (
        insert into contacts (user_id, id, name, email, phone, message, pipeline_note, source, status, last_contact_at, created_at, total_score, tier)
        select $1, gen_random_uuid(), 'Lead ' || n, 'lead' || n || '@example.com', '', 'Is the home still available?', 'Is the home still available?',
          'Website Form', 'New', now(), now() - n * interval '37 seconds', n % 140, case when n % 140 > 110 then 'Qualified' when n % 140 > 70 then 'Hot' when n % 140 > 30 then 'Warm' else 'Cold' end
        from generate_series($2::int, $3::int) n returning id)
      select count(*) from made`,
      [agent, from + 1, Math.min(from + 100_000, count)],
    )
  }
  await ground.admin.query('vacuum analyze contacts')
}

const perSecond = async (url: string, cookie: string) => (await load({ url, headers: { cookie } })).perSecond
const p99 = async (url: string, cookie: string) => (await load({ url, headers: { cookie } })).p99

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
    const list = `${ours.url}/api/leads?limit=50`
    const rawList = `${raw.url}/leads`
    const thousandth = await pageAt(ours.url, large.cookie, 1000)
    const fold = (pair: [number, number]): [number, number] => [pair[1], pair[0]]
    const inMillions = `${(many / 1_000_000).toLocaleString('en-US')}M`
    const slower = fold(
      await inTurn(
        () => perSecond(thousandth, large.cookie),
        () => perSecond(list, large.cookie),
      ),
    )
    return [
      atLeast(
        'W3',
        'list of 50 leads, 1k leads',
        'req/s',
        await inTurn(
          () => perSecond(list, small.cookie),
          () => perSecond(rawList, small.cookie),
        ),
        0.7,
      ),
      atMost(
        'W3',
        'list of 50 leads, p99',
        'ms',
        await inTurn(
          () => p99(list, small.cookie),
          () => p99(rawList, small.cookie),
        ),
        1.5,
      ),
      atLeast(
        'W3',
        `${inMillions} leads (ours) vs. 1k leads (ours)`,
        'req/s',
        await inTurn(
          () => perSecond(list, large.cookie),
          () => perSecond(list, small.cookie),
        ),
        0.8,
      ),
      atMost('W3', 'cost of page 1,000 vs. page 1 (1 / req/s)', 'req/s', slower, 1.2),
      atLeast(
        'W3',
        'with ?count=true vs. without',
        'req/s',
        await inTurn(
          () => perSecond(`${list}&count=true`, large.cookie),
          () => perSecond(list, large.cookie),
        ),
        0.8,
      ),
      atMost(
        'W3b',
        'cost of the dashboard vs. one list (1 / req/s)',
        'req/s',
        fold(
          await inTurn(
            () => perSecond(`${ours.url}/api/dashboard`, small.cookie),
            () => perSecond(list, small.cookie),
          ),
        ),
        3,
      ),
    ]
  } finally {
    await ours.stop()
    await raw.stop()
  }
}
