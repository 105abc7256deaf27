/** The settings of test servers. */
export const testSettings = {
  SECRET: 'a-test-secret-of-enough-length-0123456789',
  TRUSTED_PROXIES: '127.0.0.1',
  FETCH_LOOPBACK: 'on',
  DEMO: 'off',
  PROOF_EFFORT: '1',
}
