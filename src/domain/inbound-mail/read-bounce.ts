/** What a mail server reports about an email of ours that it could not deliver. */
import {
  fieldsOf,
  headerOf,
  localPartOf,
  messageIdsIn,
  type ReceivedMail,
  reportOf,
} from './received-mail.ts'
import { quotesOriginal, returnedFields, returnedTypes, splitAtOriginal } from './returned-mail.ts'

/**
 * `hard`: there is no such mailbox, so nothing should go there again. `soft`: a full mailbox, a delay, a policy, or a
 * fault of some server, which may pass.
 */
export type Bounce = {
  type: 'hard' | 'soft'
  /** The address, in lower case; null if it isn't named. */
  recipient: string | null
  /** The enhanced status code (RFC 3463), such as `5.1.1`. */
  status: string | null
  action: string | null
  reason: string
  /** Of the email that came back, if it is quoted. */
  originalId: string | null
}

const programs =
  /^(mailer-?daemon|post_?master|mail-?delivery|mdaemon|double-?bounce|bounces?|mailadmin|emailadmin|mmsc.*)$/
const programNames =
  /mail(er)?[ -]?(delivery|daemon)|postmaster|delivery (sub)?system|\bmmsc\b|ndr admin|system administrator/i
const failedSubjects =
  /undeliver|undelivered|returned (mail|to sender)|delivery (status|failure|report|notification|has failed|failed)|fail(ed|ure) (notice|to deliver)|failure notice|mail delivery|could not be delivered|error sending your mail|delivery.{0,30}(fail|problem|unsuccessful)|message (not delivered|delivery)|unzustellbar|nicht zugestellt|non remis|échec de la remise|no se puede entregar|no entregado|mancata consegna|não entregue|onbestelbaar|kan niet worden bezorgd|недоставлен|エラー通知|配信不能|送信できません|配送失敗|退信|无法投递/iu
const failedWords =
  /could ?n[o']?t be delivered|not (be )?deliver|undeliver|delivery (has )?fail|unable to (deliver|relay)|(user|recipient|mailbox|address|account)[^.\n]{0,40}(unknown|invalid|not (found|exist|recognized)|unavailable|disabled|full|rejected)|(unknown|invalid|no such|no valid) (user|recipient|mailbox|address)|(no|not a) (mailbox|member)|doesn'?t have an?|permanent (fatal )?errors?|had (delivery problems|trouble delivering)|did not reach|returned permanent errors|送信できません|送信に失敗|一杯のため|не может быть отправлено/iu

/** Undefined if it isn't a report of a failed or delayed delivery. */
export function readBounce(mail: ReceivedMail): Bounce | undefined {
  const report = reportOf(mail, 'message/delivery-status', 'message/global-delivery-status')
  const fields = report === undefined ? undefined : recipientFields(report)
  const action =
    fields
      ?.get('action')
      ?.toLowerCase()
      .match(/^[a-z]+/)?.[0] ?? null
  if (action && ['delivered', 'relayed', 'expanded'].includes(action)) return undefined
  const told = wordsOf(mail)
  if (!(fields && (action || fields.has('status'))) && !looksReturned(mail, told)) return undefined
  const [ours, returned] = splitAtOriginal(told)
  const diagnostic = fields?.get('diagnostic-code') ?? ''
  const status = statusIn(fields?.get('status') ?? '')
  const shown = status ?? statusIn(diagnostic) ?? statusIn(ours)
  const reason = `${diagnostic} ${ours}`.trim()
  return {
    type: isHard({ action, status: shown, reason: diagnostic || ours }) ? 'hard' : 'soft',
    recipient: (fields && addressOf(fields)) ?? addressInMail(mail, ours, returned),
    status: shown,
    action,
    reason: (diagnostic || failedLine(ours)).replace(/\s+/g, ' ').slice(0, 500) || reason.slice(0, 500),
    originalId: originalIdOf(mail, returned),
  }
}

/** The block about a recipient that failed, or else the first about any; other blocks are about the server. */
function recipientFields(report: string): Map<string, string> {
  const blocks = report.split(/\r?\n[ \t]*\r?\n/).map(fieldsOf)
  const about = blocks.filter((block) => block.has('action') || block.has('final-recipient'))
  const failed = about.find((block) => /^failed/i.test(block.get('action') ?? ''))
  return failed ?? about[0] ?? fieldsOf(report)
}

/** Text, and where there is none, what the HTML says between its tags. */
const wordsOf = ({ text, html }: ReceivedMail): string =>
  (text.trim() || html.slice(0, 100_000).replace(/<[^<>]{0,2000}>/g, ' ')).slice(0, 60_000)

function looksReturned(mail: ReceivedMail, told: string): boolean {
  const { from, subject, headers } = mail
  if (headers.some(({ name }) => name === 'x-failed-recipients' || name === 'x-ms-embedded-report'))
    return true
  const type = headerOf(mail, 'content-type')
  if (/report-type="?delivery-status/i.test(type)) return true
  const sender = from?.address ?? ''
  const isProgram =
    /^<?>?$/.test(nullPath(mail) ?? 'none') ||
    programs.test(localPartOf(sender) || sender.toLowerCase()) ||
    programNames.test(from?.name ?? '')
  const isFailed = failedSubjects.test(subject)
  const says =
    failedWords.test(told) || /(^|[^\d.])[45]\.\d{1,3}\.\d{1,3}\b|\b5\d\d[ -]/.test(told.slice(0, 4000))
  const hasReturned =
    mail.reports.some(({ type: one }) => returnedTypes.some((type) => type === one)) || quotesOriginal(told)
  if (isFailed) return isProgram || says || hasReturned
  return isProgram && (hasReturned ? says || isDaemon(sender) : says)
}

const isDaemon = (sender: string) => /^(mailer-?daemon|post_?master)/i.test(sender)

const nullPath = (mail: ReceivedMail) => mail.headers.find(({ name }) => name === 'return-path')?.value.trim()

const statusIn = (text: string): string | null =>
  /(?:^|[^\d.])([245]\.\d{1,3}\.\d{1,3})(?![\d.]*\d)/.exec(text.slice(0, 20_000))?.[1] ?? null

const addressForm = /[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9][a-z0-9.-]{0,200}[a-z0-9]/i

const addressIn = (text: string): string | null => addressForm.exec(text)?.[0].toLowerCase() ?? null

function addressOf(fields: Map<string, string>): string | null {
  for (const name of ['final-recipient', 'original-recipient', 'x-actual-recipient']) {
    const address = addressIn((fields.get(name) ?? '').slice(0, 1000))
    if (address) return address
  }
  return null
}

const namedAfter =
  /(?:following (?:address(?:\(es\))?(?:es)?|recipients?(?:\(s\))?|destination)|rcpt to:|delivering your mail to|recipients or groups|permanent errors?:|delivered to|sending to|delivery to|affected:|宛先)/i

function addressInMail(mail: ReceivedMail, ours: string, returned: string): string | null {
  const failed = addressIn(headerOf(mail, 'x-failed-recipients').slice(0, 1000))
  if (failed) return failed
  const own = new Set([...mail.recipients, mail.from?.address ?? ''].map((one) => one.toLowerCase()))
  const named = namedAfter.exec(ours)
  const after = named ? ours.slice(named.index) : ''
  const inText = [after, ours].flatMap((text) =>
    [...text.slice(0, 8000).matchAll(new RegExp(addressForm, 'gi'))].map(([one]) => one.toLowerCase()),
  )
  const found = inText.find((one) => !own.has(one) && !isDaemon(one))
  if (found) return found
  const original = returnedFields(mail, returned)
  return addressIn(original.get('to') ?? '') ?? addressIn(original.get('x-original-to') ?? '')
}

function originalIdOf(mail: ReceivedMail, returned: string): string | null {
  const id = returnedFields(mail, returned).get('message-id') ?? ''
  const ids = messageIdsIn(id)
  return ids[0] ?? mail.answers[0] ?? null
}

const passing =
  /mailbox[^.\n]{0,20}(full|quota|exceed)|(over|exceed)[^.\n]{0,20}quota|quota exceeded|(mail)?folder is full|not enough disk space|insufficient (system )?storage|spam|blocked|block ?list|black ?list|denied|policy|dmarc|\bspf\b|dkim|reputation|rate limit|too (many|large|big)|exceeds|temporar|try again|greylist|timed? ?out|mail loop|hop count|loop|authentication|not accept(ed)? due|unsolicited|virus|content|refused to accept|connection refused|prohibited|relay|sender[^.\n]{0,20}(rejected|denied)|cannot connect/i
const noOne =
  /(user|recipient|mailbox|address|account|name)[^.\n]{0,40}(unknown|invalid|not (found|exist|recognized|listed)|doesn'?t exist|does not exist|disabled|no longer)|(unknown|invalid|no such|no valid) (local )?(user|recipient|mailbox|address|account)|no mailbox|doesn'?t have an?|(user|mailbox) name not allowed|host (or domain )?(name )?not found|domain.{0,20}not (found|exist)|nxdomain|unrouteable/i

/** Codes that say more than "failed", and not that no one is there. */
const specific = /^5\.(2\.[23]|3\.[1-9]|[46]\.|7\.(?!1$))/

/** What the code says counts; where it says little, the words decide whether anyone is there. */
function isHard({ action, status, reason }: BounceStatus): boolean {
  if (action === 'delayed' || status?.startsWith('4')) return false
  const words = reason.slice(0, 4000)
  if (status && /^5\.(1\.([12346]|10)|2\.1|4\.4)$/.test(status)) return true
  if (status && specific.test(status)) return false
  if (noOne.test(words) && !/mailbox[^.\n]{0,20}full/i.test(words)) return true
  return !passing.test(words) && (status === '5.1.0' || (status === '5.0.0' && action === 'failed'))
}

type BounceStatus = { action: string | null; status: string | null; reason: string }

/** The line that says why. */
const failedLine = (text: string): string =>
  text
    .split('\n')
    .find((line) => /\b[45]\d\d\b|[45]\.\d\.\d/.test(line) || failedWords.test(line))
    ?.trim() ?? ''
