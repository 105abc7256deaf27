/** Whether a system error code means that an encrypted connection couldn't be made or trusted. */
export function isTlsCode(code: string): boolean {
  return /^ERR_(SSL|TLS)|CERT|SELF_SIGNED|^UNABLE_TO_/.test(code)
}
