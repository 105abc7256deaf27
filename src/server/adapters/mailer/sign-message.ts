import { buffer } from 'node:stream/consumers'
import DKIM from 'nodemailer/lib/dkim'
import type { DkimConfig } from '#server/settings/mail-settings.ts'

/** What can't be changed on the way; one click to unsubscribe counts only if its header is among them (RFC 8058). */
const signedHeaders = [
  'From',
  'Sender',
  'Reply-To',
  'Subject',
  'Date',
  'Message-ID',
  'To',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
  'In-Reply-To',
  'References',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
].join(':')

/** The message with a signature that proves whose domain it is from (RFC 6376). */
export function signMessage(message: Buffer, { domain, selector, privateKey }: DkimConfig): Promise<Buffer> {
  const key = { domainName: domain, keySelector: selector, privateKey }
  return buffer(new DKIM({ ...key, headerFieldNames: signedHeaders }).sign(message))
}
