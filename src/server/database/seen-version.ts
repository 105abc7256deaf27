/** Which record, and the version that the caller has seen; undefined if any will do. */
export type SeenVersion = { id: string; version: number | undefined }
