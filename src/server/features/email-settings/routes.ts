import * as emailSettings from '#contract/email-settings.ts'
import type { Deps } from '#server/deps.ts'
import type { Serve } from '#server/http/serve.ts'
import { readSettings } from './read-settings.ts'
import { resumeSending, saveSettings } from './save-settings.ts'
import { readTestEmail, sendTestEmail } from './send-test-email.ts'

export function emailSettingsRoutes(serve: Serve, deps: Deps): void {
  serve(emailSettings.readEmailSettings, (_input, agent) => readSettings(deps, agent))
  serve(emailSettings.saveEmailSettings, ({ body }, agent) => saveSettings(deps, agent, body))
  serve(emailSettings.resumeSending, (_input, agent) => resumeSending(deps, agent))
  serve(emailSettings.sendTestEmail, (_input, agent) => sendTestEmail(deps, agent))
  serve(emailSettings.readTestEmail, ({ params }, agent) => readTestEmail(deps, agent, params.id))
}
