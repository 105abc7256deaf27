/** Where a file lies: see `isFileKey`. Made by us (`photos/0198….avif`), never taken from a person's file name. */
export type FileKey = string

/**
 * `size` in bytes. `contentType` follows from the key's ending (`contentTypeOf`), the same with every storage,
 * so that nothing that a person uploads can choose how it is served.
 */
export type StoredFile = { key: FileKey; size: number; modifiedAt: Date }

/** Bytes `start` to `end`, both included, as in HTTP. Without `end`: to the end of the file. */
export type ByteRange = { start: number; end?: number }

/** `size` is that of the whole file; `stream` gives only the range that was asked for. */
export type OpenFile = { size: number; contentType: string; stream: ReadableStream<Uint8Array> }

export type FileContent = Uint8Array | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>

/**
 * - `missing`: no such file
 * - `full`: no room; nothing of the file was kept
 * - `unreachable`: the storage does not answer now; another try may do
 * - `refused`: not allowed, or not possible: a key that is none, a wrong credential, a read-only disk
 */
export type FileFailureReason = 'missing' | 'full' | 'unreachable' | 'refused'

/** The only error that a file storage throws. */
export class FileFailure extends Error {
  readonly reason: FileFailureReason

  constructor(reason: FileFailureReason, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'FileFailure'
    this.reason = reason
  }
}

/** Every call may throw `FileFailure` and nothing else; `put` passes on what its content throws. */
export type FileStorage = {
  /** Stores the whole or nothing; a reader sees the old file or the new one. Durable when it resolves. */
  put(key: FileKey, content: FileContent): Promise<{ size: number }>
  read(key: FileKey, range?: ByteRange): Promise<OpenFile>
  /** Removing what is not there is no failure. */
  remove(key: FileKey): Promise<void>
  exists(key: FileKey): Promise<boolean>
  /** Every file whose key starts with the folder `prefix` (`photos/`; '' for all), in no set order. */
  list(prefix: string): AsyncIterable<StoredFile>
}

const notADevice = '(?!(?:con|prn|aux|nul|com\\d|lpt\\d)[./])'
const folders = `(?:${notADevice}[a-z0-9][a-z0-9_-]*/)*`
const keyPattern = new RegExp(`^${folders}${notADevice}[a-z0-9][a-z0-9_-]*(?:\\.[a-z0-9_-]+)+$`)
const prefixPattern = new RegExp(`^${folders}$`)

/**
 * A key is folders and a name with an ending: `photos/0198….avif`. Lower case (some disks do not tell cases apart), at most 200 characters.
 * Folders have no dots, so neither `..` nor hidden files can be named, and no file can stand in a folder's place;
 * device names of Windows are no parts.
 */
export function isFileKey(key: string): boolean {
  return key.length <= 200 && keyPattern.test(key)
}

/** A prefix to list: '' or whole folders ending in `/`. */
export function isFilePrefix(prefix: string): boolean {
  return prefix.length <= 200 && prefixPattern.test(prefix)
}

const contentTypes: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  vcf: 'text/vcard; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
  json: 'application/json',
  zip: 'application/zip',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  mp3: 'audio/mpeg',
}

/** No ending gives a type that a browser would run: what is not in the table is a plain download. */
export function contentTypeOf(key: FileKey): string {
  const ending = key.slice(key.lastIndexOf('.') + 1)
  return Object.hasOwn(contentTypes, ending) ? (contentTypes[ending] ?? '') : 'application/octet-stream'
}
