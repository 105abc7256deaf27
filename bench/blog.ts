import { atLeast, type Ground, inTurn, limit, load, type Row, startOurs, startRaw } from './harness.ts'

const slug = 'answer-buyers-fast'

/** W7 blog pages next to a bare server that sends the same page, and how many requests it takes until a change shows. */
export async function benchBlog(ground: Ground): Promise<Row[]> {
  const ours = await startOurs(ground.databaseUrl)
  const raw = await startRaw(ground.databaseUrl)
  try {
    const served = async (path: string) => {
      const html = await (await fetch(ours.url + path)).text()
      await fetch(`${raw.url}/set-page`, { method: 'POST', body: JSON.stringify({ html }) })
      return inTurn(
        async () =>
          (await load({ url: ours.url + path, headers: { 'accept-encoding': 'identity' } })).perSecond,
        async () => (await load({ url: `${raw.url}/page` })).perSecond,
      )
    }
    return [
      atLeast({ goal: 'W7', what: 'blog post', unit: 'req/s', aim: 0.3 }, await served(`/blog/${slug}`)),
      atLeast({ goal: 'W7', what: 'blog list', unit: 'req/s', aim: 0.3 }, await served('/blog')),
      limit(
        { goal: 'W7', what: 'until a changed post shows', unit: 'requests', aim: 1 },
        await requestsUntilShown(ours.url, ground),
      ),
    ]
  } finally {
    await ours.stop()
    await raw.stop()
  }
}

async function requestsUntilShown(url: string, { admin }: Ground): Promise<number> {
  let max = 0
  for (const round of Array.from({ length: 20 }, (_, index) => index)) {
    const title = `Changed for the ${round}. time`
    await admin.query('update blog_posts set title = $1 where slug = $2', [title, slug])
    let asked = 0
    let html = ''
    while (!html.includes(title) && asked < 100) {
      html = await (await fetch(`${url}/blog/${slug}`)).text()
      asked += 1
    }
    max = Math.max(max, asked)
  }
  return max
}
