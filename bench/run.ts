/**
 * Measures the product next to raw baselines in the same run and writes docs/benchmarks.md.
 *
 *   npm run bench                 everything
 *   npm run bench -- lists leads  only these (nothing is written)
 */

import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { benchAssistant } from './assistant.ts'
import { benchBlog } from './blog.ts'
import { benchHandover } from './handover.ts'
import { type Ground, openGround, type Row, rounds } from './harness.ts'
import { benchKills } from './kills.ts'
import { benchKnowledge } from './knowledge.ts'
import { benchLeadCapture, benchRescore } from './leads.ts'
import { benchListingImport } from './listing-import.ts'
import { benchLists } from './lists.ts'
import { benchLiveChat } from './live-chat.ts'
import { benchModelStreams } from './model-streams.ts'
import { benchPages } from './pages.ts'
import { benchPhotoUpload } from './photo-upload.ts'
import { benchDueSteps, benchFirstEmail } from './sequences.ts'
import { benchSite } from './site.ts'
import { benchStart } from './start.ts'
import { benchWebhooks } from './webhooks.ts'

const workloads: Record<string, (ground: Ground) => Promise<Row[]>> = {
  pages: benchPages,
  blog: benchBlog,
  site: benchSite,
  assistant: benchAssistant,
  streams: benchModelStreams,
  handover: benchHandover,
  lists: benchLists,
  live: benchLiveChat,
  imports: benchListingImport,
  photos: benchPhotoUpload,
  knowledge: benchKnowledge,
  leads: benchLeadCapture,
  rescore: benchRescore,
  steps: benchDueSteps,
  'first-email': benchFirstEmail,
  kills: benchKills,
  webhooks: benchWebhooks,
  start: benchStart,
}

const chosen = process.argv.slice(2)
const names = chosen.length > 0 ? chosen : Object.keys(workloads)
const rows: Row[] = []
for (const name of names) {
  const workload = workloads[name]
  if (!workload) throw new Error(`No workload ${name}; there are: ${Object.keys(workloads).join(', ')}`)
  console.log(`Measuring ${name} ...`)
  const ground = await openGround()
  try {
    rows.push(...(await workload(ground)))
  } finally {
    await ground.close()
  }
}
console.table(rows)
if (chosen.length === 0) writeFileSync('docs/benchmarks.md', report(rows))

function report(measured: Row[]): string {
  const line = ({ goal, what, ours, raw, ratio, aim, met }: Row) =>
    `| ${goal} | ${what} | ${ours} | ${raw} | ${ratio} | ${aim} | ${met ? 'met' : '**not met**'} |`
  return `# Benchmarks

Written by \`npm run bench\`: ours and a raw baseline in the same run, alternating, the median of ${rounds} rounds. Single
numbers depend on the machine; the ratios are the goal. The baselines are in \`bench/\`: a bare Node \`http\` server with
\`pg\` doing the same SQL, a plain loop, a plain page.

Machine: ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, PostgreSQL 18 with fsync on.

| goal | what | ours | raw | ratio | aim | |
|---|---|---|---|---|---|---|
${measured.map(line).join('\n')}

${readFileSync(new URL('open-goals.md', import.meta.url), 'utf8')}`
}
