/** Whether a system error's code speaks of an encrypted connection that could not be made or trusted. */
export function isTlsCode(code: string): boolean {
  return /^ERR_(SSL|TLS)|CERT|SELF_SIGNED|^UNABLE_TO_/.test(code)
}
