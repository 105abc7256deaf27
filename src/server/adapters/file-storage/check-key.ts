import { FileFailure, type FileKey, isFileKey, isFilePrefix } from '#server/ports/file-storage.ts'

/** Returns the key; throws `refused` if it is invalid. The message does not repeat the text: it may be hostile. */
export function checkKey(key: FileKey): FileKey {
  if (!isFileKey(key)) throw new FileFailure('refused', 'This is not a file key')
  return key
}

export function checkPrefix(prefix: string): string {
  if (!isFilePrefix(prefix)) throw new FileFailure('refused', 'This is not a folder of file keys')
  return prefix
}
