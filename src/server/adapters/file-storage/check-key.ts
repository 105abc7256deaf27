import { FileFailure, type FileKey, isFileKey, isFilePrefix } from '#server/ports/file-storage.ts'

/** The key itself; throws `refused` where it is none. The text is not repeated: it may be hostile. */
export function checkKey(key: FileKey): FileKey {
  if (!isFileKey(key)) throw new FileFailure('refused', 'This is not a file key')
  return key
}

export function checkPrefix(prefix: string): string {
  if (!isFilePrefix(prefix)) throw new FileFailure('refused', 'This is not a folder of file keys')
  return prefix
}
