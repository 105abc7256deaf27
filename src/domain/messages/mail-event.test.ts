import { expect, test } from 'vitest'
import { type MailEventActor, type MailRequest, whoDid } from './mail-event.ts'

const minute = 60_000
const request = (changes: Partial<MailRequest> = {}): MailRequest => ({
  ...{ method: 'GET', userAgent: chrome, headers: {}, sinceSentMs: minute },
  ...changes,
})
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'
const gmail = 'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)'

const opens: [who: string, userAgent: string, by: MailEventActor][] = [
  ['a desktop browser', chrome, 'human'],
  ['a phone', phone, 'human'],
  ['Gmail, when the person opens it', gmail, 'human'],
  ['Thunderbird', 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Thunderbird/128.4.0', 'human'],
  ['Outlook', 'Microsoft Office/16.0 (Microsoft Outlook Mail 16.0; Pro)', 'human'],
  ['Apple’s privacy proxy', 'Mozilla/5.0', 'machine'],
  ['a scanner', 'Mozilla/5.0 (compatible; Barracuda Sentinel (EE))', 'machine'],
  ['a crawler', 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', 'machine'],
  ['a preview', 'Mozilla/5.0 (Windows NT 6.1) SkypeUriPreview Preview/0.5', 'machine'],
  ['a script', 'python-requests/2.31.0', 'machine'],
  ['a browser without a window', 'Mozilla/5.0 (X11) AppleWebKit HeadlessChrome/131.0.0.0 Safari', 'machine'],
  ['whoever says nothing', '', 'unknown'],
  ['whoever says something else', 'something/1.0', 'unknown'],
]
test.each(opens)('an email opened by %s', (_who, userAgent, by) => {
  expect(whoDid('opened', request({ userAgent }))).toBe(by)
})

test('a look within seconds is a filter’s, whatever it says it is', () => {
  expect(whoDid('opened', request({ sinceSentMs: 4_999 }))).toBe('machine')
  expect(whoDid('opened', request({ sinceSentMs: 5_000 }))).toBe('human')
  expect(whoDid('clicked', request({ sinceSentMs: 9_999 }))).toBe('machine')
  expect(whoDid('clicked', request({ sinceSentMs: 10_000 }))).toBe('human')
  expect(whoDid('opened', request({ sinceSentMs: null }))).toBe('human')
})

test('whoever only asks whether a link is there hasn’t opened it', () => {
  expect(whoDid('clicked', request({ method: 'HEAD' }))).toBe('machine')
  expect(whoDid('clicked', request({ headers: { purpose: 'prefetch' } }))).toBe('machine')
})

test('a proxy that shows images doesn’t open links', () => {
  expect(whoDid('clicked', request({ userAgent: 'Slackbot-LinkExpanding 1.0' }))).toBe('machine')
})
