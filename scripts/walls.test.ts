import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { featureWall } from './check-feature-order.ts'
import { importFaults } from './check-imports.ts'
import { nameFaults } from './check-names.ts'
import { purityFaults } from './check-purity.ts'

const root = mkdtempSync(join(tmpdir(), 'walls-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Modules that every wall allows; the forbidden ones import them. */
const innocent: Record<string, string> = {
  'src/domain/leads/tier.ts': `import { z } from 'zod'\nexport const Tier = z.enum(['Cold', 'Warm'])`,
  'src/contract/leads.ts': `import { Tier } from '#domain/leads/tier.ts'\nexport const answer = Tier`,
  'src/server/app.ts': `import { Hono } from 'hono'\nexport const app = new Hono()`,
  'src/server/features/leads/lead-store.ts': `import { sql } from 'drizzle-orm'\nexport const find = sql\`select 1\``,
  'src/server/features/leads/add-lead.ts': `import { find } from './lead-store.ts'\nexport const addLead = find`,
  'src/server/features/leads/routes.ts': `import type { Hono } from 'hono'\nexport type Routes = Hono`,
  'src/server/features/listings/publish-listing.ts': `import { addLead } from '#server/features/leads/add-lead.ts'\nexport const publishListing = addLead`,
  'src/server/adapters/mailer/smtp-mailer.ts': `import nodemailer from 'nodemailer'\nexport const mailer = nodemailer`,
  'src/server/testing/builders.ts': `export const aLead = {}`,
  'src/web/features/leads/lead-list.tsx': `import { Tier } from '#domain/leads/tier.ts'\nexport const LeadList = Tier`,
  'src/web/pages/leads-page.tsx': `import { LeadList } from '#web/features/leads/lead-list.tsx'\nexport const LeadsPage = LeadList`,
}

/** One breach of each wall: the file and what it imports. */
const breaches: [wall: string, file: string, imports: string][] = [
  ['domain-knows-nobody', 'src/domain/leads/reads-a-file.ts', 'node:fs'],
  ['domain-knows-nobody', 'src/domain/leads/knows-the-server.ts', '#server/app.ts'],
  ['domain-knows-nobody', 'src/domain/leads/uses-react.ts', 'react'],
  [
    'contract-knows-the-domain-alone',
    'src/contract/knows-the-server.ts',
    '#server/features/leads/add-lead.ts',
  ],
  ['server-knows-no-web', 'src/server/features/leads/show-page.ts', '#web/pages/leads-page.tsx'],
  ['web-knows-no-server', 'src/web/features/leads/add.ts', '#server/features/leads/add-lead.ts'],
  ['sql-in-stores-alone', 'src/server/features/leads/count-leads.ts', 'drizzle-orm'],
  ['sql-in-stores-alone', 'src/server/features/leads/list-leads.ts', 'pg'],
  ['hono-at-the-edge-alone', 'src/server/features/leads/answer-lead.ts', 'hono'],
  ['vendors-in-adapters-alone', 'src/server/features/leads/mail-lead.ts', 'nodemailer'],
  ['vendors-in-adapters-alone', 'src/server/features/leads/ask-model.ts', 'ai'],
  [
    'feature-enters-by-the-use-case',
    'src/server/features/listings/steal-lead.ts',
    '#server/features/leads/lead-store.ts',
  ],
  [
    'feature-enters-by-the-use-case',
    'src/server/features/listings/steal-route.ts',
    '#server/features/leads/routes.ts',
  ],
  [
    'adapters-know-no-features',
    'src/server/adapters/mailer/lead-mailer.ts',
    '#server/features/leads/add-lead.ts',
  ],
  [
    'web-features-meet-on-a-page',
    'src/web/features/listings/listing-leads.tsx',
    '#web/features/leads/lead-list.tsx',
  ],
  ['web-features-meet-on-a-page', 'src/web/features/listings/listing-page.tsx', '#web/pages/leads-page.tsx'],
  ['widgets-know-no-product', 'src/web/ui/lead-badge.tsx', '#web/features/leads/lead-list.tsx'],
  ['tests-are-for-tests', 'src/server/features/leads/make-lead.ts', '#server/testing/builders.ts'],
  ['server-needs-no-development-packages', 'src/server/features/leads/check-lead.ts', 'fast-check'],
  ['no-circles', 'src/server/features/leads/begin-round.ts', './end-round.ts'],
  ['everything-is-found', 'src/web/pages/lost-page.tsx', './nowhere.tsx'],
  [featureWall, 'src/server/features/kiosks/start-kiosk.ts', '#server/features/qr/draw-sign.ts'],
  [featureWall, 'src/server/features/qr/name-kiosk.ts', '#server/features/kiosks/end-kiosk.ts'],
  [featureWall, 'src/server/features/visits/bill-visit.ts', '#server/features/billing/add-invoice.ts'],
  [featureWall, 'src/server/features/billing/show-card.ts', '#server/features/cards/read-card.ts'],
  [featureWall, 'src/server/features/cards/count-visits.ts', '#server/features/visits/sum-visits.ts'],
]

function write(file: string, source: string) {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), source)
}

describe('each wall between the modules', () => {
  let faults: string[] = []

  beforeAll(async () => {
    cpSync('package.json', join(root, 'package.json'))
    symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'))
    for (const [file, source] of Object.entries(innocent)) write(file, source)
    write(
      'src/server/features/leads/end-round.ts',
      `import { it } from './begin-round.ts'\nexport const back = it`,
    )
    for (const name of [
      'qr/draw-sign',
      'kiosks/end-kiosk',
      'billing/add-invoice',
      'cards/read-card',
      'visits/sum-visits',
    ])
      write(`src/server/features/${name}.ts`, 'export const it = 1')
    for (const [, file, imports] of breaches) write(file, `import * as it from '${imports}'\nexport { it }`)
    faults = await importFaults(root, 1)
  })

  test.each(breaches)('%s catches %s', (wall, file) => {
    expect(faults.filter((fault) => fault.startsWith(`${wall}: ${file} `))).not.toEqual([])
  })

  test('lets everything else through', () => {
    const allowed = Object.keys(innocent)
    expect(faults.filter((fault) => allowed.some((file) => fault.includes(`: ${file} imports`)))).toEqual([])
  })

  test('fails if too few modules were read', async () => {
    expect((await importFaults(root, 1000)).at(-1)).toContain('the check itself is broken')
  })

  test('each have a planted breach', async () => {
    const { default: config } = await import('../.dependency-cruiser.cjs' as string)
    const walls = config.forbidden.map(({ name }: { name: string }) => name)
    expect(new Set(breaches.map(([wall]) => wall))).toEqual(new Set([...walls, featureWall]))
  })
})

describe('names', () => {
  const names = join(root, 'names')

  test.each([
    ['src/server/features/leads/lead-utils/a.ts', 'flat folder'],
    ['src/server/features/leads/leads.ts', 'nothing else'],
    ['src/server/features/leads/lead-service.ts', 'words of the field'],
    ['src/server/features/leads/handle-lead.ts', 'words of the field'],
    ['src/server/features/leads/lead-manager.ts', 'words of the field'],
    ['src/server/features/leads/AddLead.ts', 'kebab-case'],
    ['src/server/utils/dates.ts', 'says nothing'],
    ['src/domain/leads/types.ts', 'says nothing'],
    ['src/web/ui/helpers.test.tsx', 'says nothing'],
    ['src/web/ui/index.ts', 'no barrels'],
  ])('%s is refused', (file, why) => {
    rmSync(names, { recursive: true, force: true })
    mkdirSync(dirname(join(names, file)), { recursive: true })
    writeFileSync(join(names, file), '')
    expect(nameFaults(names)).toEqual([expect.stringContaining(`${file}: `)])
    expect(nameFaults(names)[0]).toContain(why)
  })

  test.each([
    'src/server/features/leads/routes.ts',
    'src/server/features/leads/score-leads.ts',
    'src/server/features/leads/lead-store.ts',
    'src/server/features/leads/lead-emails.tsx',
    'src/server/features/leads/lead-jobs.ts',
    'src/server/features/leads/leads.test.ts',
    'src/contract/index.ts',
    'src/web/ui/button.tsx',
  ])('%s is allowed', (file) => {
    rmSync(names, { recursive: true, force: true })
    mkdirSync(dirname(join(names, file)), { recursive: true })
    writeFileSync(join(names, file), '')
    expect(nameFaults(names)).toEqual([])
  })
})

describe('the pure domain', () => {
  const pure = join(root, 'pure')
  const faultsOf = (source: string) => {
    mkdirSync(join(pure, 'src/domain'), { recursive: true })
    writeFileSync(join(pure, 'src/domain/rule.ts'), source)
    return purityFaults(pure)
  }

  test.each([
    'export const at = Date.now()',
    'export const at = new Date()',
    'export const dice = Math.random()',
    'export const today = Temporal.Now.plainDateISO()',
    'export const id = crypto.randomUUID()',
    "export const mode = process.env.MODE ?? ''",
  ])('refuses %j', (source) => {
    expect(faultsOf(source)).toHaveLength(1)
  })

  test('allows dates passed in', () => {
    expect(
      faultsOf('// never Date.now()\nexport const year = (at: Date) => new Date(at).getUTCFullYear()'),
    ).toEqual([])
  })
})
