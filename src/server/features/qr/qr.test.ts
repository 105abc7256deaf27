import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { sharedServer } from '#server/testing/shared-server.ts'
import { qrModules, runsOf } from './draw-qr.ts'

const server = await sharedServer()

const home = {
  title: 'Shingle cottage near the pier',
  address: '3 Heron Lane, Beaufort, NC 28516',
  price: 512_000,
  status: 'Active',
}
const files = ['qr.svg', 'qr.png', 'yard-sign.pdf']

async function agentWith(listing: object) {
  const agent = await server.agent({ name: 'Zoë “Zo” Wałęsa' })
  const { body } = await agent.post('/api/listings', listing)
  return { agent, id: body.id as string, slug: body.slug as string }
}

test('a published listing has its code as SVG and PNG, and a sheet as PDF', async () => {
  const { agent, id, slug } = await agentWith(home)
  const kinds = ['image/svg+xml; charset=utf-8', 'image/png', 'application/pdf']
  for (const [at, name] of files.entries()) {
    const answer = await agent.fetch('GET', `/api/listings/${id}/${name}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, kinds[at]])
    expect(answer.headers.get('content-disposition')).toBe(`inline; filename="${slug}-${name}"`)
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
    await answer.arrayBuffer()
  }
})

test('the image’s pixels are the modules of the code', async () => {
  const { agent, id, slug } = await agentWith(home)
  const modules = qrModules(`${server.url}/l/${slug}`)
  const picture = await (await agent.fetch('GET', `/api/listings/${id}/qr.png`)).arrayBuffer()
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  const scale = info.width / modules.length
  expect([Number.isInteger(scale), info.width >= 1000, info.width === info.height]).toEqual([
    true,
    true,
    true,
  ])
  for (const [y, row] of modules.entries())
    for (const [x, dark] of row.entries()) {
      const pixel =
        (Math.floor((y + 0.5) * scale) * info.width + Math.floor((x + 0.5) * scale)) * info.channels
      expect((data[pixel] ?? 0) < 128).toBe(dark)
    }
})

test('runs of dark modules cover exactly the dark ones', () => {
  expect(runsOf([true, true, false, true])).toEqual([
    [0, 2],
    [3, 1],
  ])
  expect(runsOf([false, false])).toEqual([])
})

test('the sheet is one US Letter page, with the home’s address and the agent’s name, whatever its letters', async () => {
  const { agent, id, slug } = await agentWith(home)
  const answer = await agent.fetch('GET', `/api/listings/${id}/yard-sign.pdf`)
  const sheet = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()))
  expect([sheet.numPages, (await sheet.getPage(1)).view]).toEqual([1, [0, 0, 612, 792]])
  expect((await sheet.getMetadata()).info).toMatchObject({ Title: home.title })
  const { text } = await extractText(sheet, { mergePages: true })
  for (const words of [home.address, `/l/${slug}`, 'Zoë “Zo” Wałęsa']) expect(text).toContain(words)
})

test('before a listing is published its address is not printed', async () => {
  const { agent, id } = await agentWith({ ...home, status: 'Draft' })
  for (const name of files) {
    const answer = await agent.get(`/api/listings/${id}/${name}`)
    expect([answer.status, answer.body.detail]).toEqual([
      409,
      'Publish the listing first. Until then, its address can still change.',
    ])
  }
})

test('another agent gets 404, a visitor 401', async () => {
  const { id } = await agentWith(home)
  const other = await server.agent()
  for (const name of files) {
    expect((await other.get(`/api/listings/${id}/${name}`)).status).toBe(404)
    expect((await server.visitor().get(`/api/listings/${id}/${name}`)).status).toBe(401)
  }
})
