import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { type Ground, limit, percentile, type Row, signUp, startOurs } from './harness.ts'
import { residentMebibytes } from './process-tree.ts'

const pictures = 20
/** As the listing form does. */
const atOnce = 2

/** A photo of 16 megapixels and about 8 MB: shapes under the grain of a camera sensor. */
async function draw(at: number): Promise<Uint8Array<ArrayBuffer>> {
  const size = { width: 4608, height: 3456 }
  const hue = (at * 37) % 360
  const shapes = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><rect width="100%" height="100%" fill="hsl(${hue} 40% 70%)"/><circle cx="2000" cy="1500" r="900" fill="hsl(${hue + 90} 50% 45%)"/><rect x="2600" y="1800" width="1500" height="1300" fill="hsl(${hue + 180} 30% 35%)"/></svg>`,
  )
  const grain = await sharp({
    create: {
      ...size,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 34 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const photo = sharp(shapes).composite([{ input: grain, blend: 'soft-light' }])
  return new Uint8Array(await photo.jpeg({ quality: 95 }).toBuffer())
}

/** 20 photos as an agent uploads them: the total time, the server's memory meanwhile, and how long others wait. */
export async function benchPhotoUpload(ground: Ground): Promise<Row[]> {
  const files: Uint8Array<ArrayBuffer>[] = []
  for (let at = 0; at < pictures; at += 1) files.push(await draw(at))
  const megabytes = files.reduce((sum, file) => sum + file.length, 0) / 1e6
  console.log(`  ${pictures} photos, ${megabytes.toFixed(0)} MB`)
  const ours = await startOurs(ground.databaseUrl)
  try {
    const { cookie } = await signUp(ours.url, 'Picturing Agent')
    const upload = async (file: Uint8Array<ArrayBuffer>) => {
      const body = new FormData()
      body.append('photos', new Blob([file], { type: 'image/jpeg' }), 'photo.jpg')
      const answered = await fetch(`${ours.url}/api/photos`, { method: 'POST', headers: { cookie }, body })
      if (!answered.ok) throw new Error(`${answered.status} ${await answered.text()}`)
      await answered.arrayBuffer()
    }
    let max = 0
    const waits: number[] = []
    let isOver = false
    const watch = (async () => {
      while (!isOver) {
        const asked = performance.now()
        await (await fetch(`${ours.url}/api/listings?limit=20`, { headers: { cookie } })).arrayBuffer()
        waits.push(performance.now() - asked)
        max = Math.max(max, residentMebibytes(ours.pid))
        await pause(50)
      }
    })()
    const began = performance.now()
    const queue = [...files]
    const work = async () => {
      for (let file = queue.shift(); file; file = queue.shift()) await upload(file)
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    const seconds = (performance.now() - began) / 1000
    isOver = true
    await watch
    return [
      limit(
        {
          goal: 'P1',
          what: `${pictures} photos of ${Math.round(megabytes / pictures)} MB, all sizes made`,
          unit: 's',
          aim: 25,
        },
        seconds,
      ),
      limit({ goal: 'P1', what: 'memory of the server and its workers', unit: 'MB', aim: 600 }, max),
      limit(
        { goal: 'P1', what: 'list of listings meanwhile, p99', unit: 'ms', aim: 300 },
        percentile(waits, 0.99),
      ),
    ]
  } finally {
    await ours.stop()
  }
}
