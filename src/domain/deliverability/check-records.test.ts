import { expect, test } from 'vitest'
import {
  checkDkim,
  checkDmarc,
  checkSpf,
  dmarcNames,
  type MailRoute,
  type RecordState,
  type Texts,
} from './check-records.ts'

const spf: [texts: Texts, route: MailRoute, state: RecordState][] = [
  [['v=spf1 a mx ~all', 'google-site-verification=x'], 'smtp', 'ok'],
  [['V=SPF1 include:_spf.host.example -all'], 'smtp', 'ok'],
  [['v=spf1 include:mailgun.org ~all'], 'mailgun', 'ok'],
  [['v=spf1 include:eu.mailgun.org ~all'], 'mailgun', 'ok'],
  [['v=spf1 include:_spf.google.com ~all'], 'mailgun', 'wrong'],
  [['v=spf1 +all'], 'smtp', 'wrong'],
  [['v=spf1 a all'], 'smtp', 'wrong'],
  [['v=spf1 a ~all', 'v=spf1 mx ~all'], 'smtp', 'wrong'],
  [['v=spf10 a'], 'smtp', 'missing'],
  [[], 'smtp', 'missing'],
  [undefined, 'smtp', 'unknown'],
]
test.each(spf)('SPF %j by %s is %s', (texts, route, state) => {
  const check = checkSpf('agency.com', texts, route)
  expect([check.state, check.name]).toEqual([state, 'agency.com'])
  expect(check.advice).toMatch(/\.$/)
  if (state === 'missing') expect(check.suggestion).toMatch(/^v=spf1 /)
})

const key = { domain: 'agency.com', selector: 'porch', publicKey: 'MIIBIjANBg' }
const dkim: [texts: Texts, state: RecordState][] = [
  [['v=DKIM1; k=rsa; p=MIIBIjANBg'], 'ok'],
  [['v=DKIM1; k=rsa; p=MIIB IjANBg;'], 'ok'],
  [['v=DKIM1; p=another'], 'wrong'],
  [['v=DKIM1; p='], 'wrong'],
  [['something else'], 'missing'],
  [[], 'missing'],
  [undefined, 'unknown'],
]
test.each(dkim)('DKIM %j is %s', (texts, state) => {
  const check = checkDkim('agency.com', texts, key, 'smtp')
  expect([check.state, check.name]).toEqual([state, 'porch._domainkey.agency.com'])
  if (state === 'missing') expect(check.suggestion).toBe('v=DKIM1; k=rsa; p=MIIBIjANBg')
})

test('a signature of another domain doesn’t count, one of the domain above does', () => {
  const texts = ['v=DKIM1; p=MIIBIjANBg']
  expect(checkDkim('other.example', texts, key, 'smtp').state).toBe('wrong')
  expect(checkDkim('mail.agency.com', texts, key, 'smtp').state).toBe('ok')
})

test('without a key the screen says who signs', () => {
  const advice = (['smtp', 'mailgun'] as const).map(
    (route) => checkDkim('agency.com', [], undefined, route).advice,
  )
  expect(new Set(advice).size).toBe(2)
})

test('DMARC is looked for at the domain and at those that it is part of', () => {
  expect(dmarcNames('mail.agency.com')).toEqual(['_dmarc.mail.agency.com', '_dmarc.agency.com'])
  expect(dmarcNames('agency.com')).toEqual(['_dmarc.agency.com'])
  const found = checkDmarc('mail.agency.com', [
    { name: '_dmarc.mail.agency.com', texts: [] },
    { name: '_dmarc.agency.com', texts: ['v=DMARC1; p=reject; rua=mailto:x@y.example'] },
  ])
  expect([found.state, found.name]).toEqual(['ok', '_dmarc.agency.com'])
})

const dmarc: [texts: Texts, state: RecordState][] = [
  [['v=DMARC1; p=none'], 'ok'],
  [['v=DMARC1;p=quarantine;pct=50'], 'ok'],
  [['v=DMARC1; sp=none'], 'wrong'],
  [['v=DMARC1; p=maybe'], 'wrong'],
  [[], 'missing'],
  [undefined, 'unknown'],
]
test.each(dmarc)('DMARC %j is %s', (texts, state) => {
  expect(checkDmarc('agency.com', [{ name: '_dmarc.agency.com', texts }]).state).toBe(state)
})
